import { expect, expectMounted, test } from "../support/exchangeFixture.ts";

const contestPage = "/en/trading-contest/winter-trading-cup/";
const reactFile = /\/assets\/react\.\w+\.js/;
const shellFile = /\/assets\/shell\.\w+\.js/;

test("the shell begins before React is there, and mounts everything once it is", async ({
  page,
  exchange,
}) => {
  let letReactCome = () => {};
  const reactMayCome = new Promise<void>((resolve) => (letReactCome = resolve));
  await page.route(reactFile, async (route) => {
    await reactMayCome;
    await route.continue();
  });
  // nobody but the running shell asks for the slots that are not the page's first
  const footer = page.waitForRequest(/\/remotes\/footer\/.*\.js/);
  await page.goto(exchange.addressOf("global", contestPage), { waitUntil: "commit" });
  await footer;
  await expect(page.locator('[data-remote="header"]')).toHaveAttribute("data-state", "skeleton");
  letReactCome();
  for (const remote of ["header", "contest", "footer"]) await expectMounted(page, remote);
});

test.describe("a file of the shell that does not come", () => {
  test.use({ expectedProblems: /Failed to load resource/ });

  for (const [name, file] of [
    ["React's", reactFile],
    ["the shell's own", shellFile],
  ] as const) {
    test(`${name}: the static page stands and says so`, async ({ page, exchange }) => {
      const lines: string[] = [];
      page.on("request", (request) => {
        if (request.url().endsWith("/v1/logs")) lines.push(request.postData() ?? "");
      });
      await page.route(file, (route) => route.abort());
      await page.goto(exchange.addressOf("global", contestPage));
      for (const remote of ["header", "contest", "footer"]) {
        await expect(page.locator(`[data-remote="${remote}"]`)).toHaveAttribute("data-state", "fallback");
      }
      await expect(page.locator('[data-remote="header"] a[href="/en/login/"]')).toBeVisible();
      if (file === shellFile) return;
      await expect.poll(() => lines.join("")).toContain('"code":"renderer-failed"');
      expect(lines.join("").split("renderer-failed")).toHaveLength(2);
    });
  }
});
