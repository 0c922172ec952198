import type { Page } from "@playwright/test";
import { expect } from "../support/exchangeFixture.ts";
import { expectRemotes, linkProblems, readCached, test, visit } from "../support/offlineVisit.ts";

test.use({
  expectedProblems: new RegExp(
    `${linkProblems.source}|Failed to find a valid digest|inline script|violates the following Content Security Policy`,
  ),
});

const contestPage = "/en/trading-contest/winter-trading-cup/";

/** Writes code into every cached entry whose path matches, as a script that once ran on the origin could. */
function poison(page: Page, matches: RegExp): Promise<number> {
  return page.evaluate(async (source) => {
    const isPoisoned = new RegExp(source);
    const code = "window.__pwn = 1;";
    let count = 0;
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const path = request.url.slice(location.origin.length);
        const cached = await cache.match(request);
        if (!isPoisoned.test(path) || cached === undefined) continue;
        const text = await cached.text();
        const headers = {
          "content-type": cached.headers.get("content-type") ?? "",
          "access-control-allow-origin": "*",
        };
        const isPage = path.endsWith("/");
        const body = isPage
          ? text.replace(
              "<head>",
              `<head><script>${code}</script><script src="data:text/javascript,${code}"></script>`,
            )
          : `/* poison */${path.endsWith(".js") ? code : ""}${text}`;
        await cache.put(request, new Response(body, { headers }));
        count += 1;
      }
    }
    return count;
  }, matches.source);
}

const hasRun = (page: Page) => page.evaluate(() => "__pwn" in window);

const listPoisoned = async (page: Page) =>
  (await readCached(page)).filter(([, text]) => /poison|__pwn/.test(text)).map(([path]) => path);

test("changed scripts and stylesheets in the cache don't run and are fetched again", async ({
  page,
  link,
}) => {
  await visit(page, link, contestPage);
  await expectRemotes(page);
  expect(await poison(page, /\.(js|css)$/)).toBeGreaterThan(10);
  await page.reload();
  await expectRemotes(page);
  expect(await hasRun(page)).toBe(false);
  // stylesheets are linked by the page itself and requested once
  const refused = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")]
      .filter((link) => link.sheet === null)
      .map(({ href }) => href),
  );
  expect(refused).toEqual([]);
  await expect.poll(() => listPoisoned(page)).toEqual([]);
});

test("a changed page in the cache runs only the code of the build", async ({ page, link }) => {
  await visit(page, link, contestPage);
  await expectRemotes(page);
  expect(await poison(page, /\/$/)).toBe(1);
  link.cut();
  await page.reload();
  await expectRemotes(page);
  expect(await hasRun(page)).toBe(false);
  link.restore();
  await page.reload();
  await expect.poll(() => listPoisoned(page)).toEqual([]);
});

test("a changed remote in the cache is missing offline, and mounts when online again", async ({
  page,
  link,
}) => {
  await visit(page, link, contestPage);
  await expectRemotes(page);
  expect(await poison(page, /^\/remotes\/header\/.*\.js$/)).toBeGreaterThan(0);
  link.cut();
  await page.reload();
  const header = page.locator('[data-remote="header"]');
  await expect(header).toHaveAttribute("data-state", "fallback");
  await expect(page.locator('[data-remote="footer"]')).toHaveAttribute("data-state", "mounted");
  expect(await hasRun(page)).toBe(false);
  link.restore();
  await expect(header).toHaveAttribute("data-state", "mounted", { timeout: 35_000 });
  expect(await hasRun(page)).toBe(false);
});
