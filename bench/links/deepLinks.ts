/**
 * How many paths a second are looked up in the deep-link table. Compares a look-up by the SDK's matcher, by rou3's
 * compiled router and by a list of path-to-regexp matchers, all in one run, over the same table and the same paths.
 *
 * Usage: node -C portico-source --import tsx bench/links/deepLinks.ts
 */
import { resolveDeepLink } from "@portico/shared-sdk/host";
import { createPathMatcher, deepLinkTable } from "@portico/shared-sdk/testing";
import { match } from "path-to-regexp";
import { addRoute, createRouter } from "rou3";
import { compileRouter } from "rou3/compiler";
import { percentile } from "../percentile.ts";
import { readConditions } from "../readConditions.ts";
import { writeRecord } from "../writeRecord.ts";

const conditions = readConditions();
const rounds = 60;
const limitTimesRou3 = 2.5;
const limitTimesPathToRegexp = 20;
/** A table ten times as long may cost this much more at most; the rest is the processor's cache. */
const limitTimesLongerTable = 1.5;

const patterns = deepLinkTable.flatMap((row) => row.web.map((web) => [web, row] as const));
const longerTable = Array.from({ length: 9 }, (_, copy) =>
  patterns.map(([web, row]) => [web.replace("/", `/area-${copy}-`), row] as const),
).flat();

/** Every link of the table with values, and as many paths that miss it: half at the first segment, half at the last. */
const hits = patterns.map(([web]) => web.replace(/\{\w+\}/g, "BTCUSDT"));
const misses = hits.map((path, index) => (index % 2 === 0 ? path.replace("/", "/x") : `${path}x/y/z/`));
const paths = hits.flatMap((path, index) => [path, misses[index] as string]);

const colonPattern = (web: string) => web.replace(/\{(\w+)\}/g, ":$1");

function createRou3(): (path: string) => unknown {
  const router = createRouter<unknown>();
  for (const [web, row] of patterns) addRoute(router, "", colonPattern(web), row);
  const find = compileRouter(router);
  return (path) => find("", path);
}

function createMatcherList(): (path: string) => unknown {
  const matchers = patterns.map(([web]) => match(colonPattern(web), { sensitive: true, decode: false }));
  return (path) => {
    for (const matcher of matchers) {
      const found = matcher(path);
      if (found) return found;
    }
    return null;
  };
}

interface Contender {
  readonly name: string;
  readonly repeats: number;
  /** What it finds; `null`, `undefined` or unmatched for nothing. */
  readonly find: (path: string) => unknown;
}

const contenders: readonly Contender[] = [
  { name: "createPathMatcher", repeats: 200, find: createPathMatcher(patterns) },
  { name: "rou3, compiled", repeats: 100, find: createRou3() },
  { name: "path-to-regexp, a list", repeats: 10, find: createMatcherList() },
  {
    name: "createPathMatcher, ten times the table",
    repeats: 200,
    find: createPathMatcher([...longerTable, ...patterns]),
  },
  { name: "resolveDeepLink, from address to app link", repeats: 100, find: resolveDeepLink },
];

for (const { name, find } of contenders.slice(0, 4)) {
  const wrong = paths.filter((path, index) => Boolean(find(path)) !== (index % 2 === 0));
  if (wrong.length > 0) throw new Error(`${name} answers differently for ${wrong.join(", ")}`);
}

/** Read after the run, so that the engine can't remove the work as unused. */
let found = 0;

function millionsPerSecond({ find, repeats }: Contender): number {
  const start = process.hrtime.bigint();
  for (let repeat = 0; repeat < repeats; repeat += 1) {
    for (const path of paths) if (find(path)) found += 1;
  }
  return (repeats * paths.length) / (Number(process.hrtime.bigint() - start) / 1000);
}

for (const contender of contenders) millionsPerSecond(contender);
const samples = contenders.map((): number[] => []);
for (let round = 0; round < rounds; round += 1) {
  contenders.forEach((contender, index) => samples[index]?.push(millionsPerSecond(contender)));
}

/** Compares each round separately, because a disturbance slows all contenders of its round. */
function timesFaster(left: number, right: number): number {
  const ratios = (samples[left] ?? []).map((value, round) => value / (samples[right]?.[round] ?? Number.NaN));
  return percentile(ratios, 0.5);
}

const results = contenders.map(({ name }, index) => ({
  name,
  millionsPerSecond: percentile(samples[index] ?? [], 0.5),
}));
const summary = {
  timesRou3: timesFaster(0, 1),
  timesPathToRegexp: timesFaster(0, 2),
  timesLongerTable: timesFaster(0, 3),
};
writeRecord("links/deepLinks.json", {
  ...conditions,
  rounds,
  paths: paths.length,
  patterns: patterns.length,
  limits: { limitTimesRou3, limitTimesPathToRegexp, limitTimesLongerTable },
  summary,
  results,
});
console.table(results);
console.log(summary, `(${found} found)`);

const isReached =
  summary.timesRou3 >= limitTimesRou3 &&
  summary.timesPathToRegexp >= limitTimesPathToRegexp &&
  summary.timesLongerTable <= limitTimesLongerTable;
process.exitCode = isReached ? 0 : 1;
