import type { Page } from "@playwright/test";
import { expect, test } from "../support/exchangeFixture.ts";
import {
  readEmbeddingFolder,
  serveEmbeddingSite,
  type EmbeddingSite,
  type SiteSource,
} from "../support/serveEmbeddingSite.ts";
import { startNext } from "../support/startNext.ts";

// third-party hosts are not monitored, which the console reports in one line
const expectedProblems = /monitoring is off/;

interface Framework {
  readonly name: string;
  start(): Promise<{ readonly source: SiteSource; close?(): void }>;
  /** What the framework reports if the header is mounted before hydration; `null` if the page has none. */
  readonly mismatch: RegExp | null;
}

const startStatic = (folder: string) => () => Promise.resolve({ source: readEmbeddingFolder(folder) });

const frameworks: readonly Framework[] = [
  { name: "plain HTML", start: startStatic("html"), mismatch: null },
  { name: "React 19", start: startStatic("react/dist/site"), mismatch: /Hydration failed/ },
  { name: "React 18", start: startStatic("react-18/dist/site"), mismatch: /Hydration failed/ },
  { name: "Next", start: startNext, mismatch: /Minified React error #418/ },
  {
    name: "Vue",
    start: startStatic("vue/dist/site"),
    mismatch: /Hydration completed but contains mismatches/,
  },
  { name: "Angular", start: startStatic("angular/dist/browser"), mismatch: /NG050\d/ },
];

const remoteOf = (page: Page, name: string) => page.locator(`portico-remote[name="${name}"]`);
const fallbackOf = (page: Page, name: string) => remoteOf(page, name).locator("> a");

/** Opens a site as it is before its own scripts run; `hydrate` lets them run. */
async function openUnhydrated(page: Page, { address }: EmbeddingSite): Promise<{ hydrate: () => void }> {
  let hydrate = () => {};
  const hydrated = new Promise<void>((resolve) => (hydrate = resolve));
  await page.route(`${address}**/*.js`, async (route) => {
    await hydrated;
    await route.continue();
  });
  // the document's scripts keep it from having loaded
  await page.goto(address, { waitUntil: "commit" });
  return { hydrate };
}

for (const { name, start, mismatch } of frameworks) {
  test.describe(name, () => {
    let site: EmbeddingSite;
    let server: Awaited<ReturnType<Framework["start"]>>;
    test.beforeEach(async ({ exchange }) => {
      server = await start();
      site = await serveEmbeddingSite(server.source, exchange.addressOf("global", ""));
    });
    test.afterEach(() => {
      site.close();
      server.close?.();
    });

    test.describe("as in the guide", () => {
      test.use({ expectedProblems });

      test("hydrates beside an isolated footer and a header that waits, and navigates", async ({ page }) => {
        const warnings: string[] = [];
        page.on("console", (line) => {
          if (line.type() === "warning") warnings.push(line.text());
        });
        const header = remoteOf(page, "header");
        const footer = remoteOf(page, "footer");
        const { hydrate } = await openUnhydrated(page, site);

        await test.step("before hydration the footer is mounted, and the header unchanged", async () => {
          await expect(footer).toHaveAttribute("data-state", "mounted");
          await expect(fallbackOf(page, "footer")).toHaveText("Portico");
          if (mismatch === null) return;
          expect(await header.evaluate((element) => element.getAttributeNames().sort())).toEqual([
            "data-wait",
            "name",
          ]);
          await expect(fallbackOf(page, "header")).toHaveText("Portico");
          await expect(header.locator("*")).toHaveCount(1);
        });

        hydrate();
        const count = page.getByRole("button", { name: /^pressed/ });
        await test.step("after it the header is mounted, and the framework handles clicks", async () => {
          await expect(header).toHaveAttribute("data-state", "mounted");
          await expect(header.getByRole("link", { name: "Markets" })).toBeVisible();
          await count.click();
          await expect(count).toHaveText("pressed 1 times");
          await expect(footer).toHaveAttribute("data-state", "mounted");
        });

        await test.step("navigation releases the footer, mounts it again, and leaves the header", async () => {
          await header.evaluate((element) => element.firstElementChild?.setAttribute("data-marked", ""));
          const main = page.locator("main");
          await main.getByText("About").click();
          await expect(footer).toHaveCount(0);
          await main.getByText("Guide").click();
          await expect(footer).toHaveAttribute("data-state", "mounted");
          await expect(footer.getByRole("link", { name: "About us" })).toBeVisible();
          await expect(header.locator("> [data-marked]")).toBeVisible();
          await expect(header).toHaveAttribute("data-state", "mounted");
          await expect(page.locator("portico-remote")).toHaveCount(2);
        });

        expect(warnings).toEqual([]);
        expect(site.missing).toEqual([]);
      });
    });

    if (mismatch === null) return;

    test.describe("against the guide", () => {
      test.use({ expectedProblems: /./ });

      test("reports a mismatch if the header is mounted before hydration", async ({ page, problems }) => {
        const header = remoteOf(page, "header");
        const { hydrate } = await openUnhydrated(page, site);
        await header.evaluate((element) => element.removeAttribute("data-wait"));
        await expect(header).toHaveAttribute("data-state", "mounted");
        hydrate();
        await expect.poll(() => problems.list.join("\n")).toMatch(mismatch);
      });
    });
  });
}
