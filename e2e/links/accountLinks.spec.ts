import { devices, type Page } from "@playwright/test";
import { expect, expectMounted, test } from "../support/exchangeFixture.ts";
import { accountOf, logIn } from "../support/visitor.ts";

/** Links of the shell's own markup that lead to an account. */

// tests don't have the host of the avatars
test.use({ expectedProblems: /images\/avatars/ });

const createAccount = (page: Page) => page.getByRole("main").getByRole("link", { name: / an account$/ });
const modal = (page: Page) => page.locator("#portico-modal");

test("a referral code stays across a navigation and fills the forms of the home and register pages", async ({
  page,
  exchange,
}) => {
  await page.goto(exchange.addressOf("global", "/en/?ref=FRIEND1"));
  await expectMounted(page, "header");
  await page.goto(exchange.addressOf("global", "/en/sem/"));
  await expectMounted(page, "header");
  await page.goto(exchange.addressOf("global", "/en/"));
  await expectMounted(page, "header");
  // a page opened in another tab has the code as well
  await expect(createAccount(page)).toHaveAttribute(
    "href",
    /\/en\/register\/\?redirect_url=%2Fen%2F&ref=FRIEND1$/,
  );
  await createAccount(page).click();
  await expect(page.getByRole("dialog").getByRole("textbox", { name: /Referral code/ })).toHaveValue(
    "FRIEND1",
  );
  expect(new URL(page.url()).pathname).toBe("/en/");

  await page.goto(exchange.addressOf("global", "/en/register/"));
  await expectMounted(page, "header");
  await expect(page.getByRole("textbox", { name: /Referral code/ })).toHaveValue("FRIEND1");
});

test("the link that a log-out in another tab shows again contains the referral code", async ({
  page,
  context,
  exchange,
}) => {
  await logIn(context, exchange, "alice");
  const other = await context.newPage();
  await page.goto(exchange.addressOf("global", "/en/?ref=FRIEND1"));
  await other.goto(exchange.addressOf("global", "/en/sem/"));
  for (const tab of [page, other]) await expect(accountOf(tab, "alice")).toBeVisible();
  await expect(createAccount(page)).toHaveCount(0);
  await other.evaluate(() => window.dispatchEvent(new Event("portico:logout")));
  await expect(createAccount(page)).toHaveAttribute(
    "href",
    "/en/register/?redirect_url=%2Fen%2F%3Fref%3DFRIEND1&ref=FRIEND1",
  );
});

test("the landing page opens the registration form in place, once, and is notified when it closes", async ({
  page,
  exchange,
}) => {
  await page.goto(exchange.addressOf("global", "/en/sem/"));
  await expectMounted(page, "header");
  await expect(modal(page)).toHaveAttribute("data-state", "hidden");
  await createAccount(page).click();
  await expect(modal(page)).toHaveAttribute("data-state", "shown");
  const email = page.getByRole("dialog").getByRole("textbox", { name: "Email" });
  await email.fill("dana@portico.example");
  // a second request must not empty the form
  await page.evaluate(() => window.dispatchEvent(new CustomEvent("portico:register-request")));
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  await expect(email).toHaveValue("dana@portico.example");
  await page.keyboard.press("Escape");
  await expect(modal(page)).toHaveAttribute("data-state", "closed");
  await createAccount(page).click();
  await expect(modal(page)).toHaveAttribute("data-state", "shown");
});

test("links contain the return address without a script", async ({ browser, exchange }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(exchange.addressOf("global", "/en/sem/"));
  await expect(createAccount(page)).toHaveAttribute("href", "/en/register/?redirect_url=%2Fen%2Fsem%2F");
  await expect(page.getByRole("banner").getByRole("link", { name: "Log in" })).toHaveAttribute(
    "href",
    "/en/login/?redirect_url=%2Fen%2Fsem%2F",
  );
  await context.close();
});

test("the invite page and its modal show the friend's code read-only", async ({ page, exchange }) => {
  await page.goto(exchange.addressOf("global", "/en/invite/?ref=FRIEND"));
  const code = page.getByRole("textbox", { name: /Referral code/ });
  await expect(code).toHaveValue("FRIEND");
  await expect(code).not.toBeEditable();

  await expectMounted(page, "header");
  const signUp = page.locator('[data-remote="header"]').getByRole("button", { name: "Sign up" });
  await signUp.click();
  const codeInModal = page.getByRole("dialog").getByRole("textbox", { name: /Referral code/ });
  await expect(codeInModal).toHaveValue("FRIEND");
  await expect(codeInModal).not.toBeEditable();

  await page.evaluate(() => sessionStorage.clear());
  await page.goto(exchange.addressOf("global", "/en/invite/"));
  await expect(code).toHaveValue("");
  await expect(code).toBeEditable();
  await expectMounted(page, "header");
  await signUp.click();
  await expect(codeInModal).toBeEditable();
});

test("a user sees the next step instead of a sign-up form", async ({ page, context, exchange }) => {
  await logIn(context, exchange, "alice");
  await page.goto(exchange.addressOf("global", "/en/sem/"));
  await expect(accountOf(page, "alice")).toBeVisible();
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: "Deposit" })).toBeVisible();
  await expect(main.getByRole("textbox", { name: "Email address" })).toHaveCount(0);
});

test("a registration that the page opens for a user begins with the prefix of the user's country", async ({
  page,
  context,
  exchange,
}) => {
  await logIn(context, exchange, "alice");
  await page.goto(exchange.addressOf("global", "/en/"));
  await expect(accountOf(page, "alice")).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new CustomEvent("portico:register-request")));
  await expect(page.getByRole("dialog").getByRole("textbox", { name: "Mobile number" })).toHaveValue("+90");
});

test.describe("without the file of the modal", () => {
  test.use({ expectedProblems: /uniframe|Failed to load resource|images\/avatars/ });

  test("the registration page has the entered address", async ({ page, exchange }) => {
    await page.route("**/uniframe.js*", (route) => route.abort());
    await page.goto(exchange.addressOf("global", "/en/sem/?ref=FRIEND1"));
    await expectMounted(page, "header");
    const email = page.getByRole("main").getByRole("textbox", { name: "Email address" });
    await email.fill("new+1@portico.example");
    await email.press("Enter");
    await page.waitForURL(/\/en\/register\//);
    await expect(page.getByRole("main").getByRole("textbox", { name: "Email" })).toHaveValue(
      "new+1@portico.example",
    );
    await expect(page.getByRole("textbox", { name: /Referral code/ })).toHaveValue("FRIEND1");
  });
});

test.describe("in the app", () => {
  test.use({ userAgent: `${devices["iPhone 13"].userAgent} PorticoApp/3.6.1` });

  test("opens the app's registration page with the referral code", async ({ page, exchange }) => {
    await page.addInitScript(() => {
      const calls: unknown[] = [];
      Object.assign(window, {
        nativeCalls: calls,
        hecate: {
          call: (module: string, method: string, params: unknown) => {
            if (method === "getAppConfig") return Promise.resolve({ appVersion: "3.6.1" });
            if (module === "Router") calls.push([method, params]);
            return Promise.resolve({ code: 0, params: {} });
          },
        },
      });
    });
    await page.goto(exchange.addressOf("global", "/en/sem/?ref=FRIEND1"));
    await expectMounted(page, "header");
    await createAccount(page).click();
    const readCalls = () => page.evaluate(() => (window as never as { nativeCalls: unknown[] }).nativeCalls);
    await expect
      .poll(readCalls)
      .toEqual([
        ["push", { page: "register", params: { fromWeb: 1, directlyRegister: true, ref: "FRIEND1" } }],
      ]);
  });
});

test.describe("when the header's files fail to load", () => {
  // the browser writes a line about each file that is stopped here
  test.use({ expectedProblems: /net::ERR_FAILED|Failed to load/ });

  test("the skeleton's log-in opens the modal", async ({ page, exchange }) => {
    await page.route(/\/remotes\/header\//, (route) => route.abort());
    await page.goto(exchange.addressOf("global", "/en/?ref=FRIEND1"));
    const header = page.locator('[data-remote="header"]');
    await expect(header).toHaveAttribute("data-state", "fallback");
    await header.getByRole("link", { name: "Log in" }).click();
    await expect(page.getByRole("dialog", { name: "Log in to Portico" })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe("/en/");
  });
});
