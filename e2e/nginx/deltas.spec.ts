import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { test as base, type Page } from "@playwright/test";
import { awaitCachedFonts } from "../support/awaitCachedFonts.ts";
import { copyRepository } from "../support/copiedRepository.ts";
import { expect, expectMounted, type WorkerFixtures } from "../support/exchangeFixture.ts";
import { exchangePerWorker } from "../support/exchangePerWorker.ts";
import { runPortico } from "../support/runPortico.ts";
import { rootDirectory, startProgram } from "../support/runProgram.ts";
import type { RunningExchange } from "../support/startExchange.ts";
import { hasNginx, startNginx } from "../support/startNginx.ts";

interface Fixtures {
  port: number;
  /** The built site in a folder of its own, which nginx serves; a deployment copies another build over it. */
  site: string;
}

interface BuiltFixtures extends WorkerFixtures {
  /** The workspace of a shell that differs by one line, built beside the shell of this repository. */
  changedShell: string;
}

const builtSite = path.join(rootDirectory, "shell-host/dist/site");

const test = base.extend<Fixtures, BuiltFixtures>({
  exchange: exchangePerWorker,
  port: async ({ exchange }, use) => {
    const nginx = await startNginx(
      { storageDirectory: exchange.channelDirectory },
      `http://127.0.0.1:${exchange.port}`,
    );
    await use(nginx.port);
    nginx.stop();
  },
  // eslint-disable-next-line no-empty-pattern -- the runner reads the fixture's needs from this pattern
  site: async ({}, use) => {
    const site = mkdtempSync(path.join(tmpdir(), "portico-deltas-site-"));
    cpSync(builtSite, site, { recursive: true });
    await use(site);
    rmSync(site, { recursive: true });
  },
  changedShell: [
    // eslint-disable-next-line no-empty-pattern -- the runner reads the fixture's needs from this pattern
    async ({}, use) => {
      const { root, runScript, remove } = await copyRepository({ isBuilt: true });
      const file = path.join(root, "shell-host/src/shell/setUpExtras.ts");
      const line = "    () => setUpButtonRipple(page.document, services.clock),\n";
      const added = '    () => page.document.documentElement.setAttribute("data-edited", ""),\n';
      const edited = readFileSync(file, "utf8").replace(line, line + added);
      expect(edited).toContain(added);
      writeFileSync(file, edited);
      await runScript("tools/build.ts", "--deployed", builtSite);
      await use(path.join(root, "shell-host"));
      remove();
    },
    { scope: "worker", timeout: 600_000 },
  ],
});

// nginx is a package of the system, which no script of this project installs
test.skip(!hasNginx, "nginx is not installed on this machine: the generated configuration was not tried");

interface SentFile {
  readonly address: string;
  readonly encoding: string;
  /** What nginx sent of the content. */
  readonly bytes: number;
}

/** Scripts and styles at certain paths, each as it was sent first. */
function watchFiles(page: Page, isWatched: (path: string) => boolean): () => readonly SentFile[] {
  const sent = new Map<string, SentFile>();
  page.on("response", (response) => {
    const address = response.url();
    const { pathname } = new URL(address);
    if (sent.has(address) || !isWatched(pathname) || !/\.(?:js|css)$/.test(pathname)) return;
    const { "content-encoding": encoding = "", "content-length": bytes = "NaN" } = response.headers();
    sent.set(address, { address, encoding, bytes: Number(bytes) });
  });
  return () => [...sent.values()];
}

const watchHeaderFiles = (page: Page, version: string) =>
  watchFiles(page, (file) => file.includes(`/remotes/header/${version}/`));

/** Those of the shell and of the remotes that the visitor has not got yet. */
function watchNewFiles(page: Page, known: readonly SentFile[]) {
  const paths = new Set(known.map(({ address }) => new URL(address).pathname));
  return watchFiles(page, (file) => /^\/(?:assets|remotes)\//.test(file) && !paths.has(file));
}

const isDelta = ({ encoding }: SentFile) => encoding === "dcz";

/** The deltas in a folder name their dictionaries, and decode to nothing. */
function damageDeltas(folder: string): void {
  for (const name of readdirSync(folder).filter((file) => file.endsWith(".dcz"))) {
    const delta = readFileSync(path.join(folder, name));
    writeFileSync(path.join(folder, name), Buffer.concat([delta.subarray(0, 40), Buffer.from("damaged")]));
  }
}

function expectWholeFiles(sent: readonly SentFile[]): void {
  const repeated = sent.filter(({ address: file }) => file.includes("attempt="));
  expect(repeated.length).toBeGreaterThan(0);
  expect(repeated.filter(isDelta)).toEqual([]);
}

/** Publishes and promotes a version that differs by its number only. */
async function publishChanged(name: string, channelDirectory: string, label: string): Promise<string> {
  const { line } = await startProgram("publishChangedRemote.ts", [name, channelDirectory, label]);
  return line;
}

/** The visitor has the header; the next one differs by its version only. Resolves to its version. */
async function upgradeHeader(page: Page, address: string, channelDirectory: string, label: string) {
  await page.goto(address);
  const old = await expectMounted(page, "header");
  const changed = await publishChanged("header", channelDirectory, label);
  expect(changed).not.toBe(old);
  return changed;
}

/** The channel of the first visit may be used for 5 s. */
const visitUntil = (page: Page, address: string, version: string) =>
  expect
    .poll(async () => {
      await page.goto(address);
      return expectMounted(page, "header");
    })
    .toBe(version);

test("a returning visitor downloads an upgraded header as small deltas, which the page verifies", async ({
  page,
  exchange,
  port,
}) => {
  const address = `http://localhost:${port}/en/`;
  const changed = await upgradeHeader(page, address, exchange.channelDirectory, "delta");
  const listSent = watchHeaderFiles(page, changed);
  await visitUntil(page, address, changed);
  const sent = listSent();
  expect(sent).not.toEqual([]);
  expect(sent.filter((file) => !isDelta(file))).toEqual([]);
  for (const { address: file, bytes } of sent) {
    const { size } = statSync(`${path.join(exchange.channelDirectory, new URL(file).pathname)}.br`);
    expect(bytes).toBeLessThanOrEqual(Math.min(300, 0.03 * size));
  }
});

test("the page downloads the whole file where a delta is damaged", async ({ page, exchange, port }) => {
  const address = `http://localhost:${port}/en/`;
  const changed = await upgradeHeader(page, address, exchange.channelDirectory, "damaged-delta");
  damageDeltas(path.join(exchange.channelDirectory, "remotes/header", changed));
  const listSent = watchHeaderFiles(page, changed);
  await visitUntil(page, address, changed);
  expectWholeFiles(listSent());
});

const shellOf = (page: Page) =>
  page.locator('link[rel="preload"][href*="/assets/shell."]').getAttribute("href");

/** Visits home, deploys the changed shell while nginx is stopped, visits again, and answers what was sent then. */
async function upgradeShell(
  page: Page,
  exchange: RunningExchange,
  { site, changedShell, deploy }: { site: string; changedShell: string; deploy: () => Promise<void> },
): Promise<readonly SentFile[]> {
  const storage = { storageDirectory: exchange.channelDirectory, siteDirectory: site };
  const passOn = `http://127.0.0.1:${exchange.port}`;
  const before = await startNginx(storage, passOn);
  const address = `http://localhost:${before.port}/en/`;
  const listKnown = watchNewFiles(page, []);
  await page.goto(address);
  await expectMounted(page, "header");
  const old = await shellOf(page);
  // what loads after the page is whole
  await awaitCachedFonts(page);
  before.stop();
  await runPortico(exchange, "shell", "add", changedShell, "--to", "test");
  cpSync(path.join(changedShell, "dist/site"), site, { recursive: true });
  await deploy();
  const after = await startNginx({ ...storage, port: before.port }, passOn);
  const listSent = watchNewFiles(page, listKnown());
  // the page of the first visit may be used for 5 s
  await expect
    .poll(async () => {
      await page.goto(address);
      return shellOf(page);
    })
    .not.toBe(old);
  await expectMounted(page, "header");
  await expect(page.locator("html")).toHaveAttribute("data-edited", "");
  after.stop();
  return listSent();
}

test.describe("a new shell", () => {
  // in one worker, which builds the changed shell once
  test.describe.configure({ mode: "default" });

  test("is downloaded by a returning visitor with three new remotes as deltas of 3 kB together", async ({
    page,
    exchange,
    site,
    changedShell,
  }) => {
    const remotes = ["header", "footer", "contest"];
    const deploy = async () => {
      for (const name of remotes) await publishChanged(name, exchange.channelDirectory, `${name}-of-shell`);
    };
    const sent = await upgradeShell(page, exchange, { site, changedShell, deploy });
    const folders = new Set(sent.map(({ address }) => /(?:assets|remotes\/\w+)(?=\/)/.exec(address)?.[0]));
    expect([...folders].sort()).toEqual(["assets", ...remotes.map((name) => `remotes/${name}`).sort()]);
    expect(sent.filter((file) => !isDelta(file))).toEqual([]);
    expect(sent.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(3 * 1024);
  });

  test("is downloaded as whole files where its deltas are damaged", async ({
    page,
    exchange,
    site,
    changedShell,
  }) => {
    const deploy = async () => damageDeltas(path.join(site, "assets"));
    const sent = await upgradeShell(page, exchange, { site, changedShell, deploy });
    expectWholeFiles(sent);
  });
});
