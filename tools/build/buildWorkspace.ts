import { environments, type Environment } from "@portico/shared-sdk";
import type { Keyring } from "@portico/release/format";
import path from "node:path";
import { readFileSync } from "node:fs";
import { buildRemote } from "./buildRemote.ts";
import { buildShell } from "./buildShell.ts";
import { readConfiguredOrigins } from "./configuredOrigins.ts";
import { keyringFile } from "./keyringFile.ts";
import { rootDirectory } from "./rootDirectory.ts";

/** Builds one workspace in a process of its own, so that two of them use both cores; see `buildAll.ts`. */
async function main(workspace: string): Promise<void> {
  if (workspace !== "shell-host") return buildRemote(workspace);
  const keyring = JSON.parse(readFileSync(path.resolve(rootDirectory, keyringFile), "utf8")) as Keyring;
  const keyrings = Object.fromEntries(environments.map((environment) => [environment, keyring])) as Record<
    Environment,
    Keyring
  >;
  await buildShell({ keyrings, origins: readConfiguredOrigins(process.env) });
}

main(process.argv[2] ?? "").catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
