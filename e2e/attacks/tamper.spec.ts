import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import type { ChannelDocument, SignedText } from "@portico/release/format";
import { expect } from "../support/exchangeFixture.ts";
import type { FaultProxy } from "../support/faultProxy.ts";
import { addOneByte, changeAnswer } from "../support/faultResponders.ts";
import { test } from "../support/proxyTest.ts";
import { rootDirectory } from "../support/runProgram.ts";

/** How a script or a stylesheet of the page ended, by its path. */
interface FileOutcome {
  readonly path: string;
  readonly outcome: "load" | "error";
}

/** The files of one release or build. */
interface FileGroup {
  readonly paths: readonly string[];
  /** The global name of the webpack runtime that loads its chunks. */
  readonly chunksOf: string;
  /** The remote whose slot shows whether the group's files run. */
  readonly remote: string;
}

const phoneAgent =
  "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36";
const phoneSize = { width: 412, height: 900 };

const contestPage = "/en/trading-contest/winter-trading-cup/";

const listFiles = (directory: string) =>
  readdirSync(path.join(rootDirectory, directory)).filter((file) => /\.(js|css)$/.test(file));

const readVersion = (file: string) =>
  (JSON.parse(readFileSync(path.join(rootDirectory, file), "utf8")) as { readonly version: string }).version;

const listShellFiles = (isIncluded: (file: string) => boolean) =>
  listFiles("shell-host/dist/site/assets")
    .filter(isIncluded)
    .map((file) => `/assets/${file}`);

/** Lazy chunks have numbers; the hashes of their bytes are in the shell's own script. */
const isLazyChunk = (file: string) => /^\d+\./.test(file);

const shell: FileGroup = {
  paths: listShellFiles((file) => !isLazyChunk(file)),
  chunksOf: `shell@${readVersion("shell-host/package.json")}`,
  remote: "header",
};
const lazyChunks: FileGroup = {
  ...shell,
  paths: listShellFiles(isLazyChunk),
};

const releases = ["header", "footer", "contest"].map((name): FileGroup => {
  const version = readVersion(`remote-${name}/dist/release.json`);
  // only pages with a card's place load its stylesheet
  const files = listFiles(`remote-${name}/dist/browser`).filter((file) => !/^place\..*\.css$/.test(file));
  return {
    paths: files.map((file) => `/remotes/${name}/${version}/${file}`),
    chunksOf: `${name}@${version}`,
    remote: name,
  };
});

test.use({
  expectedProblems:
    /^console: (Failed to find a valid digest|Failed to load resource|Portico: the monitor script|The page stays (?:static|unstyled))/,
});

async function recordFiles(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const outcomes: { path: string; outcome: string }[] = [];
    Object.assign(window, { fileOutcomes: outcomes });
    for (const outcome of ["load", "error"]) {
      const recordOutcome = ({ target }: Event) => {
        const address =
          target instanceof HTMLScriptElement
            ? target.src
            : target instanceof HTMLLinkElement
              ? target.href
              : "";
        if (address !== "") outcomes.push({ path: new URL(address).pathname, outcome });
      };
      document.addEventListener(outcome, recordOutcome, true);
    }
  });
}

const readOutcomes = (page: Page) =>
  page.evaluate(() => (window as unknown as { readonly fileOutcomes: readonly FileOutcome[] }).fileOutcomes);

/** Loads chunks that the page has not needed yet with the page's own loader. */
async function requestChunks(page: Page, { chunksOf, paths }: FileGroup): Promise<void> {
  await page.evaluate(
    ([release, addresses]) => {
      const runtime = (window as unknown as Record<symbol, ChunkRuntime>)[
        Symbol.for("portico.remoteRuntime")
      ];
      for (const address of addresses) runtime?.loadChunk(release, address, () => {});
    },
    [chunksOf, paths.filter((file) => file.endsWith(".js"))] as const,
  );
}

interface ChunkRuntime {
  loadChunk(release: string, address: string, done: () => void): void;
}

/** Waits until each of the files has ended in one way or the other, and answers those that ran or were applied. */
async function findAccepted(page: Page, paths: readonly string[]): Promise<readonly string[]> {
  await expect
    .poll(async () => {
      const ended = new Set((await readOutcomes(page)).map((file) => file.path));
      return paths.filter((file) => !ended.has(file));
    })
    .toEqual([]);
  const accepted = (await readOutcomes(page)).filter(({ outcome }) => outcome === "load");
  return accepted.map((file) => file.path).filter((file) => paths.includes(file));
}

const mountedSlot = (page: Page, { remote }: FileGroup) =>
  page.locator(`[data-remote="${remote}"][data-state="mounted"]`);

/** Runs in the page: whether a release of the remote has failed. */
function hasRejected(remote: string): boolean {
  type Portico = { explain(name: string): { readonly rejected: readonly unknown[] } | null };
  const { portico } = window as unknown as { readonly portico?: Portico };
  return (portico?.explain(remote)?.rejected.length ?? 0) > 0;
}

const pathsOf = (groups: readonly FileGroup[]) => groups.flatMap(({ paths }) => paths);

async function openPage(page: Page, faultProxy: FaultProxy, groups: readonly FileGroup[]): Promise<void> {
  // pages contain copies of the remotes' stylesheets; without them the page requests those of the releases
  if (groups === releases) faultProxy.respond((target) => target === contestPage, withoutCopiedStylesheets);
  await recordFiles(page);
  await page.goto(`http://localhost:${faultProxy.port}${contestPage}`);
}

for (const [name, groups] of [
  ["the shell", [shell]],
  ["the remotes", releases],
] as const) {
  test(`nothing of ${name} runs or is accepted with one more byte in each of ${pathsOf(groups).length} files`, async ({
    page,
    faultProxy,
  }) => {
    const paths = pathsOf(groups);
    faultProxy.respond((target) => paths.includes(target.split("?")[0] ?? ""), addOneByte);
    await openPage(page, faultProxy, groups);
    for (const group of groups) {
      // without its shell the page falls back everywhere
      const slot = page.locator(`[data-remote="${group.remote}"]`);
      await expect(slot).toHaveAttribute("data-state", "fallback");
      // before it has the release, the page's loader requests none of its chunks
      if (group !== shell) await page.waitForFunction(hasRejected, group.remote);
      await requestChunks(page, group);
    }
    expect(await findAccepted(page, paths)).toEqual([]);
    await expect(page.locator("main h1")).toBeVisible();
  });
}

test(`none of ${lazyChunks.paths.length} lazy chunks of the shell runs with one more byte`, async ({
  page,
  faultProxy,
}) => {
  faultProxy.respond((target) => lazyChunks.paths.includes(target.split("?")[0] ?? ""), addOneByte);
  await openPage(page, faultProxy, [lazyChunks]);
  await mountedSlot(page, lazyChunks).waitFor();
  await requestChunks(page, lazyChunks);
  expect(await findAccepted(page, lazyChunks.paths)).toEqual([]);
});

for (const [name, groups] of [
  ["the shell", [shell, lazyChunks]],
  ["the remotes", releases],
] as const) {
  test(`each unchanged file of ${name} is accepted`, async ({ page, faultProxy }) => {
    await openPage(page, faultProxy, groups);
    for (const group of groups) {
      await mountedSlot(page, group).waitFor();
      await requestChunks(page, group);
    }
    const paths = pathsOf(groups);
    expect([...new Set(await findAccepted(page, paths))].sort()).toEqual(paths.sort());
  });
}

const withoutCopiedStylesheets = changeAnswer(({ body }) => ({
  body: Buffer.from(
    body
      .toString()
      .replace(
        /<link rel="(?:preload|stylesheet)"[^>]* href="\/(?:assets\/remote-|page-styles\/)[^>]*>/g,
        "",
      ),
  ),
}));

/** Which scripts of the exchange a visitor of each kind is given. */
const visits = [
  {
    visitor: "a desktop",
    options: {},
    query: "",
    scripts: ["monitor", "tag-manager", "behaviour", "support-chat", "uniframe"],
  },
  {
    visitor: "a phone",
    options: { userAgent: phoneAgent, viewport: phoneSize, screen: phoneSize },
    query: "?debugConsole=1",
    scripts: ["attribution", "app-jump", "debug-console"],
  },
  {
    visitor: "the app",
    options: { userAgent: `${phoneAgent} PorticoApp/3.7.0`, viewport: phoneSize, screen: phoneSize },
    query: "",
    scripts: ["bridge"],
  },
] as const;

for (const { visitor, options, query, scripts } of visits) {
  test(`no script of the exchange runs for ${visitor} with one more byte`, async ({
    browser,
    faultProxy,
    exchange,
  }) => {
    const addresses = await readThirdPartyScripts(exchange.addressOf("global", "/channels/test.json"));
    const paths = scripts.map((name) => addresses.get(name) ?? name);
    faultProxy.respond((target) => paths.includes(target.split("?")[0] ?? ""), addOneByte);
    const context = await browser.newContext(options);
    const page = await context.newPage();
    await recordFiles(page);
    await page.goto(`http://localhost:${faultProxy.port}/en/${query}`);
    await page.locator('[data-remote="footer"][data-state="mounted"]').waitFor();
    // a log-in requests uniframe; status 204 keeps the current page when the login page is opened instead
    await page.route("**/en/login/**", (route) => route.fulfill({ status: 204 }));
    await page.evaluate(() => window.dispatchEvent(new CustomEvent("portico:login-request")));
    expect(await findAccepted(page, paths)).toEqual([]);
    await context.close();
  });
}

async function readThirdPartyScripts(channelAddress: string): Promise<ReadonlyMap<string, string>> {
  const { payload } = (await (await fetch(channelAddress)).json()) as SignedText;
  const { thirdPartyScripts } = JSON.parse(payload) as Pick<ChannelDocument, "thirdPartyScripts">;
  return new Map(thirdPartyScripts.map(({ name, address }) => [name, address]));
}
