import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { copyRepository } from "../support/copiedRepository.ts";
import { startDevServer } from "../support/startDevServer.ts";

const name = "lucky-draw";
let stop = () => {};
let removeCopy = () => {};

test.afterEach(() => {
  stop();
  removeCopy();
});

test("a new remote runs alone and shows an edit on the open page", async ({ page }) => {
  test.setTimeout(480_000);
  const { root, runScript, remove } = await copyRepository();
  removeCopy = remove;
  await runScript("tools/create.ts", name);
  const server = await startDevServer(root, [name]);
  stop = server.stop;
  await page.goto(server.address);

  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText("Lucky draw");
  await expect(page.locator('[data-quote="BTCUSDT"]')).toHaveAttribute("data-value", /\d/);
  await expect(page.getByText(/24h high [\d,.]+/)).toBeVisible();
  await page.evaluate(() => Object.assign(window, { isFirstDocument: true }));

  const file = path.join(root, `remote-${name}/src/campaign/LuckyDraw.tsx`);
  const source = readFileSync(file, "utf8");
  const withButton = (text: string) =>
    `import { useState } from "react";\n${source}`
      .replace("  return (", "  const [count, setCount] = useState(0);\n  return (")
      .replace(
        '<FormattedMessage id="luckyDraw.heading" />',
        `${text} <button onClick={() => setCount(count + 1)}>Count {count}</button>`,
      );
  writeFileSync(file, withButton("Draw once"));
  await expect(heading).toHaveText("Draw once Count 0");
  await heading.getByRole("button").click();

  // the component's state survives
  writeFileSync(file, withButton("Draw again"));
  await expect(heading).toHaveText("Draw again Count 1");

  // a build that fails leaves the last good one on the page
  const overlay = page.locator("#webpack-dev-server-client-overlay");
  writeFileSync(file, withButton("<b>"));
  await expect(overlay).toBeVisible();
  await expect(heading).toHaveText("Draw again Count 1");
  writeFileSync(file, withButton("Draw at last"));
  await expect(overlay).toBeHidden();
  await expect(heading).toHaveText("Draw at last Count 1");
  expect(await page.evaluate(() => "isFirstDocument" in window)).toBe(true);

  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
});
