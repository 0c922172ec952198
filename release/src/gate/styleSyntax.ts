import { tokenize, TokenType, type CSSToken } from "@csstools/css-tokenizer";

/** A rule of a stylesheet. */
export interface StyleRule {
  /** The name of an at-rule, without escapes, in lower case, such as `media`; `null` for a style rule. */
  readonly name: string | null;
  readonly prelude: readonly CSSToken[];
  /** The tokens between the braces; `null` for an at-rule that ends with a semicolon. */
  readonly content: readonly CSSToken[] | null;
}

export interface StyleDeclaration {
  /** The name without escapes, in lower case. */
  readonly property: string;
  readonly value: readonly CSSToken[];
}

const closingOf = new Map<string, string>([
  [TokenType.Function, TokenType.CloseParen],
  [TokenType.OpenParen, TokenType.CloseParen],
  [TokenType.OpenSquare, TokenType.CloseSquare],
  [TokenType.OpenCurly, TokenType.CloseCurly],
]);
const closing = new Set(closingOf.values());

/** Brackets inside brackets; what reads the tokens calls itself for each. */
const deepestNesting = 32;

/** Browsers repair these, each version in its own way; a build never writes one. */
const brokenTokens = new Set<string>([TokenType.BadString, TokenType.BadURL, TokenType.CDC, TokenType.CDO]);

/**
 * The tokens of CSS text without comments, as browsers read them (CSS Syntax Level 3), so that names in `data.value` have no escapes.
 *
 * Errors: throws an `Error` for text that a browser would have to repair
 */
export function readStyleTokens(text: string): readonly CSSToken[] {
  const tokens = tokenize(
    { css: text },
    {
      onParseError: ({ message }) => {
        throw new Error(message);
      },
    },
  );
  const open: string[] = [];
  for (const [type, raw] of tokens) {
    if (brokenTokens.has(type)) throw new Error(`unexpected ${raw}`);
    const closedBy = closingOf.get(type);
    if (closedBy !== undefined) open.push(closedBy);
    if (open.length > deepestNesting)
      throw new Error(`more than ${deepestNesting} brackets inside each other`);
    if (closing.has(type) && open.pop() !== type) throw new Error(`unexpected ${raw}`);
  }
  if (open.length > 0) throw new Error("a bracket is not closed");
  return tokens.filter(([type]) => type !== TokenType.Comment && type !== TokenType.EOF);
}

/**
 * The index of the first token at or after `from` that is in no brackets and for which `isWanted` holds; else the number of tokens.
 * The token that opens brackets is outside of them.
 */
export function indexOutside(
  tokens: readonly CSSToken[],
  from: number,
  isWanted: (token: CSSToken) => boolean,
): number {
  let depth = 0;
  for (let index = from; index < tokens.length; index += 1) {
    const token = tokens[index] as CSSToken;
    if (closing.has(token[0])) depth -= 1;
    if (depth === 0 && isWanted(token)) return index;
    if (closingOf.has(token[0])) depth += 1;
  }
  return tokens.length;
}

/** Splits at the tokens of a type that are in no brackets. */
export function splitOutside(tokens: readonly CSSToken[], type: TokenType): (readonly CSSToken[])[] {
  const parts: (readonly CSSToken[])[] = [];
  for (let start = 0; start <= tokens.length;) {
    const end = indexOutside(tokens, start, (token) => token[0] === type);
    parts.push(tokens.slice(start, end));
    start = end + 1;
  }
  return parts;
}

export function trimSpace(tokens: readonly CSSToken[]): readonly CSSToken[] {
  const isWord = ([type]: CSSToken) => type !== TokenType.Whitespace;
  return tokens.slice(tokens.findIndex(isWord), tokens.findLastIndex(isWord) + 1);
}

export const textOf = (tokens: readonly CSSToken[]): string =>
  trimSpace(tokens)
    .map(([, raw]) => raw)
    .join("");

/**
 * The rules at one level.
 *
 * Errors: throws an `Error` for a rule without an end
 */
export function listRules(tokens: readonly CSSToken[]): readonly StyleRule[] {
  const rules: StyleRule[] = [];
  for (let start = 0; start < tokens.length;) {
    const first = tokens[start] as CSSToken;
    if (first[0] === TokenType.Whitespace) {
      start += 1;
      continue;
    }
    const name = first[0] === TokenType.AtKeyword ? first[4].value.toLowerCase() : null;
    const end = indexOutside(
      tokens,
      start,
      ([type]) => type === TokenType.OpenCurly || (name !== null && type === TokenType.Semicolon),
    );
    if (end === tokens.length) throw new Error(`${textOf(tokens.slice(start))} has no end`);
    const prelude = tokens.slice(name === null ? start : start + 1, end);
    if (tokens[end]?.[0] === TokenType.Semicolon) {
      rules.push({ name, prelude, content: null });
      start = end + 1;
    } else {
      const close = indexOutside(tokens, end, ([type]) => type === TokenType.CloseCurly);
      rules.push({ name, prelude, content: tokens.slice(end + 1, close) });
      start = close + 1;
    }
  }
  return rules;
}

/**
 * The declarations of a rule's content.
 *
 * Errors: throws an `Error` for anything else, such as a rule inside: the oldest supported browsers know no nested rules
 */
export function listDeclarations(content: readonly CSSToken[]): readonly StyleDeclaration[] {
  return splitOutside(content, TokenType.Semicolon)
    .map(trimSpace)
    .filter(({ length }) => length > 0)
    .map((declaration) => {
      const [name, ...rest] = declaration as readonly [CSSToken, ...CSSToken[]];
      const [colon, ...value] = trimSpace(rest);
      const isRule = value.some(([type]) => type === TokenType.OpenCurly);
      if (name[0] !== TokenType.Ident || colon?.[0] !== TokenType.Colon || isRule) {
        throw new Error(`${textOf(declaration)} is not a declaration`);
      }
      return { property: name[4].value.toLowerCase(), value };
    });
}
