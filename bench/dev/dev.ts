/**
 * How soon a developer sees the work: from `npm run create` to the first view of the new remote, and from a saved edit to
 * the page that shows it, for a remote alone and in the whole page. Everything runs in a copy of the repository.
 *
 * Usage: node -C portico-source --import tsx bench/dev/dev.ts [edits]
 *        With a number, no record is written.
 */
import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { cpus, loadavg, tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { chromium, type Page } from "@playwright/test";
import { startDevServer } from "../../e2e/support/startDevServer.ts";
import { copyTree } from "../../tools/build/copyTree.ts";
import { rootDirectory } from "../../tools/build/rootDirectory.ts";
import { browserArguments } from "../../remote-kit/src/setup/browserArguments.ts";
import { findBrowser } from "../../remote-kit/src/setup/findBrowser.ts";
import { findFreePort } from "../../remote-kit/src/setup/ports.ts";
import { percentile } from "../percentile.ts";
import { editRemote } from "./editRemote.ts";

const here = path.dirname(fileURLToPath(import.meta.url));
const edits = 30;
const pauseMs = 700;
const name = "bench-wheel";
const run = promisify(execFile);

const root = path.join(mkdtempSync(path.join(tmpdir(), "portico-bench-")), "portico");

async function measureNewRemote(page: Page): Promise<number> {
  const startedMs = Date.now();
  await run(process.execPath, ["--conditions=portico-source", "--import", "tsx", "tools/create.ts", name], {
    cwd: root,
  });
  const server = await startDevServer(root, [name]);
  await page.goto(server.address);
  await page.getByRole("heading", { level: 1 }).waitFor();
  const firstViewMs = Date.now() - startedMs;
  server.stop();
  rmSync(path.join(root, `remote-${name}`), { recursive: true });
  return firstViewMs;
}

async function measureEdits(page: Page, args: readonly string[], count: number) {
  const server = await startDevServer(root, args, { PORT: String(await findFreePort(4300)) });
  await page.goto(server.address);
  const measures = await editRemote(page, {
    file: path.join(root, "remote-contest/src/list/ContestList.tsx"),
    text: '<FormattedMessage id="contest.list.heading" />',
    count,
    pauseMs,
  });
  server.stop();
  return measures;
}

function summarise(samples: readonly number[]) {
  const at = (share: number) => percentile(samples, share);
  return { samples: samples.length, medianMs: at(0.5), p95Ms: at(0.95), maxMs: at(1) };
}

async function main(): Promise<void> {
  const given = process.argv[2] === undefined ? undefined : Number(process.argv[2]);
  const count = given ?? edits;
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserArguments });
  try {
    const page = await browser.newPage();
    await copyTree(rootDirectory, root, ["dist", ".cache", ".portico"]);
    const firstViewMs = await measureNewRemote(page);
    const alone = await measureEdits(page, ["contest"], count);
    const wholePage = await measureEdits(page, ["contest", "--page"], count);
    const record = {
      measuredAt: new Date().toISOString(),
      node: process.version,
      processor: `${cpus().length} × ${cpus()[0]?.model.trim() ?? "unknown"}`,
      // of the last minute, this measurement included
      loadAverage: loadavg()[0],
      createToFirstViewMs: firstViewMs,
      alone: {
        visible: summarise(alone.map(({ visibleMs }) => visibleMs)),
        afterBuild: summarise(alone.flatMap(({ afterBuildMs }) => afterBuildMs ?? [])),
      },
      wholePage: { visible: summarise(wholePage.map(({ visibleMs }) => visibleMs)) },
      samples: { alone, wholePage },
    };
    console.error(JSON.stringify({ ...record, samples: undefined }, null, 1));
    if (given === undefined)
      writeFileSync(path.join(here, "dev.json"), `${JSON.stringify(record, null, 1)}\n`);
  } finally {
    await browser.close();
    rmSync(path.dirname(root), { recursive: true, force: true });
  }
}

void main();
