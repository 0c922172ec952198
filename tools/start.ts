import path from "node:path";
import { editionIds } from "@portico/shared-sdk";
import { fallbackEdition, hostLabelByEdition } from "@portico/shared-sdk/host";
import { createLocalExchange, readPageOrigins } from "@portico/local-exchange";
import { buildAll } from "./build/buildAll.ts";
import { ensureLocalKeys, localDirectory, publishLocally } from "./build/publishLocally.ts";
import { readPort, requireFreePort, rootDirectory } from "@portico/remote-kit/internal/setup";
import { readArguments } from "./setup/readArguments.ts";
import { log, reportFailure } from "./setup/output.ts";

const help = `npm start [-- --https]

Builds what has changed, publishes the remotes into the local channel "test" and serves the exchange.

  --https   serve with a certificate made for this start; a page that is opened over a network address
            (not localhost) needs it, because browsers verify signatures only on secure pages
  PORT      the port, 4173 unless set
  HOST      the address to listen on, localhost unless set; 0.0.0.0 for other devices
  PORTICO_PAGE_ORIGINS
            origins of pages that another program serves and that may call the exchange with the session,
            separated by commas, such as http://localhost:8080
`;

async function main(): Promise<void> {
  const { flags } = readArguments({ help, flags: ["https"] });
  const port = readPort() ?? 4173;
  await requireFreePort(port, process.env["HOST"] ?? "localhost");
  await ensureLocalKeys();
  await buildAll(log);
  await publishLocally(log);
  const exchange = await createLocalExchange({
    port,
    ...(process.env["HOST"] !== undefined && { host: process.env["HOST"] }),
    pageOrigins: readPageOrigins(process.env),
    siteDirectory: path.join(rootDirectory, "shell-host/dist/site"),
    channelDirectory: localDirectory,
    snapshotFile: path.join(localDirectory, "exchange.json"),
    https: flags.has("https"),
    warn: log,
  });
  process.stdout.write(describe(exchange.origin, exchange.port));
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => void exchange.close().then(() => process.exit(0)));
  }
}

function describe(origin: string, port: number): string {
  const scheme = origin.split(":")[0];
  const editions = editionIds
    .filter((edition) => edition !== fallbackEdition)
    .map(
      (edition) => `  ${edition.padEnd(12)} ${scheme}://${hostLabelByEdition[edition]}.localhost:${port}/`,
    );
  return [
    "",
    `Portico runs at ${origin}/`,
    `  contest      ${origin}/en/trading-contest/winter-trading-cup/`,
    ...editions,
    "",
    "Log in as alice@portico.example or bob@portico.example, password: portico",
    "Stop with Ctrl+C.",
    "",
  ].join("\n");
}

main().catch(reportFailure);
