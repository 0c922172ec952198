import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { copyTree } from "@portico/tools/build/copyTree";
import { rootDirectory } from "@portico/remote-kit/internal/setup";

export interface RemoteBuildMeasure {
  /** `npm run build -- header` after a change of its source, the start of npm included. */
  readonly samplesMs: readonly number[];
  /** A limit of this measurement. */
  readonly limitMs: number;
}

const run = promisify(execFile);
const limitMs = 15_000;

/** Builds the header alone in a copy of the built repository, each time after another change of its source. */
export async function measureRemoteBuild(count: number): Promise<RemoteBuildMeasure> {
  const root = path.join(mkdtempSync(path.join(tmpdir(), "portico-bench-")), "portico");
  try {
    await copyTree(rootDirectory, root, ["dist", ".cache", ".portico"]);
    const source = path.join(root, "remote-header/src/header/Header.tsx");
    const text = readFileSync(source, "utf8");
    const samplesMs: number[] = [];
    for (let index = 0; index < count; index += 1) {
      writeFileSync(source, text.replace("<header ", `<header data-build="${index}" `));
      const startedMs = performance.now();
      const { stderr } = await run("npm", ["run", "build", "--", "header"], { cwd: root });
      samplesMs.push(Math.round(performance.now() - startedMs));
      if (!stderr.includes("remote-header: built in"))
        throw new Error(`The header was not built:\n${stderr}`);
    }
    return { samplesMs, limitMs };
  } finally {
    rmSync(path.dirname(root), { recursive: true, force: true });
  }
}
