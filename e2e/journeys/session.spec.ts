import { expect, expectMounted, test } from "../support/exchangeFixture.ts";
import { accountOf, headerOf, logInButton } from "../support/visitor.ts";

test("a visitor logs in through the modal, after a wrong password, has the name in the header, and logs out", async ({
  page,
  exchange,
  problems,
}) => {
  await page.goto(exchange.addressOf("global", "/en/"));
  await expectMounted(page, "header");
  await logInButton(page).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Email" }).fill("alice@portico.example");
  await dialog.getByRole("textbox", { name: "Password" }).fill("wrong");
  await dialog.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(dialog.getByRole("alert")).not.toBeEmpty();
  await expect(accountOf(page, "alice")).toHaveCount(0);
  expect(problems.list).toEqual([]);

  await dialog.getByRole("textbox", { name: "Password" }).fill("portico");
  await dialog.getByRole("button", { name: "Log in", exact: true }).click();
  // a success in the quick modal reloads the page
  await accountOf(page, "alice").click();
  await headerOf(page).getByRole("menuitem", { name: "Log out" }).click();
  await expect(logInButton(page)).toBeVisible();
  await expect(accountOf(page, "alice")).toHaveCount(0);
});
