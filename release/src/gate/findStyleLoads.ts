import { TokenType, type CSSToken } from "@csstools/css-tokenizer";

const imageSets = new Set(["image-set", "-webkit-image-set"]);
const gradients = ["linear-gradient", "radial-gradient", "conic-gradient"].flatMap((name) => [
  name,
  `repeating-${name}`,
  `-webkit-${name}`,
]);
const insideImageSet = new Set(["url", "type", "calc", ...gradients]);

/** Functions that load nothing, and those whose addresses are checked: `url()` and `image-set()`. */
const knownFunctions = new Set([
  ...insideImageSet,
  ...imageSets,
  ..."abs acos asin atan atan2 attr blur brightness circle clamp color color-mix contrast cos counter".split(
    " ",
  ),
  ..."counters cubic-bezier drop-shadow ellipse env exp fit-content format grayscale hsl hsla hue-rotate".split(
    " ",
  ),
  ..."hwb hypot inset invert lab lch light-dark linear local log matrix matrix3d max min minmax mod oklab".split(
    " ",
  ),
  ..."oklch opacity path perspective polygon pow ray rect rem repeat rgb rgba rotate rotate3d rotatex".split(
    " ",
  ),
  ..."rotatey rotatez round saturate scale scale3d scalex scaley scalez sepia shape sign sin skew skewx".split(
    " ",
  ),
  ..."skewy sqrt steps tan tech translate translate3d translatex translatey translatez var xywh".split(" "),
]);

/**
 * Lists what a value of CSS loads from outside of the document: addresses that are neither data nor a fragment, and functions that are
 * not known to load nothing. Names are compared without escapes, in lower case.
 */
export function findStyleLoads(value: readonly CSSToken[]): readonly string[] {
  const loads = new Set<string>();
  const open: string[] = [];
  for (const token of value) {
    const inside = open.at(-1) ?? "";
    if (token[0] === TokenType.Function) {
      const name = token[4].value.toLowerCase();
      if (!(imageSets.has(inside) ? insideImageSet : knownFunctions).has(name)) loads.add(`${name}()`);
      open.push(name);
    } else if (token[0] === TokenType.OpenParen) {
      open.push("");
    } else if (token[0] === TokenType.CloseParen) {
      open.pop();
    } else if (
      token[0] === TokenType.URL ||
      (token[0] === TokenType.String && (inside === "url" || imageSets.has(inside)))
    ) {
      if (!/^(?:data:|#)/i.test(token[4].value)) loads.add(token[4].value);
    }
  }
  return [...loads];
}
