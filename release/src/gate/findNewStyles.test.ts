import { findNewStyles } from "./findNewStyles.ts";
import { readStyleTokens } from "./styleSyntax.ts";

const find = (css: string) => findNewStyles(readStyleTokens(css));

test.each([
  "@media (width <= 767px) { a { color: red } }",
  "@media(width>=768px){a{color:red}}",
  "@media (pointer: coarse), (600px < width) { }",
  "@media print { @media (100px <= height <= 200px) { a { color: red } } }",
])("finds the range of %s, which a stylesheet never needs", (css) =>
  expect(find(css)).toMatchObject([{ isCertain: true, text: expect.stringMatching(/^@media/) }]),
);

test.each([
  ["a { rotate: 180deg }", "rotate: 180deg"],
  ["a{color:red;scale:2}", "scale: 2"],
  ["a { color: color-mix(in srgb, red, blue) }", "color: color-mix(in srgb, red, blue)"],
  ["a { COLOR: OKLCH(50% 0 0) }", "color: OKLCH(50% 0 0)"],
  ["a { color: rgb( from red r g b) }", "color: rgb( from red r g b)"],
  ["a { height: 100dvh }", "height: 100dvh"],
  ["a { height: calc(100svh - 1px) }", "height: calc(100svh - 1px)"],
  ["a { --x: light-dark(red, blue) }", "--x: light-dark(red, blue)"],
  ["a { height: 1px; width: 100cqi }", "width: 100cqi"],
  ["a { height: 100dvh; height: 100vh }", "height: 100dvh"],
  // the value is dropped when the page is rendered, and not for the one before it
  [
    "a { height: calc(100vh - var(--x)); height: calc(100dvh - var(--x)) }",
    "height: calc(100dvh - var(--x))",
  ],
  ["a:dir(rtl) { color: red }", "a:dir(rtl)"],
  ["b, a:not(:DIR(rtl)) { color: red }", "b, a:not(:DIR(rtl))"],
  // the list is dropped, and not only the selector
  ["a:hover, a:focus-visible { color: red }", "a:hover, a:focus-visible"],
  ["a:not(:FOCUS-VISIBLE), b { color: red }", "a:not(:FOCUS-VISIBLE), b"],
  ["a, b:has(c) { color: red }", "a, b:has(c)"],
  ["a:is(b), c:is(d):has(e) { color: red }", "a:is(b), c:is(d):has(e)"],
  ["@container (min-width: 1px) { a { color: red } }", "@container (min-width: 1px)"],
  ["@layer base { a { color: red } }", "@layer base"],
  ["@scope (a) { b { color: red } }", "@scope (a)"],
  ["@keyframes x { from { rotate: 1deg } }", "rotate: 1deg"],
])("finds what is dropped of %s", (css, text) =>
  expect(find(css)).toMatchObject([{ isCertain: false, text }]),
);

test.each([
  "@media (max-width: 767px) { a { transform: rotate(1deg) } }",
  "/* width <= 1px, :dir(rtl) */",
  "a { height: 100vh; height: 100dvh }",
  "a { color: red; color: color-mix(in srgb, red, blue) }",
  "@supports (height: 1dvh) { a { height: calc(100dvh - var(--x)); rotate: 1deg } }",
  "a { color: rgb(0 0 0 / 30%); background: linear-gradient(red, blue); transform: translate(1px) }",
  "a:is(b, c):where(d) { inset: 0; aspect-ratio: 1; gap: 1px }",
  "a { width: min(1px, 2vw); height: clamp(1px, 2vh, 3px); filter: hue-rotate(1deg) }",
  "a[href='x<y'] { content: '100dvh <= :dir(rtl)' }",
  "@font-face { font-family: x; src: url(data:font/woff2;base64,d09GMg==) }",
  "a:focus-visible, b:has(c) { color: red }",
  "a:is(:hover, :focus-visible), b:where(c, :has(d)) { color: red }",
  "a:has(b) { color: red; text-wrap: balance }",
])("finds nothing in %s", (css) => expect(find(css)).toEqual([]));

test("throws for rules inside of rules", () => {
  expect(() => find("a { &:hover { color: red } }")).toThrow("is not a declaration");
});
