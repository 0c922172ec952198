import { isRichTag, type RichTag } from "./richTags.ts";
import { isRecord } from "../../core/runtime/isRecord.ts";

/** A message as the build compiles it, so that no page carries a parser. */
export type MessageAst = readonly MessageElement[];

/**
 * One piece of a compiled message.
 *
 * Shape:  the syntax tree of FormatJS, without its number, date and time elements: numbers and dates come as text
 *         from the format functions, which know this product's rules
 */
export type MessageElement =
  LiteralElement | ArgumentElement | SelectElement | PluralElement | PoundElement | TagElement;

export const elementTypes = { literal: 0, argument: 1, select: 5, plural: 6, pound: 7, tag: 8 } as const;

export interface LiteralElement {
  readonly type: typeof elementTypes.literal;
  readonly value: string;
}

export interface ArgumentElement {
  readonly type: typeof elementTypes.argument;
  /** The argument's name, as in all elements that take one. */
  readonly value: string;
}

export interface SelectElement {
  readonly type: typeof elementTypes.select;
  readonly value: string;
  readonly options: MessageOptions;
}

export interface PluralElement {
  readonly type: typeof elementTypes.plural;
  readonly value: string;
  /** The options by plural category of the language, or by one number as `=0`. */
  readonly options: MessageOptions;
  readonly offset: number;
  readonly pluralType: "cardinal" | "ordinal";
}

/** The number of the plural around it. */
export interface PoundElement {
  readonly type: typeof elementTypes.pound;
}

export interface TagElement {
  readonly type: typeof elementTypes.tag;
  readonly value: RichTag;
  readonly children: MessageAst;
}

export type MessageOptions = Readonly<Record<string, { readonly value: MessageAst }>>;

/** Deeper than any sentence; keeps a hostile file from overflowing the stack. */
const maximumDepth = 12;

/**
 * Reads a compiled message that came from outside, such as a translation file. The result is a copy that
 * contains only the fields named here.
 *
 * Errors: none; another value, or a tree with an unknown tag, returns `null`
 */
export function parseMessageAst(value: unknown): MessageAst | null {
  return parseElements(value, maximumDepth);
}

function parseElements(value: unknown, depth: number): MessageAst | null {
  if (!Array.isArray(value) || depth === 0) return null;
  const elements: MessageElement[] = [];
  for (const candidate of value as readonly unknown[]) {
    const element = isRecord(candidate) ? parseElement(candidate, depth) : null;
    if (!element) return null;
    elements.push(element);
  }
  return elements;
}

function parseElement(
  { type, value, options, children, offset, pluralType }: Readonly<Record<string, unknown>>,
  depth: number,
): MessageElement | null {
  if (type === elementTypes.pound) return { type };
  if (typeof value !== "string") return null;
  if (type === elementTypes.literal) return { type, value };
  if (type === elementTypes.tag) {
    const parsedChildren = parseElements(children, depth - 1);
    return isRichTag(value) && parsedChildren ? { type, value, children: parsedChildren } : null;
  }
  if (!isArgumentName(value)) return null;
  if (type === elementTypes.argument) return { type, value };
  const parsedOptions = parseOptions(options, depth);
  if (!parsedOptions) return null;
  if (type === elementTypes.select) return { type, value, options: parsedOptions };
  if (type !== elementTypes.plural || !Number.isSafeInteger(offset)) return null;
  if (pluralType !== "cardinal" && pluralType !== "ordinal") return null;
  return { type, value, options: parsedOptions, offset: offset as number, pluralType };
}

function parseOptions(value: unknown, depth: number): MessageOptions | null {
  if (!isRecord(value)) return null;
  const options = Object.create(null) as Record<string, { readonly value: MessageAst }>;
  for (const key of Object.keys(value)) {
    const option = value[key];
    const message = isRecord(option) ? parseElements(option["value"], depth - 1) : null;
    if (!message) return null;
    options[key] = { value: message };
  }
  // without `other` there is a value for which nothing could be written
  return options["other"] ? options : null;
}

const argumentName = /^[A-Za-z][A-Za-z0-9_]*$/;

/** Names that every object answers to would reach the object's own functions instead of a value. */
export function isArgumentName(name: string): boolean {
  return argumentName.test(name) && !(name in Object.prototype);
}
