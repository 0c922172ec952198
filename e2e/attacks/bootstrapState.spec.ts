import { expect, expectMounted, test } from "../support/exchangeFixture.ts";

test("a script that runs after the shell can't reach its file loader or Trusted Types policy", async ({
  page,
  exchange,
}) => {
  await page.goto(exchange.addressOf("global", "/en/"));
  await expectMounted(page, "header");
  expect(await page.evaluate(() => Symbol.for("portico.boot") in window)).toBe(false);
  // nothing else on the window holds a policy: its only caller is the boot's file loader
  const names = await page.evaluate(() => Object.getOwnPropertySymbols(window).map(String).sort());
  expect(names).toEqual([
    "Symbol(portico.api)",
    "Symbol(portico.remoteRuntime)",
    "Symbol(react-redux-context)",
  ]);
});
