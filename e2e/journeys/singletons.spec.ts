import type { Response } from "@playwright/test";
import { expect, expectMounted, test } from "../support/exchangeFixture.ts";
import { watchRenderers } from "../support/watchRenderers.ts";

/** Text that occurs only in each library's code; at most one file of the page may contain it. */
const signatures: Readonly<Record<string, string>> = {
  react: "react.transitional.element",
  redux: "Minified Redux error",
  "react-redux": "react-redux-context",
  "react-intl": "Could not find required",
  "shared-sdk": "useRemoteContext works only inside a remote",
};

test("React, Redux, react-intl and the SDK exist once in a page with three remotes", async ({
  page,
  exchange,
}) => {
  const responses: Response[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() === "script") responses.push(response);
  });
  const countRenderers = await watchRenderers(page);
  await page.goto(exchange.addressOf("turkey", "/tr-TUR/trading-contest/winter-trading-cup/"));
  for (const remote of ["header", "footer", "contest"]) await expectMounted(page, remote);
  await expect(page.locator('[data-remote="contest"] h1')).toBeVisible();

  expect(await countRenderers()).toBe(1);
  const scripts = await Promise.all(
    responses.map(async (response) => ({ address: response.url(), text: await response.text() })),
  );
  for (const [library, signature] of Object.entries(signatures)) {
    const copies = scripts.filter(({ text }) => text.includes(signature)).map(({ address }) => address);
    expect(copies, library).toHaveLength(1);
  }
});
