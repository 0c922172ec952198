import { execFile, spawn } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import type { Browser, Page } from "@playwright/test";
import { copyRepository, type CopiedRepository } from "@portico/e2e/support/copiedRepository";
import { startDevServer } from "@portico/e2e/support/startDevServer";
import { findFreePort, rootDirectory } from "@portico/remote-kit/internal/setup";
import { serveContender } from "../load/serveContender.ts";
import { visitedPages } from "../load/visitedPages.ts";
import { programOptions } from "./contenders.ts";
import { listFiles, type Peer } from "./peer.ts";
import { builtLine } from "./watching.ts";

const source = "remote-header/src/header/Header.tsx";
const editedTag = "<HomeLink />";

/** A builder that takes longer does not follow the change. */
const longestBuildMs = 120_000;

/** The first edit of each contender is not counted. */
const edits = 3;

/** Starts a peer's build of the header, which goes on with each change of a source. */
function watchHeader(root: string, peer: string, folder: string) {
  const program = path.join(root, "bench/peers/buildParts.ts");
  const child = spawn(process.execPath, [...programOptions, program, peer, folder, "1", "header"], {
    cwd: root,
    env: { ...process.env, PORTICO_BENCH_WATCH: "" },
    stdio: ["ignore", "pipe", "inherit"],
    // a builder that is a program of its own ends with it
    detached: true,
  });
  const waitFor = (line: string) =>
    new Promise<void>((resolve, reject) => {
      const read = (chunk: Buffer) => {
        if (!chunk.includes(line)) return;
        child.stdout.off("data", read);
        resolve();
      };
      child.stdout.on("data", read);
      child.once("exit", () => reject(new Error(`${peer} ended before it had built the header`)));
      setTimeout(() => reject(new Error(`${peer} builds nothing`)), longestBuildMs).unref();
    });
  return {
    ready: waitFor("peer: ready"),
    nextBuild: () => waitFor(builtLine),
    stop: () => {
      if (child.exitCode === null) process.kill(-(child.pid ?? 0));
    },
  };
}

/** Copies the repository with its builds, so that edits stay out of the sources that others use. */
export async function copyForEdits(): Promise<CopiedRepository> {
  const copy = await copyRepository({ isBuilt: true });
  const installed = "bench/peers/node_modules";
  await promisify(execFile)("cp", [
    "-al",
    path.join(rootDirectory, installed),
    path.join(copy.root, installed),
  ]);
  return copy;
}

/** Saves edits of the header, one after another, and resolves to the times until the page shows them. Units: milliseconds */
async function edit(
  root: string,
  page: Page,
  showBuild: (text: string) => Promise<unknown> = () => Promise.resolve(),
): Promise<readonly number[]> {
  const file = path.join(root, source);
  const original = readFileSync(file, "utf8");
  if (!original.includes(editedTag)) throw new Error(`${source} does not contain ${editedTag}`);
  const timesMs: number[] = [];
  try {
    for (let index = 0; index <= edits; index += 1) {
      const text = `Edited text ${index}`;
      const shown = showBuild(text);
      const startedMs = performance.now();
      writeFileSync(file, original.replace(editedTag, `<span>${text}</span>${editedTag}`));
      await shown;
      await page.getByText(text, { exact: true }).first().waitFor({ state: "attached" });
      timesMs.push(performance.now() - startedMs);
    }
  } finally {
    writeFileSync(file, original);
  }
  return timesMs.slice(1);
}

/** The times with a peer, which builds the header while its sources change. The page is loaded again after each build. */
export async function editPeer(
  browser: Browser,
  root: string,
  peer: Peer,
  folder: string,
  exchangePort: number,
): Promise<readonly number[]> {
  const built = path.join(folder, "bundle");
  const served = path.join(folder, "edited/bundle");
  mkdirSync(served, { recursive: true });
  cpSync(built, served, {
    recursive: true,
    filter: (from) => path.relative(built, from) !== "header",
  });
  const watched = watchHeader(root, peer.name, served);
  const page = await browser.newPage();
  try {
    await watched.ready;
    const pages = visitedPages.slice(1);
    const server = await serveContender({ peer, folder: served, pages, exchangePort, isCompressed: false });
    await page.goto(`http://localhost:${server.port}${pages[0]?.path ?? ""}`);
    const showBuild = async (text: string) => {
      // a builder may build again without a change
      do await watched.nextBuild();
      while (!listFiles(served).some((name) => readFileSync(path.join(served, name), "utf8").includes(text)));
      await server.reload();
      await page.reload({ waitUntil: "commit" });
    };
    const timesMs = await edit(root, page, showBuild);
    server.close();
    return timesMs;
  } finally {
    await page.close();
    watched.stop();
  }
}

/** The times in the whole page of Portico's own development server. */
export async function editPortico(browser: Browser, root: string): Promise<readonly number[]> {
  const environment = { PORT: String(await findFreePort(4300)) };
  const server = await startDevServer(root, ["header", "--page"], environment);
  const page = await browser.newPage();
  try {
    await page.goto(server.address);
    await page.locator('[data-remote="header"][data-state="mounted"]').waitFor({ state: "attached" });
    await server.waitForFirstBuild();
    return await edit(root, page);
  } finally {
    await page.close();
    server.stop();
  }
}
