import path from "node:path";
import { printTextOnly } from "@portico/release/terminal";
import { buildRemote, readConfiguredOrigins } from "@portico/remote-kit/internal/build";
import { buildAlone } from "./buildLock.ts";
import { createStamp } from "./buildStamp.ts";
import { buildShellScripts, buildSite } from "./buildShell.ts";
import { rootDirectory } from "@portico/remote-kit/internal/setup";
import { forEveryEnvironment, readRootKeys } from "./rootKeys.ts";

printTextOnly(process);

const warn = (sentence: string) => void process.stderr.write(`${sentence}\n`);

/**
 * Builds one workspace, or the scripts of the shell before its pages, in a process of its own, so that two of them use both cores; see `buildAll.ts`. This process has the lock
 * and writes the stamp, because it goes on when the command that started it is killed.
 */
async function main(workspace: string, inputs: string, part?: string): Promise<void> {
  await buildAlone(workspace, async () => {
    const stamp = createStamp(path.join(rootDirectory, workspace), inputs, part);
    // another command has built it in the meantime
    if (stamp.isCurrent) return;
    stamp.clear();
    await build(workspace, part);
    stamp.write();
  });
}

async function build(workspace: string, part: string | undefined): Promise<void> {
  if (workspace !== "shell-host") return buildRemote(workspace, warn);
  if (part === "scripts") return buildShellScripts();
  buildSite({
    roots: forEveryEnvironment(readRootKeys()),
    origins: readConfiguredOrigins(process.env),
  });
}

main(process.argv[2] ?? "", process.argv[3] ?? "", process.argv[4]).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
