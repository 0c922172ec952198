import { findAxeViolations } from "../../remote-kit/src/check/findAxeViolations.ts";
import { expect, expectMounted, test } from "../support/exchangeFixture.ts";

interface StoredQuestion {
  readonly name: string;
  readonly acceptedAnswer: { readonly text: string };
}

test("sign-up begins on the landing page with the entered address", async ({ page, exchange }) => {
  await page.goto(exchange.addressOf("global", "/en/sem/"));
  await expectMounted(page, "header");
  const main = page.getByRole("main");
  const email = main.getByRole("textbox", { name: "Email address" });
  // what is entered before React hydrates the form is not read
  const readOptions = async () => {
    await email.fill("");
    await email.fill("new@portico.example");
    return main.locator("form").getAttribute("data-login-options");
  };
  await expect.poll(readOptions).toContain("new@portico");
  await email.press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("textbox", { name: "Email" })).toHaveValue("new@portico.example");
});

test("search engines get the questions that the page shows", async ({ page, exchange }) => {
  await page.goto(exchange.addressOf("global", "/ar-SA/sem/"));
  await expectMounted(page, "header");
  const { mainEntity } = JSON.parse(
    (await page.locator('script[type="application/ld+json"]').textContent()) ?? "",
  ) as { readonly mainEntity: readonly StoredQuestion[] };
  const main = page.getByRole("main");
  await expect(main.locator("summary")).toHaveText(mainEntity.map(({ name }) => name));
  for (const { name, acceptedAnswer } of mainEntity) {
    await main.locator("summary").filter({ hasText: name }).focus();
    await page.keyboard.press("Enter");
    await expect(main.getByText(acceptedAnswer.text)).toBeVisible();
  }
  expect(await findAxeViolations(page, "main")).toEqual([]);
});
