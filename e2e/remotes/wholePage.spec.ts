import { readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { findUnusedPort } from "../../remote-kit/src/setup/ports.ts";
import { copyRepository, type CopiedRepository } from "../support/copiedRepository.ts";
import { expect, expectMounted, test } from "../support/exchangeFixture.ts";
import { startDevServer } from "../support/startDevServer.ts";

let copy: CopiedRepository;
let stop = () => {};

test.beforeAll(async () => {
  copy = await copyRepository({ isBuilt: true });
});

test.afterEach(() => stop());

test.afterAll(() => copy.remove());

test("an edit is on the whole page, which keeps document, store, focus and scroll position", async ({
  page,
}) => {
  test.setTimeout(240_000);
  const server = await startDevServer(copy.root, ["contest", "--page"], {
    PORT: String(await findUnusedPort()),
  });
  stop = server.stop;
  await page.goto(`${server.address}winter-trading-cup/`);
  const contest = page.locator('[data-remote="contest"]');
  const releases = [await expectMounted(page, "header"), await expectMounted(page, "footer")];
  await expectMounted(page, "contest");
  const fiveMinutes = contest.getByRole("radio", { name: "5 min", exact: true });
  await fiveMinutes.check();
  await expect(fiveMinutes).toBeFocused();
  await page.evaluate(() => Object.assign(window, { isFirstDocument: true }));
  const scrollTop = await page.evaluate(() => window.scrollY);

  const file = path.join(copy.root, "remote-contest/src/hero/Hero.tsx");
  const source = readFileSync(file, "utf8");
  const edit = (text: string) => writeFileSync(file, source.replace("{title ??", `${text} {title ??`));
  const heading = contest.getByRole("heading", { level: 1 });
  edit("Edited:");
  await expect(heading).toHaveText(/^Edited: \S/);
  await expect(fiveMinutes).toBeChecked();
  await expect(fiveMinutes).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(scrollTop);

  // a build that fails leaves the last good one on the page
  const failure = page.getByRole("alert").filter({ hasText: "Hero.tsx" });
  edit("<b>");
  await expect(failure).toBeVisible();
  await expect(heading).toHaveText(/^Edited: \S/);
  edit("Corrected:");
  await expect(heading).toHaveText(/^Corrected: \S/);
  await expect(failure).toBeHidden();

  const messages = path.join(copy.root, "remote-contest/messages/en.json");
  writeFileSync(messages, readFileSync(messages, "utf8").replace(': "Rules"', ': "Edited rules"'));
  await expect(contest.getByRole("tab", { name: "Edited rules" })).toBeVisible();

  expect(await page.evaluate(() => "isFirstDocument" in window)).toBe(true);
  expect([await expectMounted(page, "header"), await expectMounted(page, "footer")]).toEqual(releases);
});

test("a port that another program uses is an error, not an exchange to attach to", async () => {
  const other = createServer();
  const port = await new Promise<number>((resolve) =>
    other.listen(0, () => resolve((other.address() as { readonly port: number }).port)),
  );
  await expect(startDevServer(copy.root, ["contest", "--page"], { PORT: String(port) })).rejects.toThrow(
    `Port ${port} is in use`,
  );
  other.close();
});
