import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { startS3Server } from "@portico/release/testing";

/** Runs `portico` with an option of Node. */
type RunPortico = (nodeOption: string, storage: string, ...args: string[]) => Promise<unknown>;

interface MeasuredStorage {
  /** A folder with a channel, which becomes the beginning of the bucket. */
  readonly root: string;
  readonly remoteDirectory: string;
  /** Where the measured processes write what they needed. */
  readonly directory: string;
}

const filesOfRelease = 1_000;
const digits = (value: number, count: number) => String(value).padStart(count, "0");

/** In the order of keys: files that no channel names, of releases without records. */
const keyOf = (index: number): string =>
  `site/remotes/header/0.0.1-n${digits(Math.floor(index / filesOfRelease), 6)}/${digits(index % filesOfRelease, 3)}.js`;

/** The option with which a process of Node writes its most memory to a file when it ends. */
function recordMemory(directory: string): { readonly option: string; read(): number } {
  const [hook, result] = [path.join(directory, "memory.cjs"), path.join(directory, "memory.txt")];
  const code = `require("node:fs").writeFileSync(${JSON.stringify(result)}, String(process.resourceUsage().maxRSS))`;
  writeFileSync(hook, `process.on("exit", () => ${code});\n`);
  return { option: `--require=${hook}`, read: () => Number(readFileSync(result, "utf8")) / 1_024 };
}

/**
 * The most memory of commands in a bucket with so many files besides its own, by command.
 *
 * Units: megabytes of the whole process
 */
export async function measureMemory(
  run: RunPortico,
  keys: number,
  { root, remoteDirectory, directory }: MeasuredStorage,
): Promise<Readonly<Record<string, number>>> {
  let count = 0;
  const server = await startS3Server({
    pageSize: 1_000,
    acceptsUnchecked: true,
    generated: { count: () => count, keyOf, bytes: Buffer.from("{}") },
  });
  const memory = recordMemory(directory);
  const measured: Record<string, number> = {};
  await run(memory.option, root, "mirror", root, server.url);
  count = keys;
  for (const [name = "", ...args] of [["status", "--to", "test"], ["publish", remoteDirectory], ["gc"]]) {
    await run(memory.option, server.url, name, ...args);
    measured[name] = memory.read();
  }
  await server.close();
  return measured;
}
