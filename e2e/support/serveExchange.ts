import path from "node:path";
import { createLocalExchange } from "../../local-exchange/src/index.ts";
import { publishLocally } from "../../tools/build/publishLocally.ts";
import { rootDirectory } from "../../tools/build/rootDirectory.ts";

/**
 * A program of its own: publishes the builds into the given folder, serves them on a free port, prints the port and
 * ends when its parent goes.
 */
async function main(channelDirectory: string): Promise<void> {
  await publishLocally(() => {}, channelDirectory);
  const exchange = await createLocalExchange({
    port: 0,
    siteDirectory: path.join(rootDirectory, "shell-host/dist/site"),
    channelDirectory,
    isDevelopment: true,
    warn: () => {},
  });
  process.stdout.write(`${exchange.port}\n`);
  process.stdin.resume();
  process.stdin.on("end", () => process.exit(0));
}

main(process.argv[2] ?? "").catch((error: unknown) => {
  process.stderr.write(`${String(error)}\n`);
  process.exitCode = 1;
});
