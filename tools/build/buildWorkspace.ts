import { buildRemote } from "../../remote-kit/src/build/buildRemote.ts";
import { buildShell } from "./buildShell.ts";
import { readConfiguredOrigins } from "../../remote-kit/src/build/configuredOrigins.ts";
import { forEveryEnvironment, readRootKeys } from "./rootKeys.ts";

const warn = (sentence: string) => void process.stderr.write(`${sentence}\n`);

/** Builds one workspace in a process of its own, so that two of them use both cores; see `buildAll.ts`. */
async function main(workspace: string): Promise<void> {
  if (workspace !== "shell-host") return buildRemote(workspace, warn);
  await buildShell({
    roots: forEveryEnvironment(readRootKeys()),
    origins: readConfiguredOrigins(process.env),
  });
}

main(process.argv[2] ?? "").catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
