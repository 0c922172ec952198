import { expect, expectMounted, test } from "../support/exchangeFixture.ts";
import { startProgram } from "../support/runProgram.ts";

test("a header that is published anew appears on the same, unrebuilt page after a reload", async ({
  page,
  exchange,
}) => {
  test.slow();
  const address = exchange.addressOf("global", "/en/");
  await page.goto(address);
  const before = await expectMounted(page, "header");
  const htmlBefore = await (await page.request.get(address)).text();

  const { line: version } = await startProgram("publishChangedRemote.ts", [
    "header",
    exchange.channelDirectory,
  ]);
  await page.reload();
  const after = await expectMounted(page, "header");

  expect(after).toBe(version);
  expect(after).not.toBe(before);
  expect(await (await page.request.get(address)).text()).toBe(htmlBefore);
});
