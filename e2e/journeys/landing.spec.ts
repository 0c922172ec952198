import { findAxeViolations } from "../../remote-kit/src/check/findAxeViolations.ts";
import { expect, expectMounted, test } from "../support/exchangeFixture.ts";
import { accountOf, logIn } from "../support/visitor.ts";

interface StoredQuestion {
  readonly name: string;
  readonly acceptedAnswer: { readonly text: string };
}

// tests don't have the host of the avatars
test.use({ expectedProblems: /images\/avatars/ });

test("sign-up begins on the landing page with the entered address", async ({ page, exchange }) => {
  await page.goto(exchange.addressOf("global", "/en/sem/"));
  await expectMounted(page, "header");
  const main = page.getByRole("main");
  const email = main.getByRole("textbox", { name: "Email address" });
  await expect(async () => {
    await email.fill("new@portico.example");
    await expect(main.locator("form")).toHaveAttribute("data-login-options", /new@portico/);
  }).toPass();
  await email.press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("textbox", { name: "Email" })).toHaveValue("new@portico.example");
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

test("a user sees the next step instead of a sign-up form", async ({ page, context, exchange }) => {
  await logIn(context, exchange, "alice");
  await page.goto(exchange.addressOf("global", "/en/sem/"));
  await expect(accountOf(page, "alice")).toBeVisible();
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: "Deposit" })).toBeVisible();
  await expect(main.getByRole("textbox", { name: "Email address" })).toHaveCount(0);
});

for (const [edition, locale] of [
  ["eu", "hu-EU"],
  ["global", "ar-SA"],
] as const) {
  test(`search engines get the questions that the page shows, ${locale}`, async ({ page, exchange }) => {
    await page.goto(exchange.addressOf(edition, `/${locale}/sem/`));
    await expectMounted(page, "header");
    const { mainEntity } = JSON.parse(
      (await page.locator('script[type="application/ld+json"]').textContent()) ?? "",
    ) as { readonly mainEntity: readonly StoredQuestion[] };
    const main = page.getByRole("main");
    await expect(main.locator("summary")).toHaveText(mainEntity.map(({ name }) => name));
    for (const { name, acceptedAnswer } of mainEntity) {
      await main.getByText(name).focus();
      await page.keyboard.press("Enter");
      await expect(main.getByText(acceptedAnswer.text)).toBeVisible();
    }
    expect(await findAxeViolations(page, "main")).toEqual([]);
  });
}
