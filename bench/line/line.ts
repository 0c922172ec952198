/**
 * First visits as in `load`, on a line that carries TCP behind nginx with HTTP/2, next to one bundle. There the order of requests and
 * their priorities count, which Chromium's emulation of a slow line leaves out.
 *
 * Usage: npm run bench -- line, PORTICO_BENCH_ROUNDS for fewer or more visits of each page (7)
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { chromium } from "@playwright/test";
import { startExchange } from "@portico/e2e/support/startExchange";
import { createCertificate } from "@portico/e2e/support/startTlsProxy";
import { browserArguments, findBrowser, rootDirectory } from "@portico/remote-kit/internal/setup";
import { buildAll } from "@portico/tools/build/buildAll";
import { ensureLocalKeys } from "@portico/tools/build/publishLocally";
import { drawLoadPlot } from "../load/loadPlot.ts";
import { serveContender } from "../load/serveContender.ts";
import { slowLine } from "../load/slowLine.ts";
import { summarise } from "../load/summarise.ts";
import { visit, type Sample } from "../load/visit.ts";
import { visitedPages } from "../load/visitedPages.ts";
import { oneBundle } from "../peers/oneBundle.ts";
import { peerRemotes } from "../peers/peerRemotes.ts";
import { readConditions } from "../readConditions.ts";
import { writeRecord } from "../writeRecord.ts";
import { startFront } from "./startFront.ts";
import { startLine } from "./startLine.ts";

const rounds = Number(process.env["PORTICO_BENCH_ROUNDS"] ?? 7);
/** Not counted: the exchange compresses a file as strongly as the contender's server from its second request on. */
const warmUpRounds = 2;

async function main(): Promise<void> {
  const conditions = readConditions();
  await ensureLocalKeys();
  await buildAll((sentence) => process.stderr.write(`${sentence}\n`));
  const folder = mkdtempSync(path.join(tmpdir(), "portico-line-"));
  await oneBundle.build(folder, "1", ["page", ...peerRemotes]);
  const { exchange, stop } = await startExchange();
  const bundle = await serveContender({
    peer: oneBundle,
    folder,
    pages: visitedPages,
    exchangePort: exchange.port,
  });
  const certificate = await createCertificate(["localhost"]);
  const open = async (name: string, port: number) => {
    const front = await startFront(certificate, port);
    const line = await startLine(front.port);
    const close = () => {
      line.close();
      front.stop();
    };
    return { name, origin: `https://localhost:${line.port}`, close };
  };
  const contenders = [await open("one bundle", bundle.port), await open("Portico", exchange.port)];
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: [...browserArguments, certificate.browserArgument],
  });
  const samples: Sample[] = [];
  for (let round = -warmUpRounds; round < rounds; round += 1) {
    for (const page of visitedPages) {
      for (const { name, origin } of contenders) {
        const context = await browser.newContext();
        const sample = await visit(context, name, origin, page, { isLineEmulated: false });
        await context.close();
        if (round >= 0) samples.push(sample);
        process.stderr.write(`${page.name}, ${name}: header ${sample.headerMs.toFixed(0)} ms\n`);
      }
    }
  }
  await browser.close();
  contenders.forEach(({ close }) => close());
  bundle.close();
  stop();
  rmSync(folder, { recursive: true, force: true });

  const rows = summarise(samples);
  writeRecord("line/line.json", { conditions: { ...conditions, ...slowLine, rounds }, rows, samples });
  writeFileSync(path.join(rootDirectory, "bench/line/line.svg"), drawLoadPlot(rows, samples));
  for (const { page, contender, firstPaintMs, headerMs, wholeMs } of rows)
    process.stdout.write(
      `${page.padEnd(8)}  ${contender.padEnd(10)}  first paint ${firstPaintMs.toFixed(0)} ms  header ${headerMs.toFixed(0)} ms  page ${wholeMs.toFixed(0)} ms\n`,
    );
}

void main();
