/**
 * How long a first visit waits for its header and for the whole page, on two pages. Compares Portico as it is served
 * with the same code as one bundle, and with the same code by default Module Federation. They run in turn, in the same
 * browser on the same slow line.
 *
 * Usage: npm run bench -- load
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { chromium } from "@playwright/test";
import { createLocalExchange } from "@portico/local-exchange";
import { buildAll } from "@portico/tools/build/buildAll";
import { ensureLocalKeys, publishLocally } from "@portico/tools/build/publishLocally";
import { browserArguments, findBrowser, rootDirectory } from "@portico/remote-kit/internal/setup";
import { enhanced } from "../peers/enhanced/enhanced.ts";
import { oneBundle } from "../peers/oneBundle.ts";
import { peerRemotes } from "../peers/peerRemotes.ts";
import { readConditions } from "../readConditions.ts";
import { writeRecord } from "../writeRecord.ts";
import { drawLoadPlot } from "./loadPlot.ts";
import { serveContender } from "./serveContender.ts";
import { slowLine } from "./slowLine.ts";
import { summarise } from "./summarise.ts";
import { visit, type Sample } from "./visit.ts";
import { visitedPages } from "./visitedPages.ts";

const rounds = 15;

/** Not counted: the exchange compresses a file as strongly as the contenders' servers from its second request on. */
const warmUpRounds = 2;

async function main(): Promise<void> {
  const conditions = readConditions();
  await ensureLocalKeys();
  await buildAll((sentence) => process.stderr.write(`${sentence}\n`));
  await publishLocally(() => {});
  const folder = mkdtempSync(path.join(tmpdir(), "portico-load-"));
  const peers = [oneBundle, enhanced];
  for (const peer of peers) await peer.build(path.join(folder, peer.name), "1", ["page", ...peerRemotes]);
  const exchange = await createLocalExchange({
    port: 0,
    siteDirectory: path.join(rootDirectory, "shell-host/dist/site"),
    channelDirectory: path.join(rootDirectory, ".portico"),
  });
  const servers = await Promise.all(
    peers.map((peer) =>
      serveContender({
        peer,
        folder: path.join(folder, peer.name),
        pages: visitedPages,
        exchangePort: exchange.port,
      }),
    ),
  );
  const [bundlePort, federationPort] = servers.map(({ port }) => port);
  const browserFile = await findBrowser();
  const browser = await chromium.launch({ executablePath: browserFile, args: browserArguments });
  const browserName = `${path.basename(browserFile)} ${browser.version()}`;
  const contenders = [
    { name: "one bundle", port: bundlePort },
    { name: "Portico", port: exchange.port },
    { name: "default federation", port: federationPort },
  ];
  const visits = visitedPages.flatMap((page) => contenders.map((contender) => ({ page, ...contender })));
  const samples: Sample[] = [];
  for (let round = -warmUpRounds; round < rounds; round += 1) {
    for (const { page, name, port } of visits) {
      const context = await browser.newContext();
      const sample = await visit(context, name, `http://localhost:${port}`, page);
      await context.close();
      if (round >= 0) samples.push(sample);
      process.stderr.write(
        `${page.name}, ${name}: header ${sample.headerMs.toFixed(0)} ms, page ${sample.wholeMs.toFixed(0)} ms\n`,
      );
    }
  }
  await browser.close();
  for (const server of servers) server.close();
  await exchange.close();
  rmSync(folder, { recursive: true, force: true });

  const rows = summarise(samples);
  const ratios = compare(rows);
  const measured = { ...conditions, browser: browserName, ...slowLine, rounds, pages: visitedPages };
  writeRecord("load/load.json", { conditions: measured, ratios, rows, samples });
  writeFileSync(path.join(rootDirectory, "bench/load/load.svg"), drawLoadPlot(rows, samples));
  for (const row of rows) {
    process.stdout.write(
      `${row.page.padEnd(11)}  ${row.contender.padEnd(19)}  header ${row.headerMs.toFixed(0)} ms  page ${row.wholeMs.toFixed(0)} ms  ` +
        `${row.headerLevels} levels  ${row.requests} requests  ${(row.transferredBytes / 1024).toFixed(0)} kB\n`,
    );
  }
  for (const { page, part, times, limit, isExceeded } of ratios) {
    process.stdout.write(
      `${page.padEnd(11)}  ${part.padEnd(6)}  ${times.toFixed(2)} × one bundle, limit ${limit.toFixed(2)}${isExceeded ? "  above the limit" : ""}\n`,
    );
  }
  if (ratios.some(({ isExceeded }) => isExceeded)) process.exitCode = 1;
}

/** Medians of Portico as ratios to those of one bundle, with two decimals, as limits and documents have them. */
function compare(rows: readonly Sample[]) {
  return visitedPages.flatMap(({ name: page, limitTimesOneBundle: limit }) => {
    const read = (wanted: string) => rows.find((row) => row.page === page && row.contender === wanted);
    const [own, base] = [read("Portico"), read("one bundle")];
    return (["header", "whole"] as const).map((part) => {
      const ratio = (own?.[`${part}Ms`] ?? NaN) / (base?.[`${part}Ms`] ?? NaN);
      const times = Math.round(ratio * 100) / 100;
      return { page, part, times, limit, isExceeded: !(times <= limit) };
    });
  });
}

void main();
