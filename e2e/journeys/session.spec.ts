import { expect, expectMounted, test } from "../support/exchangeFixture.ts";

test("a visitor logs in through the modal, has the name in the header, and logs out", async ({
  page,
  exchange,
}) => {
  await page.goto(exchange.addressOf("global", "/en/"));
  await expectMounted(page, "header");
  const header = page.locator('[data-remote="header"]');
  await header.getByRole("button", { name: "Log in" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Email" }).fill("alice@portico.example");
  await dialog.getByRole("textbox", { name: "Password" }).fill("portico");
  await dialog.getByRole("button", { name: "Log in", exact: true }).click();

  // a success in the quick modal reloads the page
  const account = header.getByRole("button", { name: /alice/i });
  await expect(account).toBeVisible();
  await account.click();
  await header.getByRole("menuitem", { name: "Log out" }).click();
  await expect(header.getByRole("button", { name: "Log in" })).toBeVisible();
  await expect(account).toHaveCount(0);
});

test("a wrong password shows an error and does not log in", async ({ page, exchange, problems }) => {
  await page.goto(exchange.addressOf("global", "/en/"));
  await expectMounted(page, "header");
  const header = page.locator('[data-remote="header"]');
  await header.getByRole("button", { name: "Log in" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Email" }).fill("alice@portico.example");
  await dialog.getByRole("textbox", { name: "Password" }).fill("wrong");
  await dialog.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(dialog.getByRole("alert")).toBeVisible();
  await expect(header.getByRole("button", { name: "Log in" })).toBeVisible();
  expect(problems.list).toEqual([]);
});
