/**
 * How soon a developer sees the work. Measures from `npm run create` to the first view of the new remote, and from a
 * saved edit to the page that shows it. Does so for a remote alone and in the whole page, in a copy of the repository;
 * the same for a team that installs the packages in an empty folder.
 *
 * Usage: node -C portico-source --import tsx bench/dev/dev.ts [edits]
 *        With a number, no record is written.
 */
import { rmSync } from "node:fs";
import path from "node:path";
import { chromium, type Page } from "@playwright/test";
import { copyRepository, type CopiedRepository } from "@portico/e2e/support/copiedRepository";
import { createPackedProject, packPackages } from "@portico/e2e/support/packedProject";
import { startDevServer } from "@portico/e2e/support/startDevServer";
import { browserArguments, findBrowser, findFreePort } from "@portico/remote-kit/internal/setup";
import { summariseTimes } from "../percentile.ts";
import { readConditions } from "../readConditions.ts";
import { writeRecord } from "../writeRecord.ts";
import { editRemote } from "./editRemote.ts";

const edits = 30;
const pauseMs = 700;
const name = "bench-wheel";

async function measureNewRemote(page: Page, { root, runScript }: CopiedRepository): Promise<number> {
  const startedMs = Date.now();
  await runScript("tools/create.ts", name);
  const server = await startDevServer(root, [name]);
  await page.goto(server.address);
  await page.getByRole("heading", { level: 1 }).waitFor();
  const firstViewMs = Date.now() - startedMs;
  server.stop();
  rmSync(path.join(root, `remote-${name}`), { recursive: true });
  return firstViewMs;
}

async function measureEdits(page: Page, root: string, args: readonly string[], count: number) {
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

/** The packages are available as tarballs, and what npm has downloaded once is in its cache. */
async function measureOwnRepository(page: Page, count: number) {
  const tarballs = await packPackages();
  const startedMs = Date.now();
  const project = await createPackedProject(name, tarballs);
  const installedMs = Date.now() - startedMs;
  const server = await project.start();
  await page.goto(server.address);
  await page.getByRole("heading", { level: 1 }).waitFor();
  const firstViewMs = Date.now() - startedMs;
  const edited = await editRemote(page, {
    file: path.join(project.directory, "src/campaign/BenchWheel.tsx"),
    text: '<FormattedMessage id="benchWheel.heading" />',
    count,
    pauseMs,
  });
  await server.stop();
  project.remove();
  return { installedMs, firstViewMs, edited };
}

async function main(): Promise<void> {
  const conditions = readConditions();
  const given = process.argv[2] === undefined ? undefined : Number(process.argv[2]);
  const count = given ?? edits;
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserArguments });
  const copy = await copyRepository({ isBuilt: true });
  try {
    const page = await browser.newPage();
    const firstViewMs = await measureNewRemote(page, copy);
    const alone = await measureEdits(page, copy.root, ["contest"], count);
    const wholePage = await measureEdits(page, copy.root, ["contest", "--page"], count);
    const own = await measureOwnRepository(page, count);
    const record = {
      ...conditions,
      createToFirstViewMs: firstViewMs,
      ownRepository: {
        emptyFolderToInstalledMs: own.installedMs,
        emptyFolderToFirstViewMs: own.firstViewMs,
        visible: summariseTimes(own.edited.map(({ visibleMs }) => visibleMs)),
      },
      alone: {
        visible: summariseTimes(alone.map(({ visibleMs }) => visibleMs)),
        afterBuild: summariseTimes(alone.flatMap(({ afterBuildMs }) => afterBuildMs ?? [])),
      },
      wholePage: { visible: summariseTimes(wholePage.map(({ visibleMs }) => visibleMs)) },
      samples: { alone, wholePage, ownRepository: own.edited },
    };
    console.error(JSON.stringify({ ...record, samples: undefined }, null, 1));
    if (given === undefined) writeRecord("dev/dev.json", record);
  } finally {
    await browser.close();
    copy.remove();
  }
}

void main();
