import { appendFileSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { readJsonObject } from "@portico/release/files";
import { createDictionary, loadDeltaCodec } from "@portico/release/publish";
import { hasDeltas, logicalNameOf } from "@portico/release/site";
import { buildChangedRemote } from "../build/buildChangedRemote.ts";

export interface DeltaBudget {
  readonly name: string;
  /** What a visitor who has the version before downloads of scripts and styles. */
  readonly bytes: number;
  readonly limitBytes: number;
}

/** Runs in browsers and in the renderer; its result is used, so that no build leaves it out. */
const addedFunction = `
function countOpen(names: readonly string[]): number {
  const open = names.filter((name) => name.startsWith("open"));
  return open.length > 3 ? 3 : open.length;
}
performance.mark(\`open \${countOpen(Object.keys(globalThis))}\`);
`;

const addedRule = `
.open {
  outline: 2px solid currentcolor;
  outline-offset: 3px;
}
`;

const append = (directory: string, file: string, text: string) =>
  appendFileSync(path.join(directory, "src", file), text);

/** Errors: throws where the line is another one by now */
function changeNumber(directory: string): void {
  const file = path.join(directory, "src/navigation/MegaMenu.tsx");
  const text = readFileSync(file, "utf8");
  if (!text.includes("const marginPx = 16;"))
    throw new Error(`${file} has no margin; change another number.`);
  writeFileSync(file, text.replace("const marginPx = 16;", "const marginPx = 24;"));
}

/** A function in what mounts first and in what loads on demand. */
function addFunctions(directory: string): void {
  for (const file of ["header/Header.tsx", "search/SearchDialog.tsx"]) append(directory, file, addedFunction);
}

function addFeature(directory: string): void {
  addFunctions(directory);
  append(directory, "header/Header.module.css", addedRule);
}

/**
 * Builds the header and three changed ones, and measures the deltas. Only real builds show what a changed line changes elsewhere: names
 * of variables and files, and with a stylesheet the name of every class.
 */
export async function measureDeltas(): Promise<readonly DeltaBudget[]> {
  const before = await buildFiles("5b9d2e60c7", () => {});
  const wholeBytes = before.reduce((sum, { bytes }) => sum + brotliCompressSync(bytes).length, 0);
  const edited = await buildFiles("e41f0c92ab", changeNumber);
  const measure = async (change: string, limitBytes: number, after: readonly BuiltFile[]) => ({
    name: `header, its deltas after ${change}`,
    limitBytes: Math.floor(limitBytes),
    bytes: await sumDeltas(before, after),
  });
  const measureAll = async (change: string, share: number, revision: string, apply: Change) =>
    measure(change, share * wholeBytes, await buildFiles(revision, apply));
  const onMount = edited.filter(({ isLazy }) => !isLazy);
  return [
    await measure("a changed number, without what loads on demand", 300, onMount),
    await measureAll("two functions of three lines", 0.03, "7c05d1be36", addFunctions),
    // a changed stylesheet changes the hash in each name of a class
    await measureAll("the same with a new rule", 0.065, "a8e36f0d14", addFeature),
  ];
}

type Change = (directory: string) => void;

interface BuiltFile {
  readonly name: string;
  readonly bytes: Buffer;
  /** Whether it loads on demand, not with the first mount. */
  readonly isLazy: boolean;
}

/** The scripts and stylesheets of a header that is built in the folder of the one before. */
async function buildFiles(revision: string, change: Change): Promise<readonly BuiltFile[]> {
  const directory = await buildChangedRemote("remote-header", revision, change, "budget");
  const folder = path.join(directory, "dist/browser");
  const { lazyScripts } = readJsonObject(path.join(directory, "dist/release.json")) as unknown as {
    readonly lazyScripts: readonly { readonly path: string }[];
  };
  return readdirSync(folder)
    .filter(hasDeltas)
    .map((name) => ({
      name,
      bytes: readFileSync(path.join(folder, name)),
      isLazy: lazyScripts.some((file) => file.path === name),
    }));
}

/** A file that has no earlier version is downloaded whole. */
async function sumDeltas(before: readonly BuiltFile[], after: readonly BuiltFile[]): Promise<number> {
  const codec = await loadDeltaCodec();
  const dictionaries = new Map(
    before.map(({ name, bytes }) => [logicalNameOf(name), createDictionary(bytes)]),
  );
  return after.reduce((sum, { name, bytes }) => {
    const dictionary = dictionaries.get(logicalNameOf(name));
    const sent = dictionary === undefined ? brotliCompressSync(bytes) : codec.encode(bytes, dictionary);
    return sum + sent.length;
  }, 0);
}
