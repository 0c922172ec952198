import { expect, expectMounted, test } from "../support/exchangeFixture.ts";
import { holdTimers } from "../support/holdTimers.ts";
import { accountOf, logIn } from "../support/visitor.ts";

test("a second visit starts from the stored channel, looks the same, and loads no file twice", async ({
  page,
  exchange,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const address = exchange.addressOf("global", "/en/trading-contest/winter-trading-cup/");
  let requested: string[] = [];
  page.on("request", (request) => requested.push(new URL(request.url()).pathname));
  // what the first visit requests until the second one's page arrives belongs to the first
  page.on("framenavigated", () => (requested = []));
  // a file that is late must not be requested again
  await holdTimers(page);
  await page.goto(address);
  for (const remote of ["header", "footer", "contest"]) await expectMounted(page, remote);
  await page.reload();
  for (const remote of ["header", "footer", "contest"]) await expectMounted(page, remote);

  // the stored channel was used at once: the header's files were requested before the new channel arrived
  const orderOf = (part: string) => requested.findIndex((path) => path.includes(part));
  expect(orderOf("/remotes/header/")).toBeLessThan(orderOf("/remotes/footer/"));
  // the same bytes may have two addresses; their hash is in both names
  const files = requested.flatMap((path) => /[0-9a-f]{12}\.(js|css)$/.exec(path)?.[0] ?? []);
  expect(files.length).toBeGreaterThan(5);
  expect(new Set(files).size).toBe(files.length);

  // a remote's rules come after the page's own, or they would lose against those of the same weight
  const folders = await page.evaluate(() =>
    // the page's own `<style>` has no address
    [...document.styleSheets].flatMap(({ href }) =>
      href === null ? [] : new URL(href).pathname.split("/")[1],
    ),
  );
  expect(folders.lastIndexOf("assets")).toBeLessThan(folders.indexOf("remotes"));
  const language = page.getByRole("banner").getByRole("button", { name: "Language", includeHidden: true });
  await expect(language).toHaveCount(1);
  await expect(language).toBeHidden();
});

test("a repeat visit shows home and contest from storage, then the new replies", async ({
  page,
  exchange,
}) => {
  const contestAddress = exchange.addressOf("global", "/en/trading-contest/winter-trading-cup/");
  await page.goto(contestAddress);
  await expect(page.locator("main h1")).toHaveText("Winter Trading Cup");
  await expect(page.locator("main [data-stage]").first()).toHaveAttribute("data-stage", "running");
  // home and contest read different fields of the list, so each stores its own
  await page.goto(exchange.addressOf("global", "/en/"));
  await expect(page.getByRole("heading", { name: "Winter Trading Cup" })).toBeVisible();

  // calls wait for their answer
  await holdTimers(page);
  let answer = () => {};
  const isAnswering = new Promise<void>((resolve) => (answer = resolve));
  await page.route(/\/(x-api\/contest|translations)\//, async (route) => {
    await isAnswering;
    try {
      const response = await route.fetch();
      const body = (await response.text()).replace('"total":"1284500"', '"total":"7777777"');
      await route.fulfill({ response, body });
    } catch {
      // the page has navigated away
    }
  });
  await page.goto(exchange.addressOf("global", "/en/"));
  await expect(page.getByRole("heading", { name: "Winter Trading Cup" })).toBeVisible();
  await page.goto(contestAddress);
  await expect(page.locator("main h1")).toHaveText("Winter Trading Cup");
  const pool = page.getByRole("region", { name: "Prize pool" });
  await expect(pool).toContainText("1,284,500");
  answer();
  await expect(pool).toContainText("7,777,777");
});

test.describe("with a user", () => {
  // the avatar's host is not on this machine
  test.use({ expectedProblems: /\/images\/avatars\// });

  test("the storage contains public data of the contest and none of the user", async ({ page, exchange }) => {
    await logIn(page.context(), exchange, "alice");
    const standing = page.waitForResponse(/\/winter-trading-cup\/me$/);
    await page.goto(exchange.addressOf("global", "/en/trading-contest/winter-trading-cup/"));
    expect((await standing).ok()).toBe(true);
    await expect(accountOf(page, "alice")).toBeVisible();
    const keys = () =>
      page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("portico:cache:")));
    await expect
      .poll(async () => (await keys()).sort())
      .toEqual([
        "portico:cache:contests",
        "portico:cache:contests/winter-trading-cup",
        "portico:cache:messages/coins/en",
        "portico:cache:messages/contests/en",
      ]);
  });
});
