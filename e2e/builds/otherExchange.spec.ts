import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { devices } from "@playwright/test";
import { serveEmbeddingPage } from "../embeds/serveEmbeddingPage.ts";
import { appContext, clickInApp, openAppPage } from "../support/appPage.ts";
import { expect, expectMounted, test } from "../support/exchangeFixture.ts";
import { startOtherExchange, type OtherExchange } from "../support/startOtherExchange.ts";

// one build for all tests
test.describe.configure({ mode: "default" });
// expected: third-party hosts are not monitored
test.use({ expectedProblems: /monitoring is off/ });

let exchange: OtherExchange;

test.beforeAll(async () => {
  // builds all remotes and the shell
  test.setTimeout(900_000);
  exchange = await startOtherExchange();
});

test.afterAll(() => exchange.stop());

test("no file has the name, the domain or the scheme of this repository's exchange", () => {
  const files = exchange.outputs.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.endsWith(".map"))
      .map((entry) => path.join(entry.parentPath, entry.name)),
  );
  const found = files.flatMap((file) =>
    Array.from(
      readFileSync(file, "latin1").matchAll(/.{0,40}(?:portico\.example|\bPortico\b|portico:\/\/).{0,40}/g),
      ([text]) => `${path.basename(file)}: ${text}`,
    ),
  );
  expect(files.length).toBeGreaterThan(100);
  // a wrong build has thousands
  expect(found.slice(0, 20)).toEqual([]);
});

test("home page, contest and log-in have its name, colours, cookies and storage", async ({
  page,
  context,
}) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto(exchange.addressOf("world", "/en/"));
  await expectMounted(page, "header");
  await expect(page).toHaveTitle(/Meridian/);
  await expect(page.locator('link[rel="icon"]')).toHaveAttribute("href", /%231f5fd0/);
  const header = page.locator('[data-remote="header"]');
  await expect(header.getByRole("button", { name: "Sign up" })).toHaveCSS(
    "background-color",
    "rgb(31, 95, 208)",
  );
  await expect(page.locator('[data-remote="footer"] a[href="/en/support/"]').first()).toBeAttached();
  await page.emulateMedia({ colorScheme: "dark" });
  await page.reload();
  await expect(page.locator("html")).toHaveCSS("background-color", "rgb(10, 16, 32)");

  await page.goto(exchange.addressOf("world", "/en/trading-contest/winter-trading-cup/"));
  await expectMounted(page, "contest");
  const contest = page.locator('[data-remote="contest"]');
  await expect(contest.locator("tbody tr td:first-child bdi").first()).toHaveText("1");
  await page.getByRole("button", { name: "Log in to join" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Email" }).fill("bob@meridian.example");
  await dialog.getByRole("textbox", { name: "Password" }).fill("portico");
  await dialog.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(contest.getByRole("button", { name: "Register now" })).toBeVisible();
  const cookies = (await context.cookies()).map(({ name }) => name);
  expect(cookies).toEqual(expect.arrayContaining(["test-sid", "_meridian_device"]));
  const keys = await page.evaluate(() => Object.keys(localStorage));
  expect(keys.filter((key) => key.startsWith("meridian:"))).not.toEqual([]);
  expect(keys.filter((key) => key.startsWith("portico:"))).toEqual([]);
});

test("pages are in a language that the SDK does not know, with header, footer, contest and log-in", async ({
  page,
}) => {
  await page.goto(exchange.addressOf("world", "/sv-SE/"));
  await expect(page.locator("html")).toHaveAttribute("lang", "sv-SE");
  for (const remote of ["header", "footer"]) await expectMounted(page, remote);
  const header = page.locator('[data-remote="header"]');
  await expect(header.getByRole("button", { name: "Skapa konto", exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Alla marknader på ett ställe");
  await expect(page.locator('[data-remote="footer"]').getByText("Användarvillkor")).toBeVisible();

  await page.goto(exchange.addressOf("world", "/sv-SE/trading-contest/winter-trading-cup/"));
  await expectMounted(page, "contest");
  const contest = page.locator('[data-remote="contest"]');
  await expect(contest.getByRole("heading", { level: 1 })).toHaveText("Vinterns tradingcup");
  await expect(contest.getByRole("columnheader", { name: "Placering" })).toBeVisible();
  await expect(contest.getByText(/^[\d\u00a0]+ deltagare$/)).toBeVisible();
  await contest.getByRole("button", { name: "Logga in och delta" }).click();
  await expect(page.getByRole("dialog").getByRole("textbox", { name: "Lösenord" })).toBeVisible();
});

test("its languages have correct messages", async () => {
  const output = await exchange.checkMessages();
  expect(output).toContain("messages of 4 workspaces");
  // locales of this repository's exchange have files of their own
  const problems = output
    .split("\n")
    .filter((line) => / {2}\S+: /.test(line) && !line.includes("unknown-file"));
  expect(problems).toEqual([]);
});

test("its editions have pages and a word mark", async ({ page }) => {
  await page.goto(exchange.addressOf("br", "/"));
  await expect(page.locator("html")).toHaveAttribute("lang", "pt-BR");
  await expectMounted(page, "header");
  await expect(page.locator('[data-remote="header"]').getByText("BRASIL")).toBeVisible();
});

test("the header has the navigation that the exchange answers, from the next page on", async ({ page }) => {
  const entries = page.locator('[data-remote="header"] nav [data-bar]');
  const answer = page.waitForResponse("**/x-api/navigation/v1/navigation*");
  await page.goto(exchange.addressOf("world", "/en/"));
  await expect(entries).toHaveText(["Markets", "Trade", "Events", "More"]);
  await (await answer).finished();
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem("meridian:cache:header/navigation")))
    .not.toBeNull();
  await page.reload();
  await expect(entries).toHaveText(["Events", "Trade", "Markets", "More"]);
});

test("a link opens its app", async ({ browser }) => {
  const phone = await browser.newContext({
    ...appContext,
    userAgent: `${devices["iPhone 13"].userAgent} Meridian/1.0.0`,
  });
  const page = await phone.newPage();
  await openAppPage(page, exchange.addressOf("world", "/en/"));
  await clickInApp(page, page.getByRole("link", { name: "See the markets" }));
  await expect(page.getByRole("dialog", { name: "Meridian app" })).toContainText(
    "meridian://open/home?tab=1",
  );
  await phone.close();
});

test("another page embeds its header", async ({ page }) => {
  const { address, server } = await serveEmbeddingPage(exchange.addressOf("br", ""));
  await page.goto(address);
  const header = page.locator('portico-remote[name="header"]');
  await expect(header).toHaveAttribute("data-state", "mounted");
  await expect(header.locator(`a[href="${exchange.addressOf("br", "/pt-BR/markets/")}"]`)).toHaveCount(1);
  server.close();
});
