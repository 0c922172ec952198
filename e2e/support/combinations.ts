/** `PORTICO_EVERY_COMBINATION=1`, as in `npm run nightly`, lets tests try all combinations of what they choose from. */
export const triesEveryCombination = process.env["PORTICO_EVERY_COMBINATION"] === "1";

type Pair<Value> = readonly [Value, Value];

/** Half of the combinations of three pairs, in which any two values of different pairs still meet, or all of them. */
export function combine<A, B, C>(first: Pair<A>, second: Pair<B>, third: Pair<C>): readonly [A, B, C][] {
  const every = [0, 1].flatMap((a) => [0, 1].flatMap((b) => [0, 1].map((c) => [a, b, c] as const)));
  const chosen = triesEveryCombination ? every : every.filter(([a, b, c]) => a === (b ^ c));
  return chosen.map(([a, b, c]) => [first[a as 0 | 1], second[b as 0 | 1], third[c as 0 | 1]]);
}
