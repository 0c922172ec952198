import { randomUUID } from "node:crypto";
import type { APIRequestContext, Page } from "@playwright/test";
import { expect, expectMounted, test } from "../support/exchangeFixture.ts";
import { accountOf, headerOf, logIn } from "../support/visitor.ts";

// tests don't have the host of the avatars
test.use({ expectedProblems: /images\/avatars/ });

const contestPath = "/trading-contest/winter-trading-cup/";
const tradePath = "/trade/spot/BTC/USDT/";

// languages lead to the same page in another locale; footer.spec.ts follows them
const linksOf = (page: Page) =>
  page
    .locator("a[href]:not([hreflang])")
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));

/** Whether an address of the product answers with a page that has its header, footer and content in the locale. */
async function describePage(request: APIRequestContext, address: string) {
  const answer = await request.get(address);
  const html = await answer.text();
  return {
    address,
    status: answer.status(),
    locale: /data-locale="([^"]+)"/.exec(html)?.[1],
    direction: /<html[^>]* dir="([^"]+)"/.exec(html)?.[1],
    remotes: [...html.matchAll(/data-remote="([^"]+)"/g)]
      .map(([, name]) => name)
      .filter((name) => name !== "contest"),
  };
}

for (const [locale, direction] of [
  ["ar-SA", "rtl"],
  ["es-ES", "ltr"],
] as const) {
  test(`all links of header, footer, home and contest lead to existing pages, ${locale}`, async ({
    page,
    context,
    exchange,
  }) => {
    // the account menu's links exist for a user only
    await logIn(context, exchange, "alice");
    const origin = exchange.addressOf("global", "");
    const links = new Set<string>();
    for (const path of ["/", contestPath, "/markets/", "/assets/overview/"]) {
      await page.goto(`${origin}/${locale}${path}`);
      for (const remote of ["header", "footer"]) await expectMounted(page, remote);
      if (path === contestPath) await expectMounted(page, "contest");
      for (const link of await linksOf(page)) links.add(link.split("#")[0] ?? "");
    }
    const own = [...links].filter((link) => link.startsWith(origin));
    const foreign = [...links].filter((link) => !link.startsWith(origin));
    expect(own.length).toBeGreaterThan(35);
    for (const link of foreign) expect(link).toMatch(/^(https:\/\/|mailto:|tel:)/);
    for (const link of own.filter((address) => !address.endsWith(".txt"))) {
      expect(await describePage(context.request, link)).toEqual({
        address: link,
        status: 200,
        locale,
        direction,
        remotes: ["header", "footer"],
      });
    }
  });
}

test("the login page uses the page's language and theme, shows errors, and returns", async ({
  page,
  exchange,
}) => {
  await page.emulateMedia({ colorScheme: "dark" });
  const target = encodeURIComponent(`/de-EU${contestPath}`);
  await page.goto(exchange.addressOf("eu", `/de-EU/login/?redirect_url=${target}`));
  for (const remote of ["header", "footer"]) await expectMounted(page, remote);
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  const main = page.getByRole("main");
  await main.getByLabel("E-Mail").fill("alice@portico.example");
  await main.getByRole("button", { name: "Einloggen" }).click();
  await expect(main.getByText("Geben Sie Ihr Passwort ein.")).toBeVisible();
  await expect(main.getByLabel("Passwort")).toBeFocused();
  await main.getByLabel("Passwort").fill("wrong-password");
  await main.getByRole("button", { name: "Einloggen" }).click();
  await expect(main.getByRole("alert")).toHaveText("E-Mail oder Passwort ist falsch.");
  await expect(main.getByLabel("E-Mail")).toHaveValue("alice@portico.example");
  await main.getByLabel("Passwort").fill("portico");
  await main.getByRole("button", { name: "Einloggen" }).click();
  await page.waitForURL(`**/de-EU${contestPath}`);
  await expect(headerOf(page).getByRole("button", { name: /Alice/ })).toBeVisible();
});

test("an order changes volume and rank in a contest", async ({ page, context, exchange }) => {
  const email = `trader-${randomUUID()}@portico.example`;
  await page.goto(
    exchange.addressOf("global", `/en/register/?redirect_url=${encodeURIComponent(`/en${contestPath}`)}`),
  );
  const main = page.getByRole("main");
  await main.getByLabel("Email").fill(email);
  await main.getByLabel("Password").fill("12345678");
  await main.getByRole("button", { name: "Sign up" }).click();
  await page.waitForURL(`**/en${contestPath}`);
  const contest = page.locator('[data-remote="contest"]');
  await contest.getByRole("button", { name: "Register now" }).click();
  await contest.getByRole("link", { name: "Trade now" }).click();

  await page.waitForURL(`**/en${tradePath}`);
  const price = main.locator('[data-quote="BTCUSDT"][data-field="close"]').first();
  await expect(price).not.toHaveAttribute("data-rendered");
  const amount = main.getByLabel("Amount");
  const buy = main.getByRole("button", { name: "Buy BTC" });
  for (const [entry, problem] of [
    ["", "Enter an amount."],
    ["-1", "Enter a number above zero."],
    ["0.0000001", "Decimal places: at most 6."],
    ["5", "Your balance is too small."],
  ] as const) {
    await amount.fill(entry);
    await buy.click();
    await expect(main.getByRole("alert")).toHaveText(problem);
    await expect(amount).toBeFocused();
    await expect(amount).toHaveAttribute("aria-invalid", "true");
  }
  await amount.fill("0.05");
  await buy.click();
  await page.waitForURL("**/en/orders/spot/");
  await expect(main.getByRole("row", { name: "BTC/USDT" })).toContainText("0.05 BTC");
  await page.goto(exchange.addressOf("global", "/en/assets/spot/"));
  await expect(main.locator('[data-balance="BTC"]')).toHaveText("0.05");

  const standing = async () => {
    const answer = await context.request.get(
      exchange.addressOf("global", "/x-api/contest/v1/contests/winter-trading-cup/me"),
    );
    const { result } = (await answer.json()) as { result: { rank: number | null; volume: string } };
    return result;
  };
  const first = await standing();
  expect(first.rank).toBeGreaterThan(0);
  await page.goto(exchange.addressOf("global", `/en${tradePath}`));
  await amount.fill("0.05");
  await main.getByRole("button", { name: "Sell BTC" }).click();
  await page.waitForURL("**/en/orders/spot/");
  const second = await standing();
  expect(Number(second.volume)).toBeGreaterThan(1.9 * Number(first.volume));

  await page.goto(exchange.addressOf("global", `/en${contestPath}`));
  await expect(contest.getByRole("link", { name: "Trade now" })).toBeVisible();
  const volume = Math.round(Number(second.volume)).toLocaleString("en");
  await expect(contest).toContainText(volume);
});

test("a visitor on a trade page logs in through the modal and can trade at once", async ({
  page,
  exchange,
}) => {
  await page.goto(exchange.addressOf("global", `/en${tradePath}`));
  await expectMounted(page, "header");
  const main = page.getByRole("main");
  await expect(main.getByRole("button", { name: "Buy BTC" })).toHaveCount(0);
  await expect(main.locator('[data-quote="BTCUSDT"][data-field="close"]').first()).not.toHaveAttribute(
    "data-rendered",
  );
  await main.getByRole("link", { name: "Log in" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Email" }).fill("bob@portico.example");
  await dialog.getByRole("textbox", { name: "Password" }).fill("portico");
  await dialog.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(main.getByRole("button", { name: "Buy BTC" })).toBeVisible();
  await expect(accountOf(page, "bob")).toBeVisible();
});

test("a form logs in and executes an order without a script", async ({ browser, exchange }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(
    exchange.addressOf("global", `/es-ES/login/?redirect_url=%2Fes-ES${encodeURIComponent(tradePath)}`),
  );
  await page.getByLabel("Correo electrónico").fill("bob@portico.example");
  await page.locator("#password").fill("portico");
  await page.locator("main button[type=submit]").click();
  await page.waitForURL(`**/es-ES${tradePath}`);
  await page.locator("#amount").fill("0,001");
  await page.getByRole("button", { name: "Comprar BTC" }).click();
  await page.waitForURL("**/es-ES/orders/spot/");
  await expect(page.getByRole("main")).toContainText("0,001 BTC");
  await context.close();
});

for (const [locale, widths] of [
  ["ar-SA", [390, 1440]],
  ["en", [390]],
] as const) {
  test(`no element overflows the exchange's pages, ${locale}`, async ({ page, context, exchange }) => {
    await logIn(context, exchange, "alice");
    for (const path of [tradePath, "/markets/", "/earn/", "/orders/spot/", "/register/"]) {
      await page.goto(exchange.addressOf("global", `/${locale}${path}`));
      await expectMounted(page, "header");
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        const readOverflow = () =>
          page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        // bars are measured again in the frame after
        await expect.poll(readOverflow, { message: `${path}, ${width} px` }).toBe(0);
      }
    }
  });
}
