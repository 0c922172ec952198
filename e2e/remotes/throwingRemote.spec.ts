import { writeFileSync } from "node:fs";
import path from "node:path";
import { locales } from "@portico/shared-sdk/host";
import { createRemoteInCopy, publishNewRemote } from "../support/copiedRepository.ts";
import { expect, expectMounted, test } from "../support/exchangeFixture.ts";

const name = "silver-rush";

test("a remote that throws while it is prerendered has a page with a skeleton, and runs", async ({
  page,
  browser,
  exchange,
}) => {
  test.setTimeout(480_000);
  const copy = await createRemoteInCopy(name, {
    editSources: (remote) =>
      writeFileSync(
        path.join(remote, "src/prerendered.tsx"),
        'export function renderPrerenderedHtml(): string {\n  throw new Error("no first paint");\n}\n',
      ),
  });
  expect(copy.warnings.trim()).toBe(
    `${name}: prerendering /${name}/ failed in ${locales.length} locales, where the page shows a skeleton until the remote runs: Error: no first paint`,
  );
  await publishNewRemote(exchange, name, copy.remote);
  copy.remove();

  const address = exchange.addressOf("turkey", `/tr-TUR/${name}/`);
  const withoutScript = await browser.newContext({ javaScriptEnabled: false });
  const firstPaint = await withoutScript.newPage();
  expect((await firstPaint.goto(address))?.status()).toBe(200);
  const skeleton = firstPaint.locator(`[data-remote="${name}"] > [data-live]`);
  await expect(skeleton).toBeVisible();
  expect((await skeleton.boundingBox())?.height).toBeGreaterThan(300);
  await expect(firstPaint.locator('[data-remote="footer"] a').first()).toBeVisible();
  await withoutScript.close();

  await page.goto(address);
  await expectMounted(page, name);
  await expect(page.getByRole("heading", { level: 1 })).not.toBeEmpty();
  await expect(page.locator(`[data-remote="${name}"] > [data-live]`)).toHaveCount(0);
});
