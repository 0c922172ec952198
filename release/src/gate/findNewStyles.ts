import { TokenType } from "@csstools/css-tokenizer";
import type { CSSToken } from "@csstools/css-tokenizer";
import { indexOutside, listDeclarations, listRules, splitOutside, textOf, trimSpace } from "./styleSyntax.ts";
import type { StyleDeclaration, StyleRule } from "./styleSyntax.ts";

export interface NewStyle {
  /** The text as a stylesheet has it, such as `@media (width <= 767px)`. */
  readonly text: string;
  /** What to write, as the second half of a sentence. */
  readonly instead: string;
  /** False where the page may be complete without it. */
  readonly isCertain: boolean;
}

const words = (text: string): ReadonlySet<string> => new Set(text.split(" "));

/** Units and functions that Chromium 92 or Safari 15 don't know; they drop the declaration. */
const newUnits = words(
  "dvh dvw dvb dvi dvmin dvmax svh svw svb svi svmin svmax lvh lvw lvb lvi lvmin lvmax vb vi cqw cqh cqb cqi cqmin cqmax lh rlh cap ic rcap rch rex ric",
);
const newFunctions = words(
  "abs acos anchor anchor-size asin atan atan2 color color-mix contrast-color cos exp hwb hypot if lab lch light-dark linear log mod oklab oklch pow rem round sign sin sqrt tan xywh",
);

const colorFunctions = words("rgb rgba hsl hsla");

/** They drop these declarations, and the rules of these selectors and conditions. */
const newProperties = words("rotate scale translate");
const newSelectors = words("dir");
/** Selectors that lose a rule for the other selectors of its list as well, except inside of `:is()` and `:where()`. */
const newSelectorsOfLists = words("has focus-visible");
const forgiving = words("is where");
const newConditions = words("container layer scope");

/** Names of at-rules with rules inside; other at-rules have descriptors of their own. */
const withRules = words("container keyframes -webkit-keyframes layer media scope starting-style");

/**
 * What of a stylesheet the oldest supported browsers (Chromium 92, Safari 15) drop, and the layout with it. A declaration may have what
 * they drop after one of the same property that they know, and everything may be inside of `@supports`. Rules of `:has()` and
 * `:focus-visible` alone, and properties that only refine a page, such as `text-wrap`, are not listed.
 *
 * Errors: throws an `Error` for what is no stylesheet, and for rules inside of rules
 */
export const findNewStyles = (tokens: readonly CSSToken[]): readonly NewStyle[] =>
  listRules(tokens).flatMap(checkRule);

function checkRule({ name, prelude, content }: StyleRule): readonly NewStyle[] {
  if (name === "supports") return [];
  if (name === null) {
    const selectors = splitOutside(prelude, TokenType.Comma);
    const losing = selectors.filter((selector) => withoutForgiving(selector).some(isNewSelectorOfLists));
    return [
      ...(losing.length > 0 && losing.length < selectors.length
        ? [{ text: textOf(prelude), instead: "use :is() around the list, or two rules", isCertain: false }]
        : []),
      ...(prelude.some((token) => isFunctionOf(token, newSelectors))
        ? [{ text: textOf(prelude), instead: "select the element in another way", isCertain: false }]
        : []),
      ...checkContent(content ?? []),
    ];
  }
  const text = `@${name} ${textOf(prelude)}`;
  return [
    ...(name === "media" && prelude.some(isComparison)
      ? [{ text, instead: "write the range with min- and max-", isCertain: true }]
      : []),
    ...(newConditions.has(name)
      ? [{ text, instead: "let the page be complete without it", isCertain: false }]
      : []),
    ...(content !== null && withRules.has(name) ? findNewStyles(content) : []),
    ...(content !== null && name === "font-face" ? checkContent(content) : []),
  ];
}

function withoutForgiving(selector: readonly CSSToken[]): readonly CSSToken[] {
  const start = selector.findIndex((token) => isFunctionOf(token, forgiving));
  if (start === -1) return selector;
  const end = indexOutside(selector, start, ([type]) => type === TokenType.CloseParen);
  return [...selector.slice(0, start), ...withoutForgiving(selector.slice(end + 1))];
}

const isNewSelectorOfLists = (token: CSSToken): boolean =>
  isFunctionOf(token, newSelectorsOfLists) ||
  (token[0] === TokenType.Ident && newSelectorsOfLists.has(token[4].value.toLowerCase()));

function checkContent(content: readonly CSSToken[]): readonly NewStyle[] {
  const known = new Set<string>();
  return listDeclarations(content).flatMap((declaration): readonly NewStyle[] => {
    const { property, value } = declaration;
    if (!newProperties.has(property) && !hasUnknown(declaration)) {
      known.add(property);
      return [];
    }
    // a value with a variable is dropped when the page is rendered, and the declaration before it is lost by then
    const needsSupports =
      property.startsWith("--") || value.some((token) => isFunctionOf(token, new Set(["var"])));
    if (known.has(property) && !needsSupports) return [];
    return [
      {
        text: `${property}: ${textOf(value)}`,
        instead: newProperties.has(property)
          ? "write transform"
          : needsSupports
            ? "keep it inside of @supports, after one without it"
            : "write it after a declaration without it",
        isCertain: false,
      },
    ];
  });
}

const hasUnknown = ({ value }: StyleDeclaration): boolean =>
  value.some(
    (token, index) =>
      isFunctionOf(token, newFunctions) ||
      (token[0] === TokenType.Dimension && newUnits.has(token[4].unit.toLowerCase())) ||
      (isFunctionOf(token, colorFunctions) && isFrom(value.slice(index + 1))),
  );

/** Whether a colour is made from another, as in `rgb(from red r g b)`. */
const isFrom = (tokens: readonly CSSToken[]): boolean => {
  const [first] = trimSpace(tokens);
  return first?.[0] === TokenType.Ident && first[4].value.toLowerCase() === "from";
};

const isFunctionOf = (token: CSSToken, names: ReadonlySet<string>): boolean =>
  token[0] === TokenType.Function && names.has(token[4].value.toLowerCase());

const isComparison = (token: CSSToken): boolean =>
  token[0] === TokenType.Delim && /[<>=]/.test(token[4].value);
