/**
 * How long a remote alone takes to build. How soon the page of a new remote is served in all locales. How soon a
 * promotion is seen. Measures `portico promote` as people run it, the local origin, and real page views, one after another from one
 * release of the header to the other and back.
 *
 * Usage: node -C portico-source --import tsx bench/publish/publish.ts [promotions]
 *        With a number, no record is written.
 */
import { spawn } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { chromium } from "@playwright/test";
import { createFolderStorage, publishRemote } from "@portico/release";
import { createLocalExchange } from "@portico/local-exchange";
import { ensureLocalKeys, publishLocally } from "@portico/tools/build/publishLocally";
import { browserArguments, findBrowser, rootDirectory } from "@portico/remote-kit/internal/setup";
import { summariseTimes } from "../percentile.ts";
import { readConditions } from "../readConditions.ts";
import { writeRecord } from "../writeRecord.ts";
import { buildHeader } from "./buildHeader.ts";
import { measureNewRemote } from "./measureNewRemote.ts";
import { measureRemoteBuild } from "./measureRemoteBuild.ts";
import { measurePromotion, type PromotionMeasure } from "./measurePromotion.ts";

const promotions = 20;
const builds = 5;

/** Runs the command as people do; the time of its own start is a part of what they wait for. */
function runPortico(directory: string, ...args: string[]): Promise<void> {
  const options = ["--storage", directory, "--keys", path.join(directory, "keys")];
  const program = path.join(rootDirectory, "release/bin/portico.mjs");
  const env = { ...process.env, PORTICO_STATE_DIR: path.join(directory, "state") };
  const child = spawn(process.execPath, [program, ...args, ...options], { stdio: "ignore", env });
  return new Promise((resolve, reject) => {
    child.on("close", (code) => (code === 0 ? resolve() : reject(new Error(`portico ended with ${code}`))));
  });
}

function createDirectory(): string {
  const directory = mkdtempSync(path.join(tmpdir(), "portico-bench-"));
  cpSync(path.join(rootDirectory, ".portico/keys"), path.join(directory, "keys"), { recursive: true });
  return directory;
}

async function measurePromotions(headers: readonly string[], count: number): Promise<PromotionMeasure[]> {
  const directory = createDirectory();
  await publishLocally(() => {}, directory);
  const keys = await ensureLocalKeys(directory);
  const storage = createFolderStorage(directory);
  const versions: string[] = [];
  for (const remoteDirectory of headers) {
    versions.push((await publishRemote({ remoteDirectory, storage, ...keys })).version);
  }
  const exchange = await createLocalExchange({
    port: 0,
    siteDirectory: path.join(rootDirectory, "shell-host/dist/site"),
    channelDirectory: directory,
    warn: () => {},
  });
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserArguments });
  const address = `http://localhost:${exchange.port}/en/`;
  const promote = (release: string) =>
    runPortico(directory, "promote", "header", "--to", "test", "--release", release);
  await promote(versions[0] ?? "");
  const measures: PromotionMeasure[] = [];
  for (let index = 0; index < count; index += 1) {
    const [before = "", after = ""] = index % 2 === 0 ? versions : [...versions].reverse();
    measures.push(await measurePromotion({ browser, address, before, after, promote }));
    console.error(JSON.stringify(measures.at(-1)));
  }
  await browser.close();
  await exchange.close();
  rmSync(directory, { recursive: true });
  return measures;
}

async function main(): Promise<void> {
  const conditions = readConditions();
  const [givenPromotions] = process.argv.slice(2).map(Number);
  const newRemote = await measureNewRemote();
  console.error(JSON.stringify(newRemote));
  const headerAlone = await measureRemoteBuild(builds);
  console.error(JSON.stringify(headerAlone));
  const headers = [await buildHeader("bench-publish-a"), await buildHeader("bench-publish-b")];
  const measures = await measurePromotions(headers, givenPromotions ?? promotions);
  const pick = (name: "promoteMs" | "shownAfterEndMs" | "shownAfterStartMs" | "viewBeforeMs") =>
    summariseTimes(measures.map((measure) => measure[name]));
  const record = {
    ...conditions,
    note: "the load average of a promotion is that of the minute before it; viewBefore is a page view without a promotion",
    summary: {
      newRemote,
      headerAlone: { ...summariseTimes(headerAlone.samplesMs), limitMs: headerAlone.limitMs },
      promote: pick("promoteMs"),
      shownAfterEnd: pick("shownAfterEndMs"),
      shownAfterStart: pick("shownAfterStartMs"),
      viewBefore: pick("viewBeforeMs"),
    },
    headerAlone,
    promotions: measures,
  };
  console.error(JSON.stringify(record.summary, null, 1));
  if (givenPromotions !== undefined) return;
  writeRecord("publish/publish.json", record);
}

void main();
