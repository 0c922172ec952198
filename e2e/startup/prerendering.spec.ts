import { createChannelFixture } from "../support/channelFixture.ts";
import { expect } from "../support/exchangeFixture.ts";
import type { FaultProxy } from "../support/faultProxy.ts";
import { prerenderedLink, prerenderLink, stateOf } from "../support/prerenderLink.ts";
import { test as base } from "../support/proxyTest.ts";
import { startPlainBrowser, type PlainBrowser } from "../support/startPlainBrowser.ts";

const test = base.extend<{ browserTab: PlainBrowser }>({
  // eslint-disable-next-line no-empty-pattern -- the runner reads the fixture's needs from this pattern
  browserTab: async ({}, use) => {
    const browser = await startPlainBrowser();
    await use(browser);
    await browser.stop();
  },
});

const contestPath = "/en/trading-contest/winter-trading-cup/";
const quotePath = "/spot/ws/quote/v1";

/** What a page requests for a visitor: quotes, user, and the scripts that count views. Sorted. */
const forVisitors = [
  "/common-static/behaviour.js",
  "/common-static/monitor.js",
  "/common-static/tag-manager.js",
  quotePath,
  "/v2/private/user/profile",
];

/** Opens the home page, points at a link to the contest, and waits until the browser has prerendered that page. */
async function prerenderContest(browser: PlainBrowser, { port, seen }: FaultProxy) {
  const page = await browser.open(`http://localhost:${port}/en/`);
  const countSockets = () => seen.filter(({ path }) => path === quotePath).length;
  await expect.poll(() => stateOf(page, "header")).toBe("mounted");
  await expect.poll(countSockets, "the home page connects").toBe(1);
  const contest = await prerenderLink(browser, page, contestPath, ["header", "contest", "footer"]);

  /** Those of {@link forVisitors} that the contest's page has requested, also from the browser's cache. */
  const readRequests = async () => {
    const paths = await contest.evaluate<string[]>(
      "performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)",
    );
    if (countSockets() > 1) paths.push(quotePath);
    return forVisitors.filter((path) => paths.includes(path));
  };
  return { contest, readRequests, show: () => browser.pointAt(page, prerenderedLink, "press") };
}

test("a prerendered page has its content, and requests what is for a visitor only when it is shown", async ({
  browserTab,
  faultProxy,
}) => {
  const { contest, readRequests, show } = await prerenderContest(browserTab, faultProxy);
  // what the page does after its load comes before this reply
  await contest.evaluate("fetch('/channels/test.json').then((reply) => reply.text())");
  expect(await contest.evaluate("document.prerendering")).toBe(true);
  expect(await readRequests()).toEqual([]);

  await contest.evaluate(
    `addEventListener("pagereveal", ({ viewTransition }) => (window.transition = viewTransition))`,
  );
  await show();
  await expect.poll(readRequests).toEqual(forVisitors);
  await expect.poll(() => contest.evaluate("window.transition"), "the page does not fade in").toBe(null);
  const isSkipping = "document.querySelector('head > style').sheet.disabled";
  expect(await contest.evaluate(isSkipping), "later pages fade in").toBe(false);
  expect(
    await contest.evaluate(
      "[document.prerendering, location.pathname, performance.getEntriesByType('navigation')[0].activationStart > 0]",
    ),
  ).toEqual([false, contestPath, true]);
});

test("browsers are asked to prerender no page of another origin, and none that logs in or out or takes orders", async ({
  browserTab,
  exchange,
}) => {
  const page = await browserTab.open(exchange.addressOf("global", "/en/"));
  await expect.poll(() => stateOf(page, "header")).toBe("mounted");
  const others = [
    ...["https://portico.example/en/", exchange.addressOf("turkey", "/tr-TUR/"), "http://localhost:1/en/"],
    ...["/en/login/", "/register/?ref=A1", "/en/invite/", "/logout", "/en/trade/spot/BTC/USDT/", "/en/trade"],
    ...["/en/fiat/deposit/", "/en/assets/overview/", "/orders/", "/en/user/security/", "#main"],
  ];
  const asked = ["/en/sem/", "/en/markets/", "/trading-contest/winter-trading-cup/?ref=A1", "/en/trademark/"];
  // a script of the page could write these links, and could try to write rules of its own
  await page.evaluate(`{
    const links = ${JSON.stringify([...others, ...asked])}.map((href, index) =>
      Object.assign(document.createElement("a"), { href, textContent: "link " + index }));
    const rules = Object.assign(document.createElement("script"), { type: "speculationrules" });
    try {
      rules.append(JSON.stringify({ prefetch: [{ urls: ["https://portico.example/en/"] }] }));
    } catch {}
    document.querySelector("main").replaceChildren(...links, rules);
  }`);
  const complete = (address: string) => new URL(address, exchange.addressOf("global", "/en/")).href;
  await expect.poll(browserTab.listCandidates).toEqual(expect.arrayContaining(asked.map(complete)));
  const candidates = new Set(browserTab.listCandidates());
  expect(others.map(complete).filter((address) => candidates.has(address))).toEqual([]);
  expect(
    [...candidates].filter((address) => new URL(address).origin !== new URL(complete("/")).origin),
  ).toEqual([]);
});

test("a remote that is disabled after the page was prerendered is gone once the page is shown", async ({
  browserTab,
  exchange,
  faultProxy,
}) => {
  const channelAddress = exchange.addressOf("global", "/channels/test.json");
  const { readDocument, sign } = await createChannelFixture(exchange.channelDirectory, channelAddress);
  const { contest, show } = await prerenderContest(browserTab, faultProxy);
  const channel = readDocument();
  channel.sequence += 1;
  channel.remotes["contest"]!.disabled = true;
  const file = await sign(JSON.stringify(channel));
  faultProxy.respond(
    (path) => path.startsWith("/channels/"),
    ({ response }) => void response.setHeader("content-type", "application/json").end(file),
  );

  await show();
  await expect.poll(() => stateOf(contest, "contest")).toBe("fallback");
  expect(await contest.evaluate("performance.getEntriesByType('navigation')[0].activationStart > 0")).toBe(
    true,
  );
});
