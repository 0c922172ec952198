/**
 * The same shell and remotes by Portico and by its peers, each set up as its documentation says, over HTTP/2 with TLS and Brotli on
 * the same slow line, in turn in one browser: visits, an upgrade of the header, and remotes that fail.
 *
 * Usage: npm run bench -- peers, PORTICO_BENCH_ROUNDS for fewer or more visits of each page (15)
 */
import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { chromium, errors, type Browser, type BrowserContext } from "@playwright/test";
import { createFaultProxy, type FaultProxy, type Responder } from "@portico/e2e/support/faultProxy";
import { changeAnswer, hang, refuseConnection } from "@portico/e2e/support/faultResponders";
import { startProgram } from "@portico/e2e/support/runProgram";
import { startExchange } from "@portico/e2e/support/startExchange";
import { createCertificate, type Certificate } from "@portico/e2e/support/startTlsProxy";
import { readJsonObject } from "@portico/release/files";
import {
  emptySlots,
  measurePageResources,
  openMetrics,
  runCycles,
  watchOpenResources,
} from "@portico/remote-kit/internal/check";
import { browserArguments, findBrowser, rootDirectory } from "@portico/remote-kit/internal/setup";
import { buildAll, buildInOwnProcess } from "@portico/tools/build/buildAll";
import { ensureLocalKeys } from "@portico/tools/build/publishLocally";
import { drawLoadPlot } from "../load/loadPlot.ts";
import { serveContender } from "../load/serveContender.ts";
import { applySlowLine, slowLine } from "../load/slowLine.ts";
import { visit, type Sample } from "../load/visit.ts";
import { visitedPages } from "../load/visitedPages.ts";
import { percentile } from "../percentile.ts";
import { readConditions } from "../readConditions.ts";
import { allPeers } from "./allPeers.ts";
import { oneBundle } from "./oneBundle.ts";
import { peerRemotes, type Part, type Peer } from "./peer.ts";
import { startTls } from "./startTls.ts";

const rounds = Number(process.env["PORTICO_BENCH_ROUNDS"] ?? 15);

const [contestPage, homePage] = visitedPages;
/** The contest's page, of which the contest itself is missing. */
const usablePage = { ...contestPage, remotes: ["header", "footer"] };

/** A peer or Portico as it is served. */
interface Contender {
  readonly name: string;
  readonly origin: string;
  readonly faults: FaultProxy;
  /** Builds another version of the header and publishes it; resolves to the time of the build. Units: milliseconds */
  upgrade(): Promise<number>;
  close(): void;
}

const runProgram = promisify(execFile);
const programOptions = ["--conditions=portico-source", "--import", "tsx"];

async function serve(
  name: string,
  port: number,
  certificate: Certificate,
  { upgrade, close }: Pick<Contender, "upgrade" | "close">,
): Promise<Contender> {
  const faults = await createFaultProxy(port);
  const front = await startTls(certificate, faults.port);
  return {
    name,
    origin: front.origin,
    faults,
    upgrade,
    close: () => {
      front.close();
      faults.close();
      close();
    },
  };
}

async function servePeer(peer: Peer, folder: string, exchangePort: number, certificate: Certificate) {
  const { name, createHead } = peer;
  const build = async (revision: string, parts: readonly Part[]) => {
    process.stderr.write(`${name}: building ${parts.join(", ")} …\n`);
    const program = path.join(rootDirectory, "bench/peers/buildParts.ts");
    const startedMs = performance.now();
    await runProgram(process.execPath, [...programOptions, program, name, folder, revision, ...parts]);
    return performance.now() - startedMs;
  };
  await build("1", ["page", ...peerRemotes]);
  const server = await serveContender({ folder, createHead, pages: visitedPages, exchangePort });
  return serve(name, server.port, certificate, {
    upgrade: async () => {
      rmSync(path.join(folder, "header"), { recursive: true, force: true });
      const buildMs = await build("2", ["header"]);
      await server.reload();
      return buildMs;
    },
    close: () => server.close(),
  });
}

/** Whether a path is a file of a remote, in Portico's storage or in a peer's build. */
const isOf =
  (remote: string, ending = "") =>
  (address: string) =>
    new RegExp(`^/(?:remotes|bundle)/${remote}/.*${ending}$`).test(address);

async function withContext<Value>(browser: Browser, use: (context: BrowserContext) => Promise<Value>) {
  const context = await browser.newContext();
  try {
    return await use(context);
  } finally {
    await context.close();
  }
}

/** Two visits with the same cache. */
const visitTwice = (browser: Browser, { name, origin }: Contender, page: (typeof visitedPages)[number]) =>
  withContext(browser, async (context) => [
    await visit(context, name, origin, page),
    { ...(await visit(context, name, origin, page)), page: `${page.name} again` },
  ]);

/** How long header and footer take while the contest's files fail. Units: milliseconds; `null` above a minute */
async function measureFailure(browser: Browser, { name, origin, faults }: Contender, responder: Responder) {
  faults.respond(isOf("contest"), responder);
  try {
    return await withContext(browser, async (context) => {
      const { wholeMs } = await visit(context, name, origin, usablePage);
      return wholeMs;
    });
  } catch (error) {
    if (error instanceof errors.TimeoutError) return null;
    throw error;
  } finally {
    faults.clear();
  }
}

/** The page's document is the same in a sandbox, such as qiankun's, where its window is another object. */
const insertCode = changeAnswer(({ body }) => ({
  body: Buffer.concat([Buffer.from('document.documentElement.dataset.changed="";'), body]),
}));

/** Whether code runs that the server has put into the header's scripts, and what the visitor has instead. */
async function measureChange(browser: Browser, { name, origin, faults }: Contender): Promise<string> {
  const isOfHeader = isOf("header", "\\.js");
  const isBundle = (address: string) => name === oneBundle.name && address.startsWith("/bundle/bundle.");
  faults.respond((address) => isOfHeader(address) || isBundle(address), insertCode);
  try {
    return await withContext(browser, async (context) => {
      const page = await context.newPage();
      await applySlowLine(page);
      await page.goto(`${origin}${homePage.path}`, { waitUntil: "commit" });
      const outcome = await page.waitForFunction(() => {
        if (document.querySelector("html[data-changed]") !== null) return "runs";
        const { state } = document.querySelector<HTMLElement>('[data-remote="header"]')?.dataset ?? {};
        return state === "mounted" || state === "fallback" ? `refused: ${state}` : null;
      });
      return (await outcome.jsonValue()) ?? "";
    });
  } finally {
    faults.clear();
  }
}

/** The bytes of all visits after an upgrade, until one has the new header. */
const measureUpgrade = (browser: Browser, { name, origin, upgrade }: Contender) =>
  withContext(browser, async (context) => {
    const before = await visit(context, name, origin, homePage);
    const buildMs = await upgrade();
    for (let visits = 1, bytes = 0; ; visits += 1) {
      const after = await visit(context, name, origin, homePage);
      bytes += after.transferredBytes;
      if (after.header !== before.header) return { visits, bytes, buildMs };
      if (visits === 5) throw new Error(`${name} keeps the old header`);
    }
  });

/** What a hundred mounts of the header leave in the page's memory. */
const measureMemory = (browser: Browser, { origin }: Contender) =>
  withContext(browser, async (context) => {
    const page = await context.newPage();
    await watchOpenResources(page);
    await page.goto(`${origin}${homePage.path}`);
    for (const remote of homePage.remotes)
      await page.locator(`[data-remote="${remote}"][data-state="mounted"]`).waitFor({ state: "attached" });
    const session = await openMetrics(page);
    await emptySlots(page);
    await runCycles(page, "header", 20);
    const before = await measurePageResources(page, session);
    await runCycles(page, "header", 100);
    const { heapBytes, nodes } = await measurePageResources(page, session);
    return `${((heapBytes - before.heapBytes) / 1024).toFixed(0)} kB, ${nodes - before.nodes} nodes`;
  });

/** The version of a package, by the lockfile that has it. */
function readVersion(name: string): string {
  const folders = ["bench/peers", "bench", "."].map((folder) =>
    path.join(rootDirectory, folder, "node_modules", name, "package.json"),
  );
  const file = folders.find((candidate) => existsSync(candidate)) ?? "";
  return `${name} ${String(readJsonObject(file)["version"])}`;
}

interface Row {
  readonly label: string;
  /** One of each contender, in their order. */
  readonly values: readonly string[];
}

function printTable(names: readonly string[], rows: readonly Row[]): void {
  const lines = [["", ...names], ...rows.map(({ label, values }) => [label, ...values])];
  const widths = lines[0]?.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  for (const line of lines)
    process.stdout.write(`${line.map((cell, column) => cell.padEnd(widths?.[column] ?? 0)).join("  ")}\n`);
}

async function main(): Promise<void> {
  const conditions = readConditions();
  const browserFile = await findBrowser();
  await ensureLocalKeys();
  await buildAll((sentence) => process.stderr.write(`${sentence}\n`));
  const folder = mkdtempSync(path.join(tmpdir(), "portico-peers-"));
  const { exchange, stop } = await startExchange();
  const certificate = await createCertificate(["localhost"]);
  const contenders = [
    await serve("Portico", exchange.port, certificate, {
      upgrade: async () => {
        const startedMs = performance.now();
        await buildInOwnProcess("remote-header", "peers");
        const buildMs = performance.now() - startedMs;
        await startProgram("publishChangedRemote.ts", ["header", exchange.channelDirectory]);
        return buildMs;
      },
      close: stop,
    }),
  ];
  for (const peer of allPeers)
    contenders.push(await servePeer(peer, path.join(folder, peer.name), exchange.port, certificate));
  const browser = await chromium.launch({
    executablePath: browserFile,
    args: [...browserArguments, certificate.browserArgument],
  });

  const samples: Sample[] = [];
  // the first round warms the servers up and is not counted
  for (let round = -1; round < rounds; round += 1) {
    for (const page of visitedPages) {
      for (const contender of contenders) {
        const visits = await visitTwice(browser, contender, page);
        if (round >= 0) samples.push(...visits);
        for (const { page: visited, headerMs, wholeMs } of visits)
          process.stderr.write(
            `${contender.name}, ${visited}: header ${headerMs.toFixed(0)} ms, page ${wholeMs.toFixed(0)} ms\n`,
          );
      }
    }
  }

  const names = contenders.map(({ name }) => name);
  const medianOf = (page: string, contender: string, pick: (sample: Sample) => number) =>
    percentile(
      samples.filter((sample) => sample.page === page && sample.contender === contender).map(pick),
      0.5,
    );
  const rowOf = (label: string, page: string, pick: (sample: Sample) => number, unit: string): Row => ({
    label: `${page}: ${label}`,
    values: names.map((name) => `${medianOf(page, name, pick).toFixed(0)} ${unit}`),
  });
  const rows: Row[] = visitedPages.flatMap(({ name: page }) => [
    ...[page, `${page} again`].flatMap((visited) => [
      rowOf("header", visited, ({ headerMs }) => headerMs, "ms"),
      rowOf("whole page", visited, ({ wholeMs }) => wholeMs, "ms"),
      rowOf("bytes", visited, ({ transferredBytes }) => transferredBytes / 1024, "kB"),
    ]),
    rowOf("request levels before the header", page, ({ headerLevels }) => headerLevels, ""),
  ]);
  const failures = { dead: refuseConnection, hanging: hang };
  for (const [label, responder] of Object.entries(failures)) {
    const values: string[] = [];
    for (const contender of contenders) {
      const isPossible = contender.name !== oneBundle.name;
      const times: (number | null)[] = [];
      for (let round = 0; isPossible && round < Math.min(rounds, 3) && !times.includes(null); round += 1)
        times.push(await measureFailure(browser, contender, responder));
      const known = times.filter((time) => time !== null);
      const median = `${percentile(known, 0.5).toFixed(0)} ms`;
      values.push(!isPossible ? "one file" : known.length < times.length ? "> 60 s" : median);
      process.stderr.write(`${contender.name}, contest ${label}: ${values.at(-1) ?? ""}\n`);
    }
    rows.push({ label: `contest ${label}: header and footer`, values });
  }
  const changes: string[] = [];
  const upgrades: string[] = [];
  const builds: string[] = [];
  const memory: string[] = [];
  for (const contender of contenders) {
    memory.push(await measureMemory(browser, contender));
    changes.push(await measureChange(browser, contender));
    const { visits, bytes, buildMs } = await measureUpgrade(browser, contender);
    builds.push(`${(buildMs / 1_000).toFixed(1)} s`);
    upgrades.push(`${(bytes / 1024).toFixed(0)} kB${visits > 1 ? ` in ${visits} visits` : ""}`);
  }
  rows.push({ label: "home after an upgrade of the header", values: upgrades });
  rows.push({ label: "build of the header alone", values: builds });
  rows.push({ label: "memory after 100 mounts", values: memory });
  rows.push({ label: "changed script of the header", values: changes });
  await browser.close();
  for (const contender of contenders) contender.close();
  rmSync(folder, { recursive: true, force: true });

  const versions = Object.fromEntries(
    allPeers.map(({ name, packages }) => [name, packages.map(readVersion)]),
  );
  printTable(names, rows);
  for (const [name, used] of Object.entries(versions)) process.stdout.write(`${name}: ${used.join(", ")}\n`);
  const measured = { browser: browser.version(), ...slowLine, rounds, versions };
  const directory = path.join(rootDirectory, "bench/peers");
  writeFileSync(
    path.join(directory, "peers.json"),
    `${JSON.stringify({ conditions: { ...conditions, ...measured }, contenders: names, rows, samples }, null, 2)}\n`,
  );
  const plotted = visitedPages.flatMap(({ name: page }) =>
    names.map((contender) => {
      const first = samples.find((sample) => sample.page === page && sample.contender === contender)!;
      const median = (pick: (sample: Sample) => number) => medianOf(page, contender, pick);
      return {
        ...first,
        headerMs: median(({ headerMs }) => headerMs),
        wholeMs: median(({ wholeMs }) => wholeMs),
        transferredBytes: median(({ transferredBytes }) => transferredBytes),
      };
    }),
  );
  writeFileSync(path.join(directory, "peers.svg"), drawLoadPlot(plotted, samples));
}

void main();
