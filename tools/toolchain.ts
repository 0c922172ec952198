import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { readJsonObject } from "@portico/release/files";
import { rootDirectory } from "@portico/remote-kit/internal/setup";
import { copyTree } from "./build/copyTree.ts";
import { installDependencies } from "./setup/preflight.mjs";
import { readArguments } from "./setup/readArguments.ts";
import { log, reportFailure } from "./setup/output.ts";
import { listNewerVersions } from "./toolchain/newerVersions.ts";
import { replacePackage } from "./toolchain/replacePackage.ts";
import { runForOutput } from "./toolchain/runForOutput.ts";
import { listWrongFileNames } from "./toolchain/wrongFileNames.ts";

interface Tool {
  readonly name: string;
  /** Packages that have the same versions. */
  readonly alongside?: readonly string[];
  /** The folder below the repository that has it installed; the root without one. */
  readonly folder?: string;
  /** The remote that it builds; one from the template without it. */
  readonly remote?: string;
  /** What it does besides a build. */
  readonly check?: readonly string[];
}

/** A remote from the template, with a card. */
const sample = "toolchain-sample";
const sampleFolder = `remote-${sample}`;

const tools: readonly Tool[] = [
  { name: "webpack" },
  { name: "@module-federation/enhanced" },
  { name: "@rspack/core", folder: "examples", remote: "examples/rspack-v1" },
  { name: "react", alongside: ["react-dom"] },
  { name: "typescript", check: ["node_modules/typescript/bin/tsc", "-b", sampleFolder] },
];

const known = tools.map(({ name }) => name);

const help = `npm run nightly -- toolchain

Tries newer versions than the pinned ones, each in a copy of this repository: of every minor version its newest patch. Creates a remote
with a card, builds it and the pages, compares the hashes in the names of its files with their content, publishes it, and mounts its page
and its card in a browser. Prints a row for each version, and ends with exit code 1 where one fails; the pinned versions stay.

node tools/run.mjs toolchain NAME … tries these only: ${known.join(", ")}.
`;

interface Row {
  readonly tool: string;
  readonly version: string;
  readonly result: string;
}

async function main(): Promise<void> {
  const { names } = readArguments({ help, names: { kind: "tool", known } });
  const rows: Row[] = [];
  for (const tool of tools) {
    if (names.length > 0 && !names.includes(tool.name)) continue;
    const pinned = readPinnedVersion(tool);
    const newer = listNewerVersions(await readPublishedVersions(tool.name), pinned);
    if (newer.length === 0) {
      rows.push({ tool: tool.name, version: pinned, result: "OK: the pinned version is the newest" });
    }
    for (const version of newer) {
      log(`${tool.name} ${version} …`);
      const failure = await tryVersion(tool, version);
      if (failure !== null) {
        log(failure);
        process.exitCode = 1;
      }
      rows.push({ tool: tool.name, version, result: failure === null ? "OK" : summarize(failure) });
    }
  }
  process.stdout.write(formatTable(rows));
}

function readPinnedVersion({ name, folder = "" }: Tool): string {
  const file = path.join(rootDirectory, folder, "package-lock.json");
  const { packages } = readJsonObject(file) as {
    readonly packages: Readonly<Record<string, { readonly version: string }>>;
  };
  const { version } = packages[`node_modules/${name}`] ?? {};
  if (version === undefined) throw new Error(`${file} has no ${name}.`);
  return version;
}

async function readPublishedVersions(name: string): Promise<readonly string[]> {
  return JSON.parse(await runForOutput(rootDirectory, "npm", "view", name, "versions", "--json")) as string[];
}

/** Resolves to what the first step that failed has printed, `null` where all work. */
async function tryVersion(tool: Tool, version: string): Promise<string | null> {
  const { name, alongside = [], folder = "", remote = sampleFolder, check } = tool;
  if (folder !== "") installDependencies(path.join(rootDirectory, folder));
  const directory = mkdtempSync(path.join(tmpdir(), "portico-toolchain-"));
  const node = (...args: readonly string[]) => runForOutput(directory, process.execPath, ...args);
  const run = (...args: readonly string[]) => node("--conditions=portico-source", "--import", "tsx", ...args);
  try {
    await copyTree(rootDirectory, directory);
    await run("tools/create.ts", sample, "--card", "home.activities");
    for (const replaced of [name, ...alongside]) {
      await replacePackage(path.join(directory, folder), replaced, version);
    }
    // order: its failure is the clearest
    if (remote === sampleFolder) await run("tools/build/buildWorkspace.ts", remote);
    else await run("tools/examples/main.ts");
    const wrong = listWrongFileNames(path.join(directory, remote, "dist/browser"));
    if (wrong.length > 0)
      throw new Error(`[contenthash] is not the hash of the content: ${wrong.join(", ")}`);
    if (check !== undefined) await node(...check);
    await node("tools/run.mjs", "build");
    await run("tools/toolchain/mountRemote.ts", remote);
    return null;
  } catch (error) {
    return (error as Error).message;
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

/** The first line that is a reason: bundlers begin with where it is, and builds with what they have started. */
function summarize(output: string): string {
  const isReason = (line: string) => !/^$|:$|^ERROR in |: (?:building|waiting|built|unchanged)\b/.test(line);
  const lines = output.replace(/(Module build failed .*:)\n\s*/, "$1 ").split("\n");
  return lines.map((line) => line.trim()).find(isReason) ?? output;
}

function formatTable(rows: readonly Row[]): string {
  const width = (field: "tool" | "version") => Math.max(...rows.map((row) => row[field].length));
  return rows
    .map(
      (row) => `${row.tool.padEnd(width("tool"))}  ${row.version.padEnd(width("version"))}  ${row.result}\n`,
    )
    .join("");
}

main().catch(reportFailure);
