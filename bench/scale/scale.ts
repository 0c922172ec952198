/**
 * What a site with 100 million views a day needs: measures what a view loads, lets a million clients reconnect, and computes all else
 * from these, from the records of other measurements, and from `inputs.ts`. Writes the tables of docs/scale.md.
 *
 * Usage: npm run bench -- scale
 */
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { chromium } from "@playwright/test";
import { createLocalExchange } from "@portico/local-exchange";
import { browserArguments, findBrowser, rootDirectory } from "@portico/remote-kit/internal/setup";
import { buildAll } from "@portico/tools/build/buildAll";
import { ensureLocalKeys, publishLocally } from "@portico/tools/build/publishLocally";
import { readConditions } from "../readConditions.ts";
import { replacePart } from "../replacePart.ts";
import { writeRecord } from "../writeRecord.ts";
import { drawHerdPlot } from "./herdPlot.ts";
import { assumptions } from "./inputs.ts";
import { measureViews } from "./measureViews.ts";
import { herdEvents, simulateHerd } from "./reconnectHerd.ts";
import { createTables, type ScaleRecord } from "./tables.ts";

const record = (file: string): string => path.join(rootDirectory, "bench", file);

async function main(): Promise<void> {
  const conditions = readConditions();
  await ensureLocalKeys();
  await buildAll((sentence) => process.stderr.write(`${sentence}\n`));
  await publishLocally(() => {});
  const exchange = await createLocalExchange({
    port: 0,
    siteDirectory: path.join(rootDirectory, "shell-host/dist/site"),
    channelDirectory: path.join(rootDirectory, ".portico"),
  });
  const browserFile = await findBrowser();
  const browser = await chromium.launch({ executablePath: browserFile, args: browserArguments });
  const views = await measureViews(() => browser.newContext(), `http://localhost:${exchange.port}`);
  const browserName = `${path.basename(browserFile)} ${browser.version()}`;
  await browser.close();
  await exchange.close();
  const herds = herdEvents.map((event) => simulateHerd(assumptions.quoteClients, event));
  const measured: ScaleRecord = {
    conditions: { ...conditions, browser: browserName },
    views,
    herds,
    ...readRecords(),
  };
  writeRecord("scale/scale.json", measured);
  writeFileSync(record("scale/herd.svg"), drawHerdPlot(herds.filter(({ code }) => code !== 1000)));
  for (const [name, table] of Object.entries(createTables(measured))) {
    await replacePart("docs/scale.md", `<!-- table: ${name} -->`, "<!-- end -->", table);
    process.stdout.write(`${table}\n\n`);
  }
}

interface RowsOf<Row> {
  readonly rows: readonly Row[];
}

function readRecords(): Pick<ScaleRecord, "load" | "storage"> {
  const read = <Row>(file: string) => (JSON.parse(readFileSync(record(file), "utf8")) as RowsOf<Row>).rows;
  const load = read<ScaleRecord["load"][number] & { readonly contender: string }>("load/load.json");
  const storage = read<{ readonly what: string; readonly median: number }>("storage/storage.json");
  const medianOf = (name: string) => storage.find(({ what }) => what === name)?.median ?? NaN;
  return {
    load: load
      .filter(({ contender }) => contender === "Portico")
      .map(({ page, requests, transferredBytes }) => ({ page, requests, transferredBytes })),
    storage: {
      nginxPerSecond: medianOf("channel from nginx"),
      promotionMs: medianOf("portico promote, bucket"),
    },
  };
}

void main();
