import { buildRemote } from "./buildRemote.ts";
import { buildShell } from "./buildShell.ts";
import { readConfiguredOrigins } from "./configuredOrigins.ts";
import { forEveryEnvironment, readRootKeys } from "./rootKeys.ts";

/** Builds one workspace in a process of its own, so that two of them use both cores; see `buildAll.ts`. */
async function main(workspace: string): Promise<void> {
  if (workspace !== "shell-host") return buildRemote(workspace);
  await buildShell({
    roots: forEveryEnvironment(readRootKeys()),
    origins: readConfiguredOrigins(process.env),
  });
}

main(process.argv[2] ?? "").catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
