import { cpSync } from "node:fs";
import path from "node:path";
import { listRemotes, type Remote } from "@portico/remote-kit/internal/manifest";
import { buildAll } from "./build/buildAll.ts";
import { ensureLocalKeys, localDirectory, publishLocally, publishRemotes } from "./build/publishLocally.ts";
import { rootDirectory } from "@portico/remote-kit/internal/setup";
import { checkOnPages } from "@portico/remote-kit/internal/local-pages";
import { readArguments } from "./setup/readArguments.ts";
import { log, reportFailure } from "./setup/output.ts";

const createHelp = (known: readonly string[]) => `npm run check -- <remote> [--json] [--report]

Checks a remote's messages and what publishing checks, and how it behaves in Chromium, on the pages of a local exchange: in
all languages and both directions, in narrow windows, for screen readers, after 100 mounts, beside the rest of the page and
another version of itself, where the exchange is slow or fails, and how high its cards are. The exit code is 1 when something is wrong. Remotes: ${known.join(", ")}.

  --json     prints the results as JSON
  --report   also writes them to dist/check/index.html in the remote's folder, with screenshots
`;

async function main(): Promise<void> {
  const remotes = listRemotes(rootDirectory);
  const known = remotes.map(({ manifest }) => manifest.name);
  const { names, flags } = readArguments({
    help: createHelp(known),
    flags: ["json", "report"],
    names: { kind: "remote", known },
  });
  const remote = remotes.find(({ manifest: { name } }) => name === names[0]);
  if (remote === undefined) throw new Error(`Name a remote: ${known.join(", ")}.`);
  await buildAll(log);
  const siteDirectory = path.join(rootDirectory, "shell-host/dist/site");
  const publish = async (built: Remote, directory: string) => {
    // with all others at first
    if (built === remote) {
      // the pages trust these keys
      cpSync(path.join(localDirectory, "keys"), path.join(directory, "keys"), { recursive: true });
      return publishLocally(log, directory);
    }
    const keys = await ensureLocalKeys(directory);
    return publishRemotes({ log, directory, siteDirectory, keys, remotes: [built] });
  };
  const options = { siteDirectory, publish, isJson: flags.has("json"), hasReport: flags.has("report"), log };
  if ((await checkOnPages(remote, options)) > 0) process.exitCode = 1;
}

main().catch(reportFailure);
