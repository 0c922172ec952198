import { bootKey } from "@portico/release/format";
import { expect, expectMounted, test } from "../support/exchangeFixture.ts";

const contestPage = "/en/trading-contest/winter-trading-cup/";
const reactFile = /\/assets\/react\.\w+\.js/;
const shellFile = /\/assets\/shell\.\w+\.js/;

test("the shell starts before React has loaded, and mounts everything afterwards", async ({
  page,
  exchange,
}) => {
  let letReactCome = () => {};
  const reactMayCome = new Promise<void>((resolve) => (letReactCome = resolve));
  await page.route(reactFile, async (route) => {
    await reactMayCome;
    await route.continue();
  });
  await page.goto(exchange.addressOf("global", contestPage), { waitUntil: "commit" });
  // the running shell takes it
  await page.waitForFunction((key) => document.body !== null && !(Symbol.for(key) in window), bootKey);
  await expect(page.locator('[data-remote="header"]')).toHaveAttribute("data-state", /skeleton|fallback/);
  letReactCome();
  for (const remote of ["header", "contest", "footer"]) await expectMounted(page, remote);
});

test("slots are in state fallback when the shell does not load, and mount when it loads later", async ({
  page,
  exchange,
}) => {
  let letShellCome = () => {};
  const shellMayCome = new Promise<void>((resolve) => (letShellCome = resolve));
  await page.route(shellFile, async (route) => {
    await shellMayCome;
    await route.continue();
  });
  await page.goto(exchange.addressOf("global", contestPage), { waitUntil: "commit" });
  for (const remote of ["header", "contest", "footer"]) {
    await expect(page.locator(`[data-remote="${remote}"]`)).toHaveAttribute("data-state", "fallback");
  }
  await expect(page.locator('[data-remote="header"] a[href^="/en/login/"]')).toBeVisible();
  letShellCome();
  for (const remote of ["header", "contest", "footer"]) await expectMounted(page, remote);
});

test.describe("a file of the shell that fails to load", () => {
  test.use({ expectedProblems: /Failed to load resource|The page stays static/ });

  test("React's: the page stays static, and logs and reports it once", async ({
    page,
    exchange,
    problems,
  }) => {
    const lines: string[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/v1/logs")) lines.push(request.postData() ?? "");
    });
    await page.route(reactFile, (route) => route.abort());
    await page.goto(exchange.addressOf("global", contestPage));
    for (const remote of ["header", "contest", "footer"]) {
      await expect(page.locator(`[data-remote="${remote}"]`)).toHaveAttribute("data-state", "fallback");
    }
    await expect(page.locator('[data-remote="header"] a[href^="/en/login/"]')).toBeVisible();
    expect(problems.list.filter((line) => line.includes("The page stays static"))).toHaveLength(1);
    await expect.poll(() => lines.join("")).toContain('"code":"renderer-failed"');
    expect(lines.join("").split("renderer-failed")).toHaveLength(2);
  });

  test("its slots offer a retry, which reloads the page", async ({ page, exchange }) => {
    let isDead = true;
    await page.route(shellFile, (route) => (isDead ? route.abort() : route.continue()));
    await page.goto(exchange.addressOf("global", contestPage));
    const slot = page.locator('[data-remote="contest"]');
    await expect(slot).toHaveAttribute("data-state", "fallback");
    isDead = false;
    await slot.getByRole("button", { name: "Try again" }).click();
    await expectMounted(page, "contest");
  });
});

test.describe("a shell that crashes", () => {
  test.use({ expectedProblems: /The page stays static|console: TypeError/ });

  test("before it starts: logs the reason once", async ({ page, exchange, problems }) => {
    // what it needs first is not there
    await page.addInitScript(() => {
      Object.defineProperty(window, Symbol.for("portico.boot"), { get: () => undefined, set: () => {} });
    });
    await page.goto(exchange.addressOf("global", contestPage));
    await expect(page.locator('[data-remote="header"]')).toHaveAttribute("data-state", "fallback");
    expect(problems.list).toEqual([
      expect.stringMatching(/The page stays static: .*shell\.\w+\.js: .*has no inline boot/),
    ]);
  });

  test("while it sets up the page: reports and logs the error", async ({ page, exchange, problems }) => {
    const lines: string[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/v1/logs")) lines.push(request.postData() ?? "");
    });
    await page.addInitScript(() => {
      Object.defineProperty(window, Symbol.for("portico.api"), {
        get: () => undefined,
        configurable: false,
      });
    });
    await page.goto(exchange.addressOf("global", contestPage));
    await expect(page.locator('[data-remote="header"]')).toHaveAttribute("data-state", "fallback");
    await expect.poll(() => lines.join("")).toContain('"code":"set-up-failed"');
    expect(problems.list).toEqual([expect.stringMatching(/console: TypeError/)]);
  });
});
