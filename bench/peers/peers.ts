/**
 * The same shell and remotes by Portico and by its peers, each set up as its documentation says, over HTTP/2 with TLS and Brotli on
 * the same slow line, in turn in one browser: visits, remotes that fail or are changed, an upgrade of the header, builds and edits.
 * A full run on a machine without other load also writes the section of docs/measurements.md.
 *
 * Usage: npm run bench -- peers, PORTICO_BENCH_ROUNDS for fewer or more visits of each page (5)
 *        node -C portico-source --import tsx bench/peers/peers.ts [name]
 *        With fewer rounds or only the peers with a name, no record is written.
 */
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { chromium, type Browser } from "@playwright/test";
import { hang, refuseConnection } from "@portico/e2e/support/faultResponders";
import { createCertificate } from "@portico/e2e/support/startTlsProxy";
import { readJsonObject } from "@portico/release/files";
import { browserArguments, findBrowser, rootDirectory } from "@portico/remote-kit/internal/setup";
import { drawLoadPlot } from "../load/loadPlot.ts";
import { slowLine } from "../load/slowLine.ts";
import { summarise } from "../load/summarise.ts";
import type { Sample } from "../load/visit.ts";
import { visitedPages } from "../load/visitedPages.ts";
import { readConditions } from "../readConditions.ts";
import { writeRecord } from "../writeRecord.ts";
import { allPeers } from "./allPeers.ts";
import { servePeer, servePortico, type Contender } from "./contenders.ts";
import { copyForEdits, editPeer, editPortico } from "./measureEdits.ts";
import {
  measureChange,
  measureFailure,
  measureMemory,
  measureUpgrade,
  oneRemotePage,
  visitOneRemote,
  visitTwice,
} from "./measureVisits.ts";
import { oneBundle } from "./oneBundle.ts";
import { createTable, rows, type Measure } from "./rows.ts";
import { writeSection } from "./writeSection.ts";

const fullRounds = 5;
const rounds = Number(process.env["PORTICO_BENCH_ROUNDS"] ?? fullRounds);

const [, , chosenName = ""] = process.argv;
const chosenPeers = allPeers.filter(({ name }) => name.includes(chosenName));

/** A contender that fails in the last of them can't be measured. */
const warmUpRounds = 2;

/** A remote that hangs takes each of them some time. */
const failureRounds = 2;
/** One page differs from the next by tens of kilobytes. */
const memoryRounds = 3;

const failures = { dead: refuseConnection, hanging: hang };

/** The version of a package, by the lockfile that has it. */
function readVersion(name: string): string {
  const folders = ["bench/peers", "bench", "."].map((folder) =>
    path.join(rootDirectory, folder, "node_modules", name, "package.json"),
  );
  const file = folders.find((candidate) => existsSync(candidate)) ?? "";
  return `${name} ${String(readJsonObject(file)["version"])}`;
}

function printTable(lines: readonly (readonly string[])[]): void {
  const widths = lines[0]?.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  for (const line of lines)
    process.stdout.write(`${line.map((cell, column) => cell.padEnd(widths?.[column] ?? 0)).join("  ")}\n`);
}

async function main(): Promise<void> {
  const conditions = readConditions();
  const browserFile = await findBrowser();
  const folder = mkdtempSync(path.join(tmpdir(), "portico-peers-"));
  const certificate = await createCertificate(["localhost"]);
  const { contender: portico, exchange } = await servePortico(certificate);
  const contenders = new Set([portico]);
  for (const peer of chosenPeers) {
    const built = path.join(folder, peer.name, "bundle");
    mkdirSync(built, { recursive: true });
    const pages = [...visitedPages, oneRemotePage];
    await servePeer(peer, built, pages, exchange.port, certificate).then(
      (contender) => contenders.add(contender),
      (error: unknown) => process.stderr.write(`${peer.name} can't be built: ${String(error)}\n`),
    );
  }
  const names = [portico, ...chosenPeers].map(({ name }) => name);
  const launch = () =>
    chromium.launch({
      executablePath: browserFile,
      args: [...browserArguments, certificate.browserArgument],
    });
  const browser = await launch();

  const measures: Measure[] = [];
  const samples: Sample[] = [];
  const add = (row: string, { name: contender }: Contender, value: number | null, text?: string) => {
    measures.push({ row, contender, value, ...(text !== undefined && { text }) });
    process.stderr.write(`${contender}, ${row}: ${text ?? value?.toFixed(1) ?? ""}\n`);
  };
  /** A contender that fails at a measurement has that in its column, and the others go on. */
  const attempt = async (row: string, contender: Contender, work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      add(row, contender, null, "failed");
      process.stderr.write(`${String(error)}\n`);
    }
  };
  /** A browser that ends with one contender does not take the others' figures with it. */
  const withBrowser = async <Value>(use: (own: Browser) => Promise<Value>): Promise<Value> => {
    const own = await launch();
    try {
      return await use(own);
    } finally {
      await own.close();
    }
  };
  const addVisit = (contender: Contender, sample: Sample) => {
    samples.push(sample);
    add(`${sample.page}: whole page`, contender, sample.wholeMs);
    add(`${sample.page}: bytes`, contender, sample.transferredBytes / 1024);
    if (sample.page === oneRemotePage.name) return;
    add(`${sample.page}: first paint`, contender, sample.firstPaintMs);
    add(`${sample.page}: header`, contender, sample.headerMs);
    add(`${sample.page}: request levels before the header`, contender, sample.headerLevels);
  };

  // the first rounds warm the servers up and are not counted
  for (let round = -warmUpRounds; round < rounds; round += 1) {
    for (const page of visitedPages) {
      for (const contender of contenders) {
        await attempt(`${page.name}: whole page`, contender, async () => {
          const visits = await visitTwice(browser, contender, page);
          if (round >= 0) for (const sample of visits) addVisit(contender, sample);
        });
      }
    }
    if (round < 0) {
      const failed = measures.splice(0).map(({ contender }) => contender);
      for (const contender of contenders) {
        if (round < -1 || !failed.includes(contender.name)) continue;
        contender.close();
        contenders.delete(contender);
      }
      continue;
    }
    for (const contender of contenders)
      await attempt(`${oneRemotePage.name}: whole page`, contender, async () =>
        addVisit(contender, await visitOneRemote(browser, contender)),
      );
    for (const [label, responder] of round < failureRounds ? Object.entries(failures) : []) {
      for (const contender of contenders) {
        const row = `contest ${label}: header and footer`;
        await attempt(row, contender, async () => {
          if (contender.name === oneBundle.name) add(row, contender, null, "one file");
          else add(row, contender, ...(await measureFailure(browser, contender, responder)));
        });
      }
    }
  }
  for (const contender of contenders) {
    add("cold build of shell and three remotes", contender, contender.coldBuildMs / 1_000);
    add("lines a team writes for one remote", contender, contender.teamLines);
    const [memory, change] = ["memory after 100 mounts", "changed script of the header"];
    for (let round = 0; round < memoryRounds; round += 1)
      await attempt(memory, contender, async () =>
        add(memory, contender, ...(await measureMemory(browser, contender))),
      );
    await attempt(change, contender, async () =>
      add(change, contender, ...(await measureChange(browser, contender))),
    );
  }
  const copy = await copyForEdits();
  for (const contender of contenders) {
    const row = "saved edit of the header to visible";
    const peer = allPeers.find(({ name }) => name === contender.name);
    await attempt(row, contender, async () => {
      const times =
        peer === undefined
          ? await withBrowser((own) => editPortico(own, copy.root))
          : await withBrowser((own) =>
              editPeer(own, copy.root, peer, path.join(folder, peer.name), exchange.port),
            );
      for (const time of times) add(row, contender, time);
    });
  }
  copy.remove();
  for (const contender of contenders) {
    const row = "home after an upgrade of the header";
    await attempt(row, contender, async () => {
      const { bytes, visits, buildMs } = await withBrowser((own) => measureUpgrade(own, contender));
      const text = visits > 1 ? `${(bytes / 1024).toFixed(1)} kB in ${visits} visits` : undefined;
      add(row, contender, bytes / 1024, text);
      add("warm build of the header", contender, buildMs / 1_000);
    });
  }
  const browserVersion = browser.version();
  await browser.close();
  for (const contender of contenders) contender.close();
  rmSync(folder, { recursive: true, force: true });

  const versions = Object.fromEntries(
    allPeers.map(({ name, packages }) => [name, packages.map(readVersion)]),
  );
  const table = createTable(measures, names);
  printTable(table);
  for (const [name, used] of Object.entries(versions)) process.stdout.write(`${name}: ${used.join(", ")}\n`);
  const places = table.map((line) => line.at(-1));
  process.stdout.write(
    `Portico is first in ${places.filter((place) => place === "first").length} of ${rows.length} rows\n`,
  );
  if (rounds < fullRounds || chosenPeers.length < allPeers.length) return;
  const measured = { ...conditions, browser: browserVersion, ...slowLine, rounds, versions };
  writeRecord("peers/peers.json", { conditions: measured, contenders: names, table, measures, samples });
  const plotted = samples.filter(({ page }) => visitedPages.some(({ name }) => name === page));
  const plot = drawLoadPlot(summarise(plotted), plotted);
  writeFileSync(path.join(rootDirectory, "bench/peers/peers.svg"), plot);
  if (conditions.loadAverage < 1) await writeSection(measured, table);
  else process.stdout.write("The machine had other work, so docs/measurements.md stays as it is\n");
}

void main();
