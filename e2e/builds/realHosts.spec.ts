import { findUnusedPort } from "@portico/remote-kit/internal/setup";
import { appContext, clickInApp, openAppPage } from "../support/appPage.ts";
import { expect, expectMounted, test } from "../support/exchangeFixture.ts";
import { startExchange } from "../support/startExchange.ts";
import { logIn, accountOf } from "../support/visitor.ts";

// the seeded avatars are on the static host of production, which does not answer here
test.use({ expectedProblems: /static\.portico\.example\/common-static\/images\/avatars\// });

test("pages built for other hosts call their API, subscribe to their quotes and link to their pages", async ({
  browser,
  page,
  context,
}) => {
  // the real one allows the pages' origin, so their port is chosen first
  const port = await findUnusedPort("localhost");
  const { exchange, stop: stopExchange } = await startExchange({
    PORTICO_PAGE_ORIGINS: `http://localhost:${port}`,
  });
  const api = `http://localhost:${exchange.port}`;
  const stream = `ws://localhost:${exchange.port}`;
  const { exchange: pages, stop } = await startExchange({
    PORTICO_API_ORIGIN: api,
    PORTICO_STREAM_ORIGIN: stream,
    PORTICO_EXCHANGE_ORIGIN: api,
    PORTICO_PORT: String(port),
  });
  const home = pages.addressOf("global", "/en/");
  const calls: string[] = [];
  page.on("request", (request) => {
    if (/\/(?:x-api|v2)\//.test(request.url())) calls.push(new URL(request.url()).origin);
  });
  const socket = page.waitForEvent("websocket");
  await logIn(context, exchange, "alice");

  const document = await page.goto(home);
  const policy = (await document?.headerValue("content-security-policy")) ?? "";
  expect(/connect-src ([^;]*)/.exec(policy)?.[1]?.split(" ")).toEqual(expect.arrayContaining([api, stream]));
  expect(await document?.text()).toContain(`href="${api}/en/login/`);
  await expectMounted(page, "header");
  await expect(accountOf(page, "alice")).toBeVisible();
  expect((await socket).url()).toBe(`${stream}/spot/ws/quote/v1`);
  expect(new Set(calls)).toEqual(new Set([api]));

  const header = page.locator('[data-remote="header"]');
  await expect(header.getByRole("link", { name: "Markets" })).toHaveAttribute("href", `${api}/en/markets/`);
  // pages of the shell stay where they are
  await expect(header.getByRole("link", { name: "Portico" })).toHaveAttribute("href", "/en/");
  await expectMounted(page, "footer");
  const links = await page
    .locator("main a, footer a")
    .evaluateAll((all) => (all as HTMLAnchorElement[]).map(({ href }) => href));
  expect(
    links.filter(
      (href) =>
        href.startsWith(home) && !/\/en\/(?:$|trading-contest\/|sem\/|third-party-notices\.txt$)/.test(href),
    ),
  ).toEqual([]);

  const phone = await browser.newContext(appContext);
  const inApp = await phone.newPage();
  await openAppPage(inApp, home);
  await clickInApp(inApp, inApp.getByRole("link", { name: "See the markets" }));
  await expect(inApp.getByRole("dialog", { name: "Portico app" })).toContainText("portico://open/home?tab=1");
  await phone.close();
  stop();
  stopExchange();
});
