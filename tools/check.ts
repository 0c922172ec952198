import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { listRemotes } from "../remote-kit/src/manifest/listRemotes.ts";
import { buildAll } from "./build/buildAll.ts";
import { localDirectory, publishLocally } from "./build/publishLocally.ts";
import { rootDirectory } from "./build/rootDirectory.ts";
import { checkOnPages } from "../remote-kit/src/check/checkOnPages.ts";
import { readArguments } from "./setup/readArguments.ts";
import { reportFailure } from "./setup/reportFailure.ts";

const createHelp = (known: readonly string[]) => `npm run check -- <remote> [--json]

Checks how a remote behaves in Chromium, on the pages of a local exchange: in all languages and both directions, in narrow
windows, for screen readers, after 100 mounts, beside the rest of the page, and where the exchange is slow or fails. The
exit code is 1 when something is wrong. Remotes: ${known.join(", ")}.

  --json   prints the results as JSON
`;

const log = (sentence: string) => process.stderr.write(`${sentence}\n`);

async function main(): Promise<void> {
  const remotes = listRemotes(rootDirectory);
  const known = remotes.map(({ manifest }) => manifest.name);
  const { names, flags } = readArguments({
    help: createHelp(known),
    flags: ["json"],
    names: { kind: "remote", known },
  });
  const manifest = remotes.find(({ manifest: { name } }) => name === names[0])?.manifest;
  if (manifest === undefined) throw new Error(`Name a remote: ${known.join(", ")}.`);
  await buildAll(log);
  const channelDirectory = mkdtempSync(path.join(tmpdir(), "portico-check-"));
  // the pages trust these keys
  cpSync(path.join(localDirectory, "keys"), path.join(channelDirectory, "keys"), { recursive: true });
  await publishLocally(log, channelDirectory);
  try {
    const siteDirectory = path.join(rootDirectory, "shell-host/dist/site");
    const isJson = flags.has("json");
    const failed = await checkOnPages(manifest, { siteDirectory, channelDirectory, isJson, log });
    if (failed > 0) process.exitCode = 1;
  } finally {
    rmSync(channelDirectory, { recursive: true, force: true });
  }
}

main().catch(reportFailure);
