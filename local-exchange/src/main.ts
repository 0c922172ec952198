import { fileURLToPath } from "node:url";
import { createLocalExchange } from "./createLocalExchange.ts";

const fromRoot = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const { PORT = "4173", HOST, PORTICO_SEED } = process.env;

async function main() {
  const exchange = await createLocalExchange({
    port: Number(PORT),
    siteDirectory: fromRoot("shell-host/dist/site"),
    channelDirectory: fromRoot(".portico"),
    snapshotFile: fromRoot(".portico/exchange.json"),
    ...(HOST === undefined ? {} : { host: HOST }),
    ...(PORTICO_SEED === undefined ? {} : { seed: PORTICO_SEED }),
  });
  console.log(exchange.origin);
}

main().catch((error: unknown) => {
  console.error((error as Error).message);
  process.exitCode = 1;
});
