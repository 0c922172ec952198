import { expect, expectMounted, test } from "../support/exchangeFixture.ts";

test("a second visit starts from the kept channel, looks the same, and fetches no file twice", async ({
  page,
  exchange,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const address = exchange.addressOf("global", "/en/trading-contest/winter-trading-cup/");
  await page.goto(address);
  await expectMounted(page, "header");

  const requested: string[] = [];
  page.on("request", (request) => requested.push(new URL(request.url()).pathname));
  await page.reload();
  for (const remote of ["header", "footer", "contest"]) await expectMounted(page, remote);

  // the kept channel was trusted at once: the header's files were asked for before the fresh channel had come
  const orderOf = (part: string) => requested.findIndex((path) => path.includes(part));
  expect(orderOf("/remotes/header/")).toBeLessThan(orderOf("/remotes/footer/"));
  // the same bytes may have two addresses; their hash is in both names
  const files = requested.flatMap((path) => /[0-9a-f]{12}\.(js|css)$/.exec(path)?.[0] ?? []);
  expect(files.length).toBeGreaterThan(5);
  expect(new Set(files).size).toBe(files.length);

  // a remote's rules come after the page's own, or they would lose against those of the same weight
  const folders = await page.evaluate(() =>
    [...document.styleSheets].map(({ href }) => new URL(href ?? "").pathname.split("/")[1]),
  );
  expect(folders.lastIndexOf("assets")).toBeLessThan(folders.indexOf("remotes"));
  await expect(page.locator('[data-remote="header"]').getByRole("button", { name: "Log in" })).toBeHidden();
});
