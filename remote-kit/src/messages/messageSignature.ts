import type { MessageAst, MessageElement, MessageOptions } from "@portico/shared-sdk";
import { elementTypes } from "@portico/shared-sdk/host";

/** The arguments and tags of a message; a translation must have the same ones. */
export interface MessageSignature {
  /** Such as `count: plural`, `name: text`, `<b>`; sorted. */
  readonly needs: readonly string[];
  /** The plurals and selects of the message, outermost first. */
  readonly choices: readonly MessageChoice[];
}

export interface MessageChoice {
  readonly argument: string;
  readonly kind: "plural" | "selectordinal" | "select";
  readonly keys: readonly string[];
}

export function resolveMessageSignature(ast: MessageAst): MessageSignature {
  const needs = new Set<string>();
  const choices: MessageChoice[] = [];
  forEachElement(ast, (element) => {
    if (element.type === elementTypes.tag) needs.add(`<${element.value}>`);
    if (element.type === elementTypes.argument) needs.add(`${element.value}: text`);
    const choice = toChoice(element);
    if (!choice) return;
    needs.add(`${choice.argument}: ${choice.kind}`);
    choices.push(choice);
  });
  return { needs: [...needs].sort(), choices };
}

function toChoice(element: MessageElement): MessageChoice | null {
  if (element.type === elementTypes.select) {
    return { argument: element.value, kind: "select", keys: Object.keys(element.options) };
  }
  if (element.type !== elementTypes.plural) return null;
  const kind = element.pluralType === "ordinal" ? "selectordinal" : "plural";
  return { argument: element.value, kind, keys: Object.keys(element.options) };
}

/** Visits every element, those in options and tags included. */
export function forEachElement(ast: MessageAst, visit: (element: MessageElement) => void): void {
  for (const element of ast) {
    visit(element);
    if (element.type === elementTypes.tag) forEachElement(element.children, visit);
    if (element.type === elementTypes.select || element.type === elementTypes.plural) {
      for (const option of optionsOf(element.options)) forEachElement(option, visit);
    }
  }
}

export function optionsOf(options: MessageOptions): readonly MessageAst[] {
  return Object.values(options).map(({ value }) => value);
}
