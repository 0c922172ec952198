import path from "node:path";
import { pathToFileURL } from "node:url";
import { describeAccounts, findOtherSites, parseSiteAddresses } from "@portico/remote-kit/internal/dev";
import {
  choosePort,
  createUsageError,
  readPort,
  requireFreePort,
  rootDirectory,
} from "@portico/remote-kit/internal/setup";
import { findStartPath, listRemotes, type Remote } from "@portico/remote-kit/internal/manifest";
import { installDependencies } from "./setup/preflight.mjs";
import { serveWithPage } from "./dev/serveWithPage.ts";
import { endOnMistake, readArguments } from "./setup/readArguments.ts";
import { log, reportFailure } from "./setup/output.ts";

/** Not that of `npm start`: a browser that has seen a channel refuses an older one from the same origin. */
const pagePort = 4174;

const createHelp = (known: readonly string[]) => `npm run dev -- <remote> [--page]

Runs one remote against a local exchange of its own and shows each edit in the open page. Remotes: ${known.join(", ")}.
Alone, without the shell and without federation, components keep their state.

  --page           in the whole page, with header and footer: each build is signed, put into the local channel and run in
                   the open page, which keeps its store and session
  --from URL       with --page: header, footer and other remotes of the environment whose pages are at URL
  --exchange URL   with --page: accounts, calls and quotes of the exchange whose pages are at URL; URL has https or is on
                   this machine
  PORT             the port; each remote has its own, or the next free one, unless set; ${pagePort} for the whole page
`;

async function main(): Promise<void> {
  const remotes = listRemotes(rootDirectory);
  const known = remotes.map(({ manifest }) => manifest.name);
  const help = createHelp(known);
  const { names, flags, values } = readArguments({
    help,
    flags: ["page"],
    values: ["exchange", "from"],
    names: { kind: "remote", known },
  });
  const addresses = endOnMistake(help, () => {
    const [option] = Object.keys(values);
    if (option !== undefined && !flags.has("page")) throw createUsageError(`--${option} needs --page.`);
    return parseSiteAddresses(values);
  });
  const remote = remotes.find(({ manifest }) => manifest.name === names[0]);
  if (remote === undefined) {
    throw new Error(`Name a remote: ${known.join(", ")}.`);
  }
  const isWholePage = flags.has("page");
  const port = isWholePage ? (readPort() ?? pagePort) : await choosePort(remote.manifest.devPort);
  if (isWholePage) await requireFreePort(port);
  const sites = await findOtherSites(addresses, remote.manifest.name);
  const served = await (isWholePage ? serveWithPage(remote, port, sites, log) : serveAlone(remote, port));
  process.stdout.write(
    [
      "",
      `${remote.manifest.name} runs ${isWholePage ? "in the page" : "alone"} at http://localhost:${port}/en${findStartPath(remote)}`,
      "",
      describeAccounts(sites.exchange),
      "Stop with Ctrl+C.",
      "",
    ].join("\n"),
  );
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => void served.close().then(() => process.exit(0)));
  }
}

/** Only this has to install and load webpack's development server. */
async function serveAlone(remote: Remote, port: number): Promise<Server> {
  const directory = path.join(rootDirectory, "tools/dev/alone");
  installDependencies(directory);
  const { serveRemote } = (await import(pathToFileURL(path.join(directory, "serveRemote.ts")).href)) as {
    serveRemote(remote: Remote, port: number): Promise<Server>;
  };
  return serveRemote(remote, port);
}

interface Server {
  close(): Promise<void>;
}

main().catch(reportFailure);
