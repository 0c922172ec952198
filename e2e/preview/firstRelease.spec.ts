import { createFolderStorage } from "@portico/release";
import { expectMounted } from "../support/exchangeFixture.ts";
import { runPortico } from "../support/runPortico.ts";
import type { RunningExchange } from "../support/startExchange.ts";
import {
  badgeOf,
  contestOf,
  contestPath,
  expect,
  explain,
  signPermit,
  test,
  withPermit,
  type PublishedContest,
} from "./previewFixture.ts";

// the release is built once, and the channel loses the contest
test.describe.configure({ mode: "default" });

const contestPage = contestPath.slice("/en".length);
const notFound = "This page does not exist";

/** Stores the channel of the exchange again, changed. */
async function storeChannel(
  { channelDirectory }: RunningExchange,
  { channel }: PublishedContest,
  change: (document: ReturnType<typeof channel.readDocument>) => void,
): Promise<void> {
  const document = channel.readDocument();
  change(document);
  const storage = createFolderStorage(channelDirectory);
  const file = "channels/test.json";
  const stored = await storage.read(file);
  const text = new TextEncoder().encode(await channel.sign(JSON.stringify(document)));
  expect(await storage.replace(file, text, stored?.tag ?? null)).toBe(true);
}

// as before the first promotion of the contest
test.beforeAll(({ exchange, published }) =>
  storeChannel(exchange, published, (document) => {
    document.sequence += 1;
    delete document.remotes["contest"];
  }),
);

// other files may use the exchange after this one
test.afterAll(({ exchange, published }) =>
  storeChannel(exchange, published, (document) => {
    document.sequence += 2;
  }),
);

test("a link shows the pages and cards of a remote that no page has a place for, in one tab", async ({
  page,
  context,
  exchange,
  published: { version },
}) => {
  const named = exchange.addressOf("global", contestPath);
  const options = ["--release", version, "--page", named, "--to", "test", "--json"];
  const printed = await runPortico(exchange, "preview", "contest", ...options);
  const { link } = JSON.parse(printed) as { readonly link: string };

  await page.goto(link);
  expect(await expectMounted(page, "contest")).toBe(version);
  expect((await explain(page, "contest"))?.source).toBe("preview");
  await expect(badgeOf(page)).toContainText(version);
  await expect(page.locator("main")).toHaveCount(1);
  await expect(page.locator("main").getByText(notFound)).toHaveCount(0);
  await expect(page).toHaveTitle(`contest ${version}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(page.url()).not.toContain("portico-preview");
  const query = new URLSearchParams({ "portico-page": contestPage }).toString();
  expect(page.url()).toBe(exchange.addressOf("global", `/en/preview/?${query}`));

  await test.step("its links lead to other pages of the preview", async () => {
    await page.goto(exchange.addressOf("global", `/en/preview/?portico-page=/trading-contest/`));
    expect(await expectMounted(page, "contest")).toBe(version);
    const own = page.locator('main a[href*="portico-page"]').first();
    await expect(own).toHaveAttribute("href", /^\/en\/preview\/\?portico-page=%2Ftrading-contest%2F/);
    await own.click();
    await expect(page).toHaveURL(/portico-page=%2Ftrading-contest%2F[\w-]+%2F/);
    expect(await expectMounted(page, "contest")).toBe(version);
  });

  await test.step("home has its cards", async () => {
    await page.goto(exchange.addressOf("global", "/en/"));
    const cards = page.locator('[data-place="home.activities"] [data-card="contest"]');
    await page.locator('[data-place="home.activities"]').scrollIntoViewIfNeeded();
    await expect(cards).toHaveAttribute("data-state", "mounted");
  });

  await test.step("another tab has no page and no card of it", async () => {
    const other = await context.newPage();
    await other.goto(exchange.addressOf("global", `/en/preview/?${query}`));
    await expectMounted(other, "header");
    await expect(other.locator("main").getByText(notFound)).toBeVisible();
    await expect(contestOf(other)).toHaveCount(0);
    await other.close();
  });

  await test.step("its end leaves the page for unknown addresses", async () => {
    await page.goto(exchange.addressOf("global", `/en/preview/?${query}`));
    await expectMounted(page, "contest");
    const loaded = page.waitForEvent("load");
    await badgeOf(page).getByRole("button", { name: "End preview" }).click();
    await loaded;
    await expect(page.locator("main").getByText(notFound)).toBeVisible();
    await expect(contestOf(page)).toHaveCount(0);
  });
});

test("search engines get no page of it", async ({ page, exchange }) => {
  const answer = await page.request.get(exchange.addressOf("global", "/en/preview/"));
  expect([answer.status(), answer.headers()["x-robots-tag"]]).toEqual([200, "noindex"]);
  const sitemap = await page.request.get(exchange.addressOf("global", "/sitemap.xml"));
  expect(await sitemap.text()).not.toContain("/preview/");
});

test.describe("where the page refuses", () => {
  test.use({ expectedProblems: /^console: Portico preview refused/ });

  for (const [what, code, sign] of [
    ["that has expired", "expired", (published: PublishedContest) => signPermit(published, { notAfter: 1 })],
    ["of another team", "wrong-key", (published: PublishedContest) => signPermit(published, {}, "header")],
  ] as const) {
    test(`a permit ${what} leaves the page for unknown addresses`, async ({ page, exchange, published }) => {
      const address = withPermit(exchange.addressOf("global", "/en/preview/"), await sign(published));
      await page.goto(`${address}&portico-page=${contestPage}`);
      await expect(badgeOf(page)).toContainText(code);
      await expect(page.locator("main").getByText(notFound)).toBeVisible();
      await expect(contestOf(page)).toHaveCount(0);
    });
  }
});
