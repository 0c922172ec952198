import { findAxeViolations } from "@portico/remote-kit/internal/check";
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
  await expect
    .poll(() => main.locator("form").evaluate((form) => Object.keys(form).join()), "React has hydrated it")
    .toContain("__react");
  // without an event, as a password manager may fill it
  await email.evaluate((field: HTMLInputElement) => (field.value = "new@portico.example"));
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
