import { percentile } from "../percentile.ts";
import { visitedPages } from "../load/visitedPages.ts";

/** One figure of one contender. */
export interface Measure {
  readonly row: string;
  readonly contender: string;
  /** In the row's unit; smaller is better. `null` where the contender can't do it, and the text says why. */
  readonly value: number | null;
  /** Shown in place of the number. */
  readonly text?: string;
}

interface Row {
  readonly name: string;
  readonly unit: "kB" | "levels" | "lines" | "ms" | "s" | "";
  /** Why Portico is behind the best contender, where it is. */
  readonly reason: string;
}

const verification = "the channel is fetched and verified before a remote runs";
const shellBytes = "the page also has the boot with the verification, and the channel";
const release = "a build also writes messages, prerendered parts, hashes and source maps of a release";

const sharedLine = "the shell's scripts share the line with the stylesheet";
const bootFirst = "the inline boot runs before the page is painted";
const shellFirst = "boot, verification and the shell run before the header mounts";

const pageRows = visitedPages.flatMap(({ name }): Row[] => [
  { name: `${name}: first paint`, unit: "ms", reason: sharedLine },
  { name: `${name}: header`, unit: "ms", reason: verification },
  { name: `${name}: whole page`, unit: "ms", reason: verification },
  { name: `${name}: bytes`, unit: "kB", reason: shellBytes },
  {
    name: `${name}: request levels before the header`,
    unit: "levels",
    reason: "the channel names the remotes' files",
  },
  { name: `${name} again: first paint`, unit: "ms", reason: bootFirst },
  { name: `${name} again: header`, unit: "ms", reason: shellFirst },
  { name: `${name} again: whole page`, unit: "ms", reason: shellFirst },
  { name: `${name} again: bytes`, unit: "kB", reason: "each view fetches the channel anew" },
]);

/** All rows, in the order of the table. */
export const rows: readonly Row[] = [
  ...pageRows,
  { name: "page with one remote: whole page", unit: "ms", reason: verification },
  { name: "page with one remote: bytes", unit: "kB", reason: shellBytes },
  { name: "contest dead: header and footer", unit: "ms", reason: verification },
  { name: "contest hanging: header and footer", unit: "ms", reason: verification },
  {
    name: "home after an upgrade of the header",
    unit: "kB",
    reason: "a release has an address of its own for each of its files, also for those that did not change",
  },
  { name: "changed script of the header", unit: "", reason: "the script runs" },
  { name: "cold build of shell and three remotes", unit: "s", reason: release },
  { name: "warm build of the header", unit: "s", reason: release },
  {
    name: "saved edit of the header to visible",
    unit: "ms",
    reason: "each build is signed, put into the local channel and run in the open page",
  },
  {
    name: "memory after 100 mounts",
    unit: "kB",
    reason: "heap snapshots differ in code that V8 optimised meanwhile, and in no objects",
  },
  {
    name: "lines a team writes for one remote",
    unit: "lines",
    reason: "the manifest names slot, capabilities and budget",
  },
];

/** The median of a contender's measures of a row, with the text of that measure. */
function summarise(measures: readonly Measure[], row: string, contender: string): Measure {
  const own = measures.filter((measure) => measure.row === row && measure.contender === contender);
  const median = percentile(
    own.map(({ value }) => value ?? Infinity),
    0.5,
  );
  return (
    own.find(({ value }) => (value ?? Infinity) === median) ?? {
      row,
      contender,
      value: null,
      text: "not measured",
    }
  );
}

function formatMeasure({ value, text }: Measure, unit: Row["unit"]): string {
  if (text !== undefined) return text;
  const digits = unit === "s" || unit === "kB" ? 1 : 0;
  return `${(value ?? NaN).toFixed(digits)}${unit === "levels" || unit === "lines" ? "" : ` ${unit}`}`;
}

/** Portico's figure of a row beside the smallest: `first`, or how far it is behind, and why. */
function comparePortico(measures: readonly Measure[], { name, reason }: Row, contenders: readonly string[]) {
  const values = contenders.map((contender) => summarise(measures, name, contender).value ?? Infinity);
  const own = summarise(measures, name, "Portico").value;
  if (own === null) return "not compared";
  const best = Math.min(...values);
  if (own <= best) return "first";
  return `${best > 0 ? `${(own / best).toFixed(2)} × the best` : "behind the best"}: ${reason}`;
}

/** The table: a line for each row, with each contender's figure and Portico's place. */
export const createTable = (
  measures: readonly Measure[],
  contenders: readonly string[],
): readonly string[][] => [
  ["", ...contenders, "Portico"],
  ...rows.map((row) => [
    row.name,
    ...contenders.map((contender) => formatMeasure(summarise(measures, row.name, contender), row.unit)),
    comparePortico(measures, row, contenders),
  ]),
];
