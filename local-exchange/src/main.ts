import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { printTextOnly } from "@portico/release/terminal";
import { demonstrationAccounts, demonstrationPassword } from "./accounts/demonstrationAccounts.ts";
import { createLocalExchange } from "./createLocalExchange.ts";
import { readPageOrigins, readPort } from "./exchangeOptions.ts";

const fromRoot = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const log = (sentence: string) => process.stderr.write(`${sentence}\n`);

/** Serves what has been built and published already; `npm start` does that first. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { https: { type: "boolean", default: false } } });
  const { HOST, PORTICO_SEED, NODE_ENV } = process.env;
  const exchange = await createLocalExchange({
    port: readPort(process.env),
    pageOrigins: readPageOrigins(process.env),
    siteDirectory: fromRoot("shell-host/dist/site"),
    channelDirectory: fromRoot(".portico"),
    snapshotFile: fromRoot(".portico/exchange.json"),
    https: values.https,
    isDevelopment: NODE_ENV !== "production",
    warn: log,
    ...(HOST === undefined ? {} : { host: HOST }),
    ...(PORTICO_SEED === undefined ? {} : { seed: PORTICO_SEED }),
  });
  const emails = demonstrationAccounts
    .slice(0, 2)
    .map(({ email }) => email)
    .join(" or ");
  log(`The local exchange answers at ${exchange.origin}/`);
  log(`Log in as ${emails}, password: ${demonstrationPassword}`);
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void exchange.close());
}

printTextOnly(process);
main().catch((error: unknown) => {
  log((error as Error).message);
  process.exitCode = 1;
});
