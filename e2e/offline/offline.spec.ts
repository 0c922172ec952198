import type { Page } from "@playwright/test";
import { expect, expectMounted } from "../support/exchangeFixture.ts";
import { answerWith, changeAnswer } from "../support/faultResponders.ts";
import {
  countLeft,
  expectRemotes,
  linkProblems,
  listCached,
  listSecrets,
  readCached,
  test,
  visit,
  workerPath,
} from "../support/offlineVisit.ts";
import { runPortico } from "../support/runPortico.ts";
import { startProgram } from "../support/runProgram.ts";
import type { RunningExchange } from "../support/startExchange.ts";
import { accountOf, logIn, logInButton } from "../support/visitor.ts";

test.use({ expectedProblems: linkProblems });

const contestPage = "/en/trading-contest/winter-trading-cup/";

test("a visited page opens offline, with the same releases of all remotes", async ({ page, link }) => {
  await visit(page, link, contestPage);
  const seen = await expectRemotes(page);
  link.proxy.close();
  await page.reload();
  expect(await expectRemotes(page)).toEqual(seen);
  await expect(page.locator('[data-remote="contest"] h1')).toBeVisible();
  await expect(logInButton(page)).toBeVisible();
});

test("no private response is cached", async ({ page, context, exchange, link }) => {
  await logIn(context, exchange, "alice");
  await visit(page, link, contestPage);
  await expect(accountOf(page, "alice")).toBeVisible();
  await expectRemotes(page);
  // a second view, in which the worker handles all requests of the page
  await visit(page, link, contestPage);
  await expect(accountOf(page, "alice")).toBeVisible();
  const cached = await readCached(page);
  expect(
    cached.map(([path]) => path).filter((path) => !/^\/(assets|remotes|page-styles)\//.test(path)),
  ).toEqual([contestPage]);
  const secrets = ["alice", ...(await listSecrets(context))];
  expect(secrets.length).toBeGreaterThan(1);
  const leaking = cached.filter(([, text]) => secrets.some((secret) => text.toLowerCase().includes(secret)));
  expect(leaking.map(([path]) => path)).toEqual([]);
});

test("an edition that has not opted in registers no worker", async ({ page, exchange }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(exchange.addressOf("global", "/en/"));
  await expectMounted(page, "header");
  await page.reload();
  await expectMounted(page, "header");
  expect(await countLeft(page)).toEqual([0, 0]);
  expect(asked).not.toContain(workerPath);
});

test.describe("on another host", () => {
  test.use({ expectedProblems: /monitoring is off/ });

  test("no worker is registered", async ({ page, link }) => {
    await page.goto(`http://unknown.localhost:${link.proxy.port}/en/`);
    await expectMounted(page, "header");
    expect(await countLeft(page)).toEqual([0, 0]);
    expect(link.proxy.seen.map(({ path }) => path)).not.toContain(workerPath);
  });
});

test("an edition that opts out removes worker and caches", async ({ page, link }) => {
  await visit(page, link, "/en/");
  expect(await countLeft(page)).toEqual([1, 1]);
  link.optOut();
  await page.reload();
  await expect.poll(() => countLeft(page)).toEqual([0, 0]);
  await page.reload();
  await expectMounted(page, "header");
  expect(await countLeft(page)).toEqual([0, 0]);
});

test("a new build's worker replaces the old one and its caches", async ({ page, link }) => {
  await visit(page, link, "/en/");
  const readNames = () => page.evaluate(() => caches.keys());
  const [old] = await readNames();
  link.deployNext();
  await page.reload();
  await expect.poll(readNames).toEqual(["portico-offline-later"]);
  expect(old).not.toBe("portico-offline-later");
  await expect.poll(() => listCached(page)).toContain("/en/");
});

test("a changed worker is not registered, and the registered one is removed", async ({ page, link }) => {
  const served = await (await fetch(`${link.origin}${workerPath}`)).text();
  const change = () =>
    link.proxy.respond(
      (path) => path === workerPath,
      answerWith(200, "text/javascript", `${served};self.changed = 1;`),
    );
  change();
  await page.goto(`${link.origin}/en/`);
  await expectMounted(page, "header");
  await expect.poll(() => link.proxy.seen.map(({ path }) => path)).toContain(workerPath);
  expect(await countLeft(page)).toEqual([0, 0]);
  link.restore();
  await visit(page, link, "/en/");
  expect(await countLeft(page)).toEqual([1, 1]);
  change();
  await page.reload();
  await expect.poll(() => countLeft(page)).toEqual([0, 0]);
});

test("a page changed to claim that it opens offline registers no worker", async ({ page, link }) => {
  const served = await (await fetch(`${link.origin}${workerPath}`)).text();
  link.optOut();
  expect((await fetch(`${link.origin}${workerPath}`)).status).toBe(404);
  link.proxy.respond(
    (path) => path.endsWith("/"),
    changeAnswer(({ body }) => ({
      body: Buffer.from(body.toString().replace("<html ", '<html data-offline="on" ')),
    })),
  );
  link.proxy.respond((path) => path === workerPath, answerWith(200, "text/javascript", served));
  for (const open of [() => page.goto(`${link.origin}/en/`), () => page.reload()]) {
    await open();
    await expect(page.locator("html")).toHaveAttribute("data-offline", "on");
    await expectMounted(page, "header");
    expect(await countLeft(page)).toEqual([0, 0]);
  }
  expect(link.proxy.seen.filter(({ path }) => path === workerPath)).toHaveLength(2);
});

test("a disabled remote is removed from the open page and the cache", async ({ page, exchange, link }) => {
  await visit(page, link, "/en/");
  const isCached = async (remote: string) =>
    (await listCached(page)).some((path) => path.startsWith(`/remotes/${remote}/`));
  expect([await isCached("header"), await isCached("footer")]).toEqual([true, true]);
  await runPortico(exchange, "disable", "header", "--to", "test");
  try {
    const header = page.locator('[data-remote="header"]');
    await expect
      .poll(async () => {
        await page.evaluate(() => window.dispatchEvent(new Event("focus")));
        return header.getAttribute("data-state");
      })
      .toBe("fallback");
    await expect.poll(() => isCached("header")).toBe(false);
    expect(await isCached("footer")).toBe(true);
    await page.reload();
    await expect(header).toHaveAttribute("data-state", "fallback");
    await expectMounted(page, "footer");
  } finally {
    await runPortico(exchange, "enable", "header", "--to", "test");
  }
});

/** The versions of the header in the cache. */
const listHeader = async (page: Page) =>
  new Set((await listCached(page)).flatMap((path) => /^\/remotes\/header\/([^/]+)/.exec(path)?.[1] ?? []));

/** Builds the header once more and promotes it; answers its version. */
async function promoteHeader({ channelDirectory }: RunningExchange, revision: string): Promise<string> {
  const { line } = await startProgram("publishChangedRemote.ts", ["header", channelDirectory, revision]);
  return line;
}

test("a revoked release is removed from the open page and the cache, and does not run offline", async ({
  page,
  exchange,
  link,
}) => {
  // builds the header once more
  test.slow();
  await page.goto(`${link.origin}/en/`);
  const earlier = await expectMounted(page, "header");
  const revoked = await promoteHeader(exchange, "offline-revoked");
  await visit(page, link, "/en/");
  const header = page.locator('[data-remote="header"]');
  await expect(header).toHaveAttribute("data-release", revoked);
  await expect.poll(() => listHeader(page)).toEqual(new Set([revoked]));
  const reason = ["--release", revoked, "--reason", "wrong prices"];
  await runPortico(exchange, "revoke", "header", ...reason, "--to", "test");
  await expect
    .poll(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event("focus")));
      return header.getAttribute("data-release");
    })
    .toBe(earlier);
  await expect.poll(() => listHeader(page)).toEqual(new Set([earlier]));
  link.cut();
  await page.reload();
  expect(await expectMounted(page, "header")).toBe(earlier);
});

test("a new release replaces the old one, which is deleted", async ({ page, exchange, link }) => {
  // builds the header once more
  test.slow();
  await visit(page, link, "/en/");
  const old = await expectMounted(page, "header");
  const changed = await promoteHeader(exchange, "offline");
  expect(await listHeader(page)).toEqual(new Set([old]));
  await page.reload();
  await expect(page.locator('[data-remote="header"]')).toHaveAttribute("data-release", changed);
  await expect.poll(() => listHeader(page)).toEqual(new Set([changed]));
  link.cut();
  await page.reload();
  expect(await expectMounted(page, "header")).toBe(changed);
});
