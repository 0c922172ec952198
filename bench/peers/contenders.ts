import { execFile } from "node:child_process";
import { rmSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { createFaultProxy, type FaultProxy } from "@portico/e2e/support/faultProxy";
import { startProgram } from "@portico/e2e/support/runProgram";
import { startExchange, type RunningExchange } from "@portico/e2e/support/startExchange";
import type { Certificate } from "@portico/e2e/support/startTlsProxy";
import { rootDirectory } from "@portico/remote-kit/internal/setup";
import { buildAll, buildInOwnProcess } from "@portico/tools/build/buildAll";
import { ensureLocalKeys } from "@portico/tools/build/publishLocally";
import { serveContender } from "../load/serveContender.ts";
import type { VisitedPage } from "../load/visitedPages.ts";
import type { Part, Peer } from "./peer.ts";
import { peerRemotes } from "./peerRemotes.ts";
import { startTls } from "./startTls.ts";
import { countPorticoLines, countTeamLines } from "./teamLines.ts";

/** A peer or Portico as it is served. */
export interface Contender {
  readonly name: string;
  readonly origin: string;
  readonly faults: FaultProxy;
  /** The time of the build of the shell and all remotes. Units: milliseconds */
  readonly coldBuildMs: number;
  /** How many lines of code a team writes for one remote. */
  readonly teamLines: number;
  /** Builds another version of the header and publishes it; resolves to the time of the build. Units: milliseconds */
  upgrade(): Promise<number>;
  close(): void;
}

export const programOptions = ["--conditions=portico-source", "--import", "tsx"];

const report = (sentence: string) => process.stderr.write(`${sentence}\n`);

async function timeMs(work: () => Promise<unknown>): Promise<number> {
  const startedMs = performance.now();
  await work();
  return performance.now() - startedMs;
}

async function serve(
  port: number,
  certificate: Certificate,
  { close, ...contender }: Omit<Contender, "origin" | "faults">,
): Promise<Contender> {
  const faults = await createFaultProxy(port);
  const front = await startTls(certificate, faults.port);
  return {
    ...contender,
    origin: front.origin,
    faults,
    close: () => {
      front.close();
      faults.close();
      close();
    },
  };
}

export async function servePeer(
  peer: Peer,
  folder: string,
  pages: readonly VisitedPage[],
  exchangePort: number,
  certificate: Certificate,
): Promise<Contender> {
  const build = (revision: string, parts: readonly Part[]) => {
    report(`${peer.name}: building ${parts.join(", ")} …`);
    const program = path.join(rootDirectory, "bench/peers/buildParts.ts");
    const args = [...programOptions, program, peer.name, folder, revision, ...parts];
    return timeMs(() => promisify(execFile)(process.execPath, args));
  };
  const coldBuildMs = await build("1", ["page", ...peerRemotes]);
  const server = await serveContender({ peer, folder, pages, exchangePort });
  return serve(server.port, certificate, {
    name: peer.name,
    coldBuildMs,
    teamLines: countTeamLines(peer.team),
    upgrade: async () => {
      rmSync(path.join(folder, "header"), { recursive: true, force: true });
      const buildMs = await build("2", ["header"]);
      await server.reload();
      return buildMs;
    },
    close: () => server.close(),
  });
}

/** Portico, built and with a channel of its own. */
export async function servePortico(
  certificate: Certificate,
): Promise<{ readonly contender: Contender; readonly exchange: RunningExchange }> {
  await ensureLocalKeys();
  report("Portico: building page, header, footer, contest …");
  // inputs that no earlier build had, after which each of them is built again
  const inputs = `peers cold ${Date.now()}`;
  const coldBuildMs = await timeMs(() =>
    Promise.all([
      buildInOwnProcess("shell-host", inputs, { part: "scripts" }),
      ...peerRemotes.map((name) => buildInOwnProcess(`remote-${name}`, inputs)),
    ]),
  );
  await buildAll(report);
  const { exchange, stop } = await startExchange();
  const contender = await serve(exchange.port, certificate, {
    name: "Portico",
    coldBuildMs,
    teamLines: countPorticoLines(),
    upgrade: async () => {
      const buildMs = await timeMs(() => buildInOwnProcess("remote-header", "peers warm"));
      await startProgram("publishChangedRemote.ts", ["header", exchange.channelDirectory]);
      return buildMs;
    },
    close: stop,
  });
  return { contender, exchange };
}
