import { TokenType, type CSSToken } from "@csstools/css-tokenizer";
import { indexOutside, splitOutside, trimSpace } from "./styleSyntax.ts";

/**
 * Whether a selector selects only elements that have a class of the scope or are inside of one. A sibling of such an element can be
 * another remote's, so `+` and `~` need a class of the scope after them, or an element with one around both. A class inside `:not()`
 * excludes elements, and one inside `:has()` is below the selected element, so neither counts.
 */
export function isScopedSelector(selector: readonly CSSToken[], scope: string): boolean {
  let isOwn = false;
  let isInside = false;
  for (const { combinator, compound } of splitCompounds(trimSpace(selector))) {
    if (!knownCombinators.has(combinator)) return false;
    if (combinator === "" || combinator === ">") isInside ||= isOwn;
    isOwn = hasScopedClass(compound, scope);
  }
  return isOwn || isInside;
}

interface SelectorPart {
  /** The combinator between this part and the one before it; empty for white space and before the first part. */
  readonly combinator: string;
  readonly compound: readonly CSSToken[];
}

const knownCombinators = new Set(["", ">", "+", "~"]);

const isCombinator = (token: CSSToken): boolean =>
  token[0] === TokenType.Whitespace || (token[0] === TokenType.Delim && ">+~".includes(token[4].value));

function splitCompounds(selector: readonly CSSToken[]): readonly SelectorPart[] {
  const parts: SelectorPart[] = [];
  for (let start = 0; start < selector.length;) {
    const first = indexOutside(selector, start, (token) => !isCombinator(token));
    const end = indexOutside(selector, first, isCombinator);
    const combinator = trimSpace(selector.slice(start, first)).map(([, raw]) => raw);
    parts.push({ combinator: combinator.join(""), compound: selector.slice(first, end) });
    start = end;
  }
  return parts;
}

/** `false` also for namespaces, for `&` of nested rules, and for what is no selector. */
function hasScopedClass(compound: readonly CSSToken[], scope: string): boolean {
  let isScoped = false;
  for (let index = 0; index < compound.length; index += 1) {
    const [token, next] = [compound[index] as CSSToken, compound[index + 1]];
    if (token[0] === TokenType.Delim && token[4].value === "." && next?.[0] === TokenType.Ident) {
      isScoped ||= next[4].value.startsWith(`${scope}_`);
      index += 1;
    } else if (token[0] === TokenType.Colon && next?.[0] === TokenType.Function) {
      const close = indexOutside(compound, index + 1, ([type]) => type === TokenType.CloseParen);
      isScoped ||=
        ["is", "where"].includes(next[4].value.toLowerCase()) &&
        splitOutside(compound.slice(index + 2, close), TokenType.Comma).every((part) =>
          isScopedSelector(part, scope),
        );
      index = close;
    } else if (token[0] === TokenType.OpenSquare) {
      index = indexOutside(compound, index, ([type]) => type === TokenType.CloseSquare);
    } else if (!isSimple(token)) {
      return false;
    }
  }
  return isScoped;
}

const simpleTokens = new Set<string>([TokenType.Ident, TokenType.Hash, TokenType.Colon]);

const isSimple = (token: CSSToken): boolean =>
  simpleTokens.has(token[0]) || (token[0] === TokenType.Delim && token[4].value === "*");
