import { appendFileSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { rootDirectory } from "../build/rootDirectory.ts";

/** More in one run are a defect of the tests or of the product, and fail it. */
export const maximumUnstable = 3;

/** One line of JSON for each, of all runs on this machine: `{ time: ISO 8601, test: name and error }`. */
export const unstableFile = path.join(rootDirectory, ".cache/unstable-tests.jsonl");

export function recordUnstable(tests: readonly string[], now: Date, file = unstableFile): void {
  if (tests.length === 0) return;
  mkdirSync(path.dirname(file), { recursive: true });
  const lines = tests.map((test) => `${JSON.stringify({ time: now.toISOString(), test })}\n`);
  appendFileSync(file, lines.join(""));
}

/** How many were recorded so far; a run compares two of these. */
export const countUnstable = (file = unstableFile): number =>
  existsSync(file) ? readFileSync(file, "utf8").split("\n").length - 1 : 0;
