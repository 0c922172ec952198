import { ServerResponse } from "node:http";
import path from "node:path";
import type { Clock } from "@portico/shared-sdk";
import { systemClock } from "@portico/shared-sdk/host";
import { createLocalExchange, readPageOrigins } from "@portico/local-exchange";
import { readConfiguredOrigins } from "@portico/remote-kit/internal/build";
import { rootDirectory } from "@portico/remote-kit/internal/setup";

/**
 * A program of its own. Publishes the builds into the given folder, unless it is `--published`. Serves them on a free port,
 * prints the port and ends with its parent process. `PORTICO_STOPPED_TIME`, in milliseconds since the epoch, stops its clock.
 */
async function main(channelDirectory: string, isPublished: boolean): Promise<void> {
  const stoppedTime = process.env["PORTICO_STOPPED_TIME"];
  const clock = stoppedTime === undefined ? systemClock : stopClock(Number(stoppedTime));
  const siteDirectory = await resolveSite(channelDirectory);
  if (!isPublished) {
    // here and below: loading what only some starts need would take as long as the rest of a start
    const { publishLocally } = await import("@portico/tools/build/publishLocally");
    await publishLocally(() => {}, channelDirectory, siteDirectory);
  }
  const exchange = await createLocalExchange({
    port: Number(process.env["PORTICO_PORT"] ?? 0),
    siteDirectory,
    channelDirectory,
    clock,
    pageOrigins: readPageOrigins(process.env),
    warn: () => {},
  });
  process.stdout.write(`${exchange.port}\n`);
  process.stdin.resume();
  process.stdin.on("end", () => process.exit(0));
}

/** Stops the time of this program, so that nothing is traded and each start gives the same prices, contests and dates. */
function stopClock(timeMs: number): Clock {
  Date.now = () => timeMs;
  // pages correct their clock by it
  const date = new Date(timeMs).toUTCString();
  const { writeHead } = ServerResponse.prototype;
  ServerResponse.prototype.writeHead = function (this: ServerResponse, ...parts: unknown[]) {
    this.setHeader("Date", date);
    return Reflect.apply(writeHead, this, parts) as ServerResponse;
  };
  return { ...systemClock, now: Date.now, schedule: () => () => {} };
}

/** The build's own pages, unless the environment configures pages for other hosts. */
async function resolveSite(channelDirectory: string): Promise<string> {
  const origins = readConfiguredOrigins(process.env);
  if (Object.keys(origins).length === 0) return path.join(rootDirectory, "shell-host/dist/site");
  const { createLocalKeys, rootKeysOf } = await import("@portico/release");
  const { writeSite } = await import("@portico/tools/build/buildShell");
  const { forEveryEnvironment } = await import("@portico/tools/build/rootKeys");
  const { keyring } = await createLocalKeys(path.join(channelDirectory, "keys"), []);
  const roots = forEveryEnvironment(rootKeysOf(keyring));
  const siteDirectory = path.join(channelDirectory, "site");
  writeSite({ siteDirectory, roots, origins });
  return siteDirectory;
}

main(process.argv[2] ?? "", process.argv[3] === "--published").catch((error: unknown) => {
  process.stderr.write(`${String(error)}\n`);
  process.exitCode = 1;
});
