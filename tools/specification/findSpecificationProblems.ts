import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { listFiles } from "../setup/listFiles.ts";

const specification = "docs/specification.md";
const sourceEndings = [".ts", ".tsx", ".mts", ".mjs", ".cjs", ".css"];

/** What a comment can't name as its source, since the repository does not have it. */
const absentSources =
  /product[ ]spec\b|product[ ]decisions|[Dd]esign[ -](?:house|reliability|decisions)|\bSource[^:]*:.*\bissue (?:\d|")/;

/**
 * What is wrong in the rows of `docs/specification.md` and in the comments that name them, one sentence each.
 *
 * Shape:  a row is `| S7.12 | fact | module | test |`: its test cell has the path of a test or begins with "missing"
 */
export function findSpecificationProblems(rootDirectory: string): readonly string[] {
  const read = (file: string) => readFileSync(path.join(rootDirectory, file), "utf8");
  const problems: string[] = [];
  const ids = new Set<string>();
  let section = "";
  for (const [index, line] of read(specification).split("\n").entries()) {
    const report = (problem: string) => problems.push(`${specification}:${index + 1}: ${problem}`);
    section = /^## (S\d+) /.exec(line)?.[1] ?? section;
    const [id = "", fact, where = "", test = "", ...others] = cellsOf(line);
    if (!/^S\d/.test(id)) continue;
    if (!id.startsWith(`${section}.`)) report(`${id} is a row of ${section}`);
    if (ids.has(id)) report(`${id} exists twice`);
    ids.add(id);
    if (!fact || others.length > 0) report(`${id} needs four cells`);
    const tests = test.startsWith("missing: ") ? null : pathsOf(test);
    if (tests?.length === 0) report(`${id} names no test`);
    for (const file of [...pathsOf(where), ...(tests ?? [])]) {
      if (!existsSync(path.join(rootDirectory, file))) report(`${id}: ${file} doesn't exist`);
    }
  }
  for (const file of listFiles(rootDirectory, sourceEndings)) {
    for (const [index, line] of read(file).split("\n").entries()) {
      const report = (problem: string) => problems.push(`${file}:${index + 1}: ${problem}`);
      if (absentSources.test(line)) report("names a source that the repository does not have");
      const source = /\bSource[^:]*:(.*)/.exec(line)?.[1] ?? "";
      for (const [id] of source.matchAll(/\bS\d+\.\d+\b/g)) {
        if (!ids.has(id)) report(`${id} is no row of ${specification}`);
      }
    }
  }
  return problems;
}

function cellsOf(line: string): readonly string[] {
  return line.startsWith("| ")
    ? line
        .split("|")
        .slice(1, -1)
        .map((cell) => cell.trim())
    : [];
}

/** The paths in a cell, which are in backticks. */
function pathsOf(cell: string): readonly string[] {
  return [...cell.matchAll(/`([\w./-]+)`/g)].map(([, file = ""]) => file);
}
