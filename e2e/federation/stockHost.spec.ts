import { readFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import { recordViolations, test as base } from "../support/exampleFixture.ts";
import { expect } from "../support/exchangeFixture.ts";
import { addOneByte } from "../support/faultResponders.ts";
import { rootDirectory } from "../support/runProgram.ts";
import { serveStockHost } from "../support/serveStockHost.ts";
import { watchRenderers } from "../support/watchRenderers.ts";

interface HeaderRelease {
  readonly version: string;
  readonly entry: { readonly path: string };
  readonly lazyScripts: readonly { readonly path: string }[];
}

const release = JSON.parse(
  readFileSync(path.join(rootDirectory, "remote-header/dist/release.json"), "utf8"),
) as HeaderRelease;

const test = base.extend<{ hostAddress: string }>({
  // through the proxy, so that a test can change what the host gets
  hostAddress: async ({ faultProxy }, use) => {
    const exchange = `http://localhost:${faultProxy.port}`;
    const headerManifest = `${exchange}/remotes/header/${release.version}/mf-manifest.json`;
    const host = await serveStockHost({ exchange, headerManifest });
    await use(host.address);
    host.close();
  },
});

const headerOf = (page: Page) => page.locator("#header");

test("a stock host shows the header from its federation manifest, without eager sharing", async ({
  page,
  hostAddress,
}) => {
  const readViolations = await recordViolations(page);
  const countRenderers = await watchRenderers(page);
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  await page.goto(hostAddress);
  const header = headerOf(page);
  await expect(header.getByRole("button", { name: "Log in" })).toBeVisible();

  // links lead to the exchange
  const exchange = new URL(requests.find((address) => address.endsWith("mf-manifest.json")) ?? "").origin;
  await expect(header.getByRole("link", { name: "Portico" }).first()).toHaveAttribute(
    "href",
    `${exchange}/en/`,
  );
  // the header's own styles and the page's tokens
  await expect(header.locator("header").first()).toHaveCSS("display", "flex");
  // its chunk
  await header.getByRole("button", { name: /language/i }).click();
  await expect(page.getByRole("dialog").or(page.getByRole("menu")).first()).toBeVisible();

  const unpinned = await page.evaluate(
    (folder) =>
      [
        ...document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>(
          `script[src*="${folder}"], link[href*="${folder}"]`,
        ),
      ]
        .filter(({ integrity }) => !/^sha384-[A-Za-z0-9+/]{64}$/.test(integrity))
        .map((element) => element.outerHTML),
    "/remotes/header/",
  );
  expect(unpinned).toEqual([]);
  expect(await readViolations()).toEqual([]);
  expect(await countRenderers()).toBe(1);
  const files = requests.filter((address) => address.includes("/remotes/header/"));
  expect(files).toEqual([...new Set(files)]);
});

test.describe("with changed bytes", () => {
  test.use({
    expectedProblems:
      /^(console: (Failed to find a valid digest|Failed to load resource|\[ Federation)|uncaught: )/,
  });

  test("a stock host runs no entry with another hash", async ({ page, hostAddress, faultProxy }) => {
    faultProxy.respond((target) => target.endsWith(`/${release.entry.path}`), addOneByte);
    const failed = page.waitForEvent("pageerror");
    await page.goto(hostAddress);
    expect((await failed).message).toContain("was not loaded, or has another hash");
    await expect(headerOf(page)).toBeEmpty();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });
});
