import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import { storageKeys } from "@portico/shared-sdk/host";
import { expect, expectMounted, test } from "../support/exchangeFixture.ts";
import { rootDirectory } from "../support/runProgram.ts";

const contestPage = "/en/trading-contest/winter-trading-cup/";
const remotes = ["header", "footer", "contest"];

/** Where loaders of this kind, and tools around them, let a developer put another address in. */
const overrideKeys = [
  "__FEDERATION__",
  "__FEDERATION_OVERRIDES__",
  "__MF_DEVTOOLS__",
  "chrome:mf:overrides",
  "import-map-overrides",
  "import-map-override:header",
  "mf-overrides",
  "portico:override",
  "portico:overrides",
  "portico:origin",
  "portico:dev",
  "remoteEntry",
  "remote_entry",
  "override",
  "overrides",
  "remotes",
];

/** Opens the page and waits for what it adds last. Returns the addresses that it has requested, which may become more. */
async function openWholePage(page: Page, address: string): Promise<readonly string[]> {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto(address);
  for (const remote of remotes) await expectMounted(page, remote);
  // ten seconds after `load`
  await page.locator(".support-chat").waitFor({ state: "attached" });
  return asked;
}

test("no storage key, cookie, query or global changes where files come from", async ({
  browser,
  exchange,
}) => {
  const isFile = (url: string) => /\/(remotes|channels|assets)\//.test(url);
  const elsewhere = "http://evil.localhost:9/remoteEntry.js";
  const visit = async (query: string, prepare: (page: Page) => Promise<void>) => {
    const context = await browser.newContext();
    const page = await context.newPage();
    await prepare(page);
    const asked = await openWholePage(page, exchange.addressOf("global", contestPage + query));
    return { listFiles: () => asked.filter(isFile).sort(), asked, context };
  };
  const plain = await visit("", () => Promise.resolve());
  const query = `?${overrideKeys.map((key) => `${encodeURIComponent(key)}=${encodeURIComponent(elsewhere)}`).join("&")}`;
  const forced = await visit(query, async (page) => {
    await page.addInitScript(
      ([keys, address]) => {
        for (const key of keys) {
          localStorage.setItem(key, address);
          sessionStorage.setItem(key, address);
          document.cookie = `${encodeURIComponent(key)}=${address}; path=/`;
          Object.assign(window, { [key]: { header: address, overrides: { header: address } } });
        }
      },
      [overrideKeys, elsewhere] as const,
    );
  });
  // a busy page may still request something
  await expect.poll(() => forced.listFiles()).toEqual(plain.listFiles());
  expect(forced.asked.filter((url) => url.startsWith(new URL(elsewhere).origin))).toEqual([]);
  for (const { context } of [plain, forced]) await context.close();
});

test("the page reads only documented storage keys and query fields", async ({ page, exchange }) => {
  await page.addInitScript(() => {
    const read = { keys: new Set<string>(), fields: new Set<string>() };
    Object.assign(window, { read });
    const { getItem } = Storage.prototype;
    Storage.prototype.getItem = function (key: string) {
      read.keys.add(key);
      return getItem.call(this, key);
    };
    for (const method of ["get", "getAll", "has"] as const) {
      const original = URLSearchParams.prototype[method] as (...args: unknown[]) => unknown;
      Object.assign(URLSearchParams.prototype, {
        [method](this: URLSearchParams, ...args: unknown[]) {
          if (this.toString() === new URL(location.href).searchParams.toString())
            read.fields.add(String(args[0]));
          return original.apply(this, args);
        },
      });
    }
  });
  await openWholePage(page, `${exchange.addressOf("global", contestPage)}?unknown=1`);
  const read = await page.evaluate(() => {
    const { keys, fields } = (window as unknown as { read: Record<"keys" | "fields", Set<string>> }).read;
    return { keys: [...keys], fields: [...fields] };
  });
  const known: readonly string[] = Object.values(storageKeys).map(({ key }) => key);
  expect(read.keys.filter((key) => !known.includes(key) && !key.startsWith("portico:cache:"))).toEqual([]);
  // Source: PROTOCOL.md#effects-of-query-parameters
  expect(
    read.fields.filter((field) => !["hideHeader", "debugConsole", "ref", "portico-preview"].includes(field)),
  ).toEqual([]);
  expect(read.keys).toContain(storageKeys.channel.key);
});

test("no built file contains a way around the channel", () => {
  const directories = [
    "shell-host/dist/site/assets",
    ...remotes.map((remote) => `remote-${remote}/dist/browser`),
  ].map((directory) => path.join(rootDirectory, directory));
  const files = directories.flatMap((directory) =>
    readdirSync(directory)
      .filter((file) => file.endsWith(".js"))
      .map((file) => path.join(directory, file)),
  );
  const boot = path.join(rootDirectory, "shell-host/dist/site/test/global/en/index.html");
  expect(files.length).toBeGreaterThan(8);
  // keys that have no other meaning; the tests above cover the others
  const distinctiveKeys = overrideKeys.filter((key) => /[_:-]/.test(key));
  for (const file of [...files, boot]) {
    const text = readFileSync(file, "utf8");
    expect(
      distinctiveKeys.filter((key) => text.includes(key)),
      file,
    ).toEqual([]);
  }
});
