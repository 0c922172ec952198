import { findOrStartExchange } from "./dev/devExchange.ts";
import { listRemotes } from "../remote-kit/src/manifest/listRemotes.ts";
import { rootDirectory } from "./build/rootDirectory.ts";
import { serveRemote } from "./dev/serveRemote.ts";
import { readArguments } from "./setup/readArguments.ts";
import { findFreePort, readPort, requireFreePort } from "./setup/ports.ts";

const createHelp = (known: readonly string[]) => `npm run dev -- <remote>

Runs one remote alone, without the shell and without federation, against the local exchange: what is edited is
exchanged in the open page. Remotes: ${known.join(", ")}.

  PORT   the port of the page; each remote has its own, or the next free one, unless set
`;

const log = (sentence: string) => process.stderr.write(`${sentence}\n`);

async function main(): Promise<void> {
  const remotes = listRemotes(rootDirectory);
  const known = remotes.map(({ manifest }) => manifest.name);
  const { names } = readArguments({ help: createHelp(known), names: { kind: "remote", known } });
  const remote = remotes.find(({ manifest }) => manifest.name === names[0]);
  if (remote === undefined) {
    throw new Error(`Name a remote: ${known.join(", ")}.`);
  }
  const wantedPort = readPort();
  if (wantedPort !== undefined) await requireFreePort(wantedPort);
  const exchange = await findOrStartExchange();
  const port = wantedPort ?? (await findFreePort(remote.manifest.devPort));
  const served = await serveRemote({ remote, exchangeOrigin: exchange.origin, port });
  process.stdout.write(
    [
      "",
      `${remote.manifest.name} runs alone at ${served.address}`,
      `  against ${exchange.isOwn ? "an exchange of its own" : "the exchange that is running"}, ${exchange.origin}`,
      "",
      "Log in as alice@portico.example or bob@portico.example, password: portico",
      "Stop with Ctrl+C.",
      "",
    ].join("\n"),
  );
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => {
      void Promise.all([served.close(), exchange.close()]).then(() => process.exit(0));
    });
  }
}

main().catch((error: unknown) => {
  log(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
