import type { Page } from "@playwright/test";
import { expect, test } from "../support/exchangeFixture.ts";
import type { RunningExchange } from "../support/startExchange.ts";
import { accountOf, endSession, logIn, logInButton } from "../support/visitor.ts";

/*
 * Alice's session ends in five ways; after each, none of her data is visible to the next user. The SDK's
 * sessionSeparation.test.ts covers state and memory caches.
 */

// the browser logs requests that were aborted by a navigation
test.use({ expectedProblems: /Failed to load resource/ });

const contest = "/en/trading-contest/winter-trading-cup/";

interface Scene {
  readonly page: Page;
  readonly exchange: RunningExchange;
}

/** Where something of her could be left, by name. */
async function readPlaces({ page, exchange }: Scene): Promise<Readonly<Record<string, string>>> {
  const inPage = await page.evaluate(() => {
    const { dataLayer, tagManager, behaviour } = window as unknown as Record<string, unknown>;
    return {
      document: document.documentElement.outerHTML,
      storage: JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
      analytics: JSON.stringify([dataLayer, tagManager, behaviour]),
    };
  });
  const cookies = JSON.stringify(await page.context().cookies());
  const collector = await page.request.get(exchange.addressOf("global", "/__collector"));
  return { ...inPage, cookies, logs: await collector.text(), quotes: JSON.stringify(sentOver.get(page)) };
}

const sentOver = new WeakMap<Page, string[]>();

let tokenOfAlice: string;

test.beforeEach(async ({ page, context, exchange }) => {
  const sent: string[] = [];
  sentOver.set(page, sent);
  page.on("websocket", (socket) => socket.on("framesent", ({ payload }) => sent.push(String(payload))));
  await logIn(context, exchange, "alice");
  tokenOfAlice = (await context.cookies()).find(({ name }) => name === "test-secure-token")?.value ?? "";
  expect(tokenOfAlice).not.toBe("");
});

/** Waits until there is no data of Alice in any place. */
async function expectNothingOfAlice(scene: Scene, { isTokenStored = false } = {}): Promise<void> {
  // with its quotes: other numbers of a log or a page may contain the five digits of her id
  const traces = [/alice/i, /ali\*\*\*/, /"10001"/, ...(isTokenStored ? [] : [new RegExp(tokenOfAlice)])];
  // a logout reloads the page, maybe while it is read: then it is read again
  await expect(async () => {
    const places = await readPlaces(scene);
    const found = Object.keys(places).filter((place) =>
      traces.some((trace) => trace.test(places[place] ?? "")),
    );
    expect(found).toEqual([]);
  }).toPass();
}

test("before the change, alice is on the page and in its storage", async ({ page, exchange }) => {
  await page.goto(exchange.addressOf("global", contest));
  await expect(accountOf(page, "alice")).toBeVisible();
  const places = await readPlaces({ page, exchange });
  expect(places["document"]).toMatch(/alice/i);
  expect(places["storage"]).toContain('"10001"');
  expect(places["cookies"]).toContain(tokenOfAlice);
});

test("alice logs out, and bob logs in", async ({ page, context, exchange }) => {
  await page.goto(exchange.addressOf("global", contest));
  await expect(accountOf(page, "alice")).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new Event("portico:logout")));
  await expect(logInButton(page)).toBeVisible();
  await logIn(context, exchange, "bob");
  await page.reload();
  await expect(accountOf(page, "bob")).toBeVisible();
  await expectNothingOfAlice({ page, exchange });
});

test("the token is bob's when the tab becomes visible", async ({ page, context, exchange }) => {
  await page.goto(exchange.addressOf("global", contest));
  await expect(accountOf(page, "alice")).toBeVisible();
  await logIn(context, exchange, "bob");
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(accountOf(page, "bob")).toBeVisible();
  await expectNothingOfAlice({ page, exchange });
});

test("a reply for alice arrives after she has logged out in another tab", async ({
  page,
  context,
  exchange,
}) => {
  let resolveHeld = () => {};
  const held = new Promise<void>((resolve) => (resolveHeld = resolve));
  let isAsked = false;
  await page.route("**/contests/*/me", async (route) => {
    const reply = await route.fetch();
    isAsked = true;
    await held;
    await route.fulfill({ response: reply });
  });
  await page.goto(exchange.addressOf("global", contest));
  await expect(accountOf(page, "alice")).toBeVisible();
  await expect.poll(() => isAsked).toBe(true);
  const other = await context.newPage();
  await other.goto(exchange.addressOf("global", "/en/"));
  await expect(accountOf(other, "alice")).toBeVisible();
  await other.evaluate(() => window.dispatchEvent(new Event("portico:logout")));
  await expect(logInButton(page)).toBeVisible();
  resolveHeld();
  await page.unrouteAll({ behavior: "wait" });
  await expectNothingOfAlice({ page, exchange });
});

test("a request is refused because the exchange has ended alice's session", async ({
  page,
  context,
  exchange,
}) => {
  await page.clock.install();
  await page.goto(exchange.addressOf("global", contest));
  await expect(accountOf(page, "alice")).toBeVisible();
  await endSession(context, exchange);
  // her standing is asked for every 15 s
  await page.clock.fastForward(15_000);
  await expect(logInButton(page)).toBeVisible();
  // as an expired one would, the dead token stays in its cookie
  await expectNothingOfAlice({ page, exchange }, { isTokenStored: true });
});

test("alice's page is restored by the back button, and bob is logged in", async ({
  page,
  context,
  exchange,
}) => {
  await page.goto(exchange.addressOf("global", contest));
  await expect(accountOf(page, "alice")).toBeVisible();
  await page.evaluate(() =>
    addEventListener("pageshow", ({ persisted }) => (document.title = `${persisted}`)),
  );
  await page.goto(exchange.addressOf("global", "/en/login/"));
  await logIn(context, exchange, "bob");
  await page.evaluate(() => history.back());
  await page.waitForURL(exchange.addressOf("global", contest), { waitUntil: "commit" });
  await expect(accountOf(page, "bob")).toBeVisible();
  await expectNothingOfAlice({ page, exchange });
  await expect(page).toHaveTitle("true");
});
