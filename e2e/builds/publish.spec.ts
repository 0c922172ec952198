import { expect, expectMounted, test } from "../support/exchangeFixture.ts";
import { startProgram } from "../support/runProgram.ts";

test("a newly published header is shown on the same page after a reload, without a build", async ({
  page,
  exchange,
}) => {
  const address = exchange.addressOf("global", "/en/");
  await page.goto(address);
  const before = await expectMounted(page, "header");
  const htmlBefore = await (await page.request.get(address)).text();

  const { line: version } = await startProgram("publishChangedRemote.ts", [
    "header",
    exchange.channelDirectory,
  ]);
  await page.reload();

  expect(version).not.toBe(before);
  // a visitor who returns within ten minutes may see the previous release until the new channel has loaded
  await expect(page.locator('[data-remote="header"]')).toHaveAttribute("data-release", version);
  expect(await (await page.request.get(address)).text()).toBe(htmlBefore);
});
