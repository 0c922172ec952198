import { createHash } from "node:crypto";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { BrowserContext, Page } from "@playwright/test";
import type { SiteFacts } from "@portico/release";
import { bootHashPlaceholder } from "../../shell-host/src/offline/bootHashPlaceholder.ts";
import { test as base, expect, expectMounted } from "./exchangeFixture.ts";
import { createFaultProxy, type FaultProxy } from "./faultProxy.ts";
import { refuseConnection } from "./faultResponders.ts";
import { rootDirectory, startProgram } from "./runProgram.ts";

/** The connection between the browser and an exchange whose edition has opted in to offline pages. */
export interface OfflineLink {
  readonly proxy: FaultProxy;
  readonly origin: string;
  /** From now on every request fails. */
  cut(): void;
  restore(): void;
  /** From now on serves pages of editions that have not opted in. */
  optOut(): void;
  /** From now on serves pages and worker of the next build. */
  deployNext(): void;
}

/** What the browser logs for failed requests. */
export const linkProblems = /Failed to load resource|WebSocket connection to|monitor script is missing/;

interface OfflineSite {
  readonly headers: {
    readonly page: Readonly<Record<string, string>>;
    readonly worker: Readonly<Record<string, string>>;
  };
  readonly worker: string;
  readPage(path: string): string | null;
}

export const workerPath = "/service-worker.js";

export const test = base.extend<{ link: OfflineLink }, { offlineSite: OfflineSite }>({
  offlineSite: [
    // eslint-disable-next-line no-empty-pattern -- the runner reads the fixture's needs from this pattern
    async ({}, use) => {
      const directory = mkdtempSync(path.join(tmpdir(), "portico-offline-"));
      await startProgram("writeOfflineSite.ts", [directory, path.join(rootDirectory, ".portico/keys")]);
      const { id } = JSON.parse(readFileSync(path.join(directory, "site/shell.json"), "utf8")) as SiteFacts;
      const at = (...parts: string[]) => path.join(directory, "site/test", ...parts);
      await use({
        headers: JSON.parse(readFileSync(at("headers.json"), "utf8")) as OfflineSite["headers"],
        worker: readFileSync(at("service-worker.js"), "utf8"),
        readPage: (address) => {
          const place = path.join("test/global", address, "index.html");
          const files = [
            path.join(directory, "site", place),
            path.join(directory, "storage/pages", id, place),
          ];
          const file = files.find((candidate) => existsSync(candidate));
          return file === undefined ? null : readFileSync(file, "utf8");
        },
      });
      rmSync(directory, { recursive: true, force: true });
    },
    { scope: "worker" },
  ],
  link: async ({ exchange, offlineSite }, use) => {
    const proxy = await createFaultProxy(exchange.port);
    const restore = () => {
      proxy.clear();
      optIn(proxy, offlineSite);
    };
    restore();
    await use({
      proxy,
      origin: `http://localhost:${proxy.port}`,
      cut: () => proxy.respond(() => true, refuseConnection),
      restore,
      optOut: () => proxy.clear(),
      deployNext: () => {
        proxy.clear();
        optIn(proxy, createNextBuild(offlineSite));
      },
    });
    proxy.close();
  },
});

/** Serves pages and worker of a build whose global edition has opted in; assets and releases are those of the exchange. */
function optIn(proxy: FaultProxy, { headers, worker, readPage }: OfflineSite): void {
  proxy.respond(
    (address) => address.endsWith("/") && readPage(address) !== null,
    ({ path: address, request, response }) => {
      const body = readPage(address) ?? "";
      const etag = `"${createHash("sha256").update(body).digest("hex")}"`;
      const isKnown = request.headers["if-none-match"] === etag;
      response.writeHead(isKnown ? 304 : 200, {
        ...headers.page,
        etag,
        "cache-control": "public, max-age=5",
        "content-type": "text/html; charset=utf-8",
      });
      response.end(isKnown ? undefined : body);
    },
  );
  proxy.respond(
    (address) => address === workerPath,
    ({ response }) => {
      response.writeHead(200, {
        ...headers.worker,
        "cache-control": "no-cache",
        "content-type": "text/javascript; charset=utf-8",
      });
      response.end(worker);
    },
  );
}

const digest = (algorithm: string, text: string) => createHash(algorithm).update(text).digest("base64");

/** The same site with another build's name in its worker, and so another integrity in the boot and another policy. */
function createNextBuild({ headers, worker, readPage }: OfflineSite): OfflineSite {
  const home = readPage("/en/") ?? "";
  const boot = /<script>([^]*?)<\/script>/.exec(home)?.[1] ?? "";
  const bootHash = `'sha256-${digest("sha256", boot)}'`;
  const pin = (script: string) =>
    `sha384-${digest("sha384", script.replaceAll(bootHash, bootHashPlaceholder))}`;
  const later = worker.replace(/"build":"\w+"/, '"build":"later"');
  const replacePin = (text: string) => text.replaceAll(pin(worker), pin(later));
  const nextHash = `'sha256-${digest("sha256", replacePin(boot))}'`;
  const replaceHash = (text: string) => text.replaceAll(bootHash, nextHash);
  const replaceIn = (given: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(given).map(([name, value]) => [name, replaceHash(value)]));
  return {
    headers: { page: replaceIn(headers.page), worker: headers.worker },
    worker: replaceHash(later),
    readPage: (address) => {
      const page = readPage(address);
      return page === null ? null : replacePin(page);
    },
  };
}

/** Opens a page and waits until the worker has cached it; the worker caches the page after everything else. */
export async function visit(page: Page, { origin }: OfflineLink, address: string): Promise<void> {
  await page.goto(`${origin}${address}`);
  await expect.poll(() => listCached(page)).toContain(address);
}

/** Waits for the remotes of a contest page and returns their versions. */
export async function expectRemotes(page: Page): Promise<string[]> {
  const versions: string[] = [];
  for (const remote of ["header", "footer", "contest"]) versions.push(await expectMounted(page, remote));
  return versions;
}

/** Paths of all entries in the caches of the page's origin. */
export async function listCached(page: Page): Promise<string[]> {
  return (await readCached(page)).map(([address]) => address);
}

/** The same with the content of each entry. */
export function readCached(page: Page): Promise<[path: string, text: string][]> {
  return page.evaluate(async () => {
    const entries: [string, string][] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const text = (await (await cache.match(request))?.text()) ?? "";
        entries.push([request.url.slice(location.origin.length), text]);
      }
    }
    return entries;
  });
}

/** How many workers the page's origin has in this browser, and how many caches. */
export const countLeft = (page: Page): Promise<[workers: number, caches: number]> =>
  page.evaluate(async () => [
    (await navigator.serviceWorker.getRegistrations()).length,
    (await caches.keys()).length,
  ]);

export async function listSecrets(context: BrowserContext): Promise<string[]> {
  return (await context.cookies()).map(({ value }) => value).filter((value) => value.length > 8);
}
