import { expect, test as base } from "@playwright/test";
import { exchangePerWorker } from "../support/exchangePerWorker.ts";
import { changeAnswer, changeOneByte, refuseConnection } from "../support/faultResponders.ts";
import { createFaultProxy, type FaultProxy } from "../support/faultProxy.ts";
import { runPortico } from "../support/runPortico.ts";
import { startProgram } from "../support/runProgram.ts";
import type { RunningExchange } from "../support/startExchange.ts";
import { readDocumentedFeatures, readFeatures } from "./features.ts";
import type { Engine, EngineKind, EnginePage } from "./engine.ts";
import { expectInPage, expectMounted, logInAs, press, slot } from "./visitor.ts";

interface TestFixtures {
  visit: EnginePage;
  faultProxy: FaultProxy;
}

interface WorkerFixtures {
  exchange: RunningExchange;
  engine: Engine;
}

const home = "/en/";
const contest = "/en/trading-contest/winter-trading-cup/";
const header = '[data-remote="header"]';
const remotes = ["header", "footer", "contest"];

/** The journeys that every engine has to pass. */
export function describeJourneys(kind: EngineKind): void {
  const missing = kind.findMissing();

  const test = base.extend<TestFixtures, WorkerFixtures>({
    exchange: exchangePerWorker,
    engine: [
      // eslint-disable-next-line no-empty-pattern -- the runner reads the fixture's needs from this pattern
      async ({}, use) => {
        const engine = await kind.start();
        await use(engine);
        await engine.stop();
      },
      { scope: "worker" },
    ],
    visit: async ({ engine }, use) => {
      const page = await engine.newPage();
      await page.setSize(1280, 900);
      await use(page);
      await page.close();
    },
    faultProxy: async ({ exchange }, use) => {
      const proxy = await createFaultProxy(exchange.port);
      await use(proxy);
      proxy.close();
    },
  });

  test.describe(kind.name, () => {
    // only where the engine can't be installed, such as a machine without apt; the runner prints the sentence
    test.skip(missing !== null, missing ?? "");

    test("all remotes of a contest page mount, and prices are shown", async ({ visit, exchange }) => {
      await visit.open(exchange.addressOf("global", contest));
      for (const remote of remotes) await expectMounted(visit, remote);
      await expectInPage(
        visit,
        `/\\d/.test(document.querySelector('[data-quote="BTCUSDT"]')?.dataset.value ?? "")`,
        true,
      );
    });

    test("a visitor logs in, has the name in the header, and logs out", async ({ visit, exchange }) => {
      await visit.open(exchange.addressOf("global", home));
      await expectMounted(visit, "header");
      await press(visit, header, "Log in");
      await logInAs(visit, "alice");
      const account = `[...document.querySelectorAll('${header} button')].some((one) => /alice/i.test(one.ariaLabel ?? one.textContent))`;
      await expectInPage(visit, account, true);
      await visit.run(
        `[...document.querySelectorAll('${header} button')].find((one) => /alice/i.test(one.ariaLabel ?? one.textContent)).click()`,
      );
      await press(visit, header, "Log out");
      await expectInPage(visit, account, false);
    });

    test("changing the language loads the page in that language", async ({ visit, exchange }) => {
      await visit.open(exchange.addressOf("global", "/en/?x=%20y#home-areas"));
      await expectMounted(visit, "header");
      await press(visit, header, "Language");
      await press(visit, header, "Español (México)");
      await expectInPage(
        visit,
        "location.pathname + location.search + location.hash",
        "/es-MX/?x=%20y#home-areas",
      );
      await expectInPage(visit, "document.documentElement.lang", "es-MX");
      await expectMounted(visit, "header");
    });

    test("bob registers for a contest, and is still registered after a reload", async ({
      visit,
      exchange,
    }) => {
      await visit.open(exchange.addressOf("global", contest));
      await expectMounted(visit, "contest");
      await press(visit, "main", "Log in to join");
      await logInAs(visit, "bob");
      await press(visit, "main", "Register now");
      const isIn = `/You’re in/.test(${slot("contest")}?.textContent ?? "")`;
      await expectInPage(visit, isIn, true);
      await visit.open(exchange.addressOf("global", contest));
      await expectInPage(visit, isIn, true);
    });

    test("an open tab shows a new header without a reload, and the kill switch removes it", async ({
      visit,
      exchange,
    }) => {
      const { line: changed } = await startProgram("publishChangedRemote.ts", [
        "header",
        exchange.channelDirectory,
        kind.name.toLowerCase(),
      ]);
      await runPortico(exchange, "rollback", "header", "--to", "test");
      await visit.open(exchange.addressOf("global", home));
      expect(await expectMounted(visit, "header")).not.toBe(changed);
      await visit.run("window.isSamePage = true");
      // returning to the window requests the channel at once
      const expectHeader = (what: "release" | "state", value: string) =>
        expectInPage(
          visit,
          `(window.dispatchEvent(new Event("focus")), ${slot("header")}.dataset.${what})`,
          value,
        );
      await runPortico(exchange, "promote", "header", "--to", "test", "--release", changed);
      await expectHeader("release", changed);
      await runPortico(exchange, "disable", "header", "--to", "test");
      await expectHeader("state", "fallback");
      await runPortico(exchange, "enable", "header", "--to", "test");
      await expectHeader("state", "mounted");
      expect(await visit.run("return window.isSamePage")).toBe(true);
    });

    test("a file with one changed byte does not run, others do", async ({ visit, faultProxy }) => {
      faultProxy.respond((path) => /^\/remotes\/header\/.*\.js/.test(path), changeOneByte);
      await visit.open(`http://localhost:${faultProxy.port}${home}`);
      await expectInPage(visit, `${slot("header")}.dataset.state`, "fallback");
      await expectMounted(visit, "footer");
      await press(visit, "main", "Create an account");
    });

    test("an inline script and a script without a hash don't run", async ({ visit, faultProxy }) => {
      const injected =
        `<script>window.hasRun = "inline"</script><img src="x" onerror="window.hasRun = 'attribute'">` +
        `<script src="/common-static/app-jump.js" onload="window.hasRun = 'file'"></script></body>`;
      faultProxy.respond(
        (path) => path === home,
        changeAnswer(({ body }) => ({ body: Buffer.from(body.toString().replace("</body>", injected)) })),
      );
      await visit.open(`http://localhost:${faultProxy.port}${home}`);
      await expectMounted(visit, "header");
      await expectInPage(
        visit,
        `document.querySelector('script[src="/common-static/app-jump.js"]') !== null`,
        true,
      );
      await expectInPage(visit, `document.readyState + ("hasRun" in window)`, "completefalse");
    });

    test("the page is usable without a remote", async ({ visit, faultProxy }) => {
      faultProxy.respond((path) => path.startsWith("/remotes/footer/"), refuseConnection);
      await visit.open(`http://localhost:${faultProxy.port}${home}`);
      await expectInPage(visit, `${slot("footer")}.dataset.state`, "fallback");
      await expectMounted(visit, "header");
      await expectInPage(visit, `${slot("footer")}.querySelector("a[href]") !== null`, true);
    });

    test("the engine supports exactly what the table in docs/loader.md lists", async ({
      visit,
      faultProxy,
    }) => {
      const address = `http://localhost:${faultProxy.port}${home}`;
      expect(await readFeatures(visit, faultProxy, address)).toEqual(readDocumentedFeatures(kind.name));
    });

    test("Arabic is right-to-left", async ({ visit, exchange }) => {
      await visit.open(exchange.addressOf("global", contest.replace("/en/", "/ar-SA/")));
      for (const remote of remotes) await expectMounted(visit, remote);
      await expectInPage(visit, "document.documentElement.dir", "rtl");
      const leftOf = (selector: string) =>
        `document.querySelector('${selector}').getBoundingClientRect().left`;
      await expectInPage(
        visit,
        `${leftOf("thead th:first-child")} > ${leftOf("thead th:last-child")} && ${overflow} === 0`,
        true,
      );
    });

    test("at 390 px nothing overflows and the drawer opens", async ({ visit, exchange }) => {
      await visit.setSize(390, 844);
      await visit.open(exchange.addressOf("global", contest));
      for (const remote of remotes) await expectMounted(visit, remote);
      await expectInPage(visit, "innerWidth", 390);
      await expectInPage(visit, overflow, 0);
      await press(visit, header, "Open the menu");
      await expectInPage(visit, `document.querySelector('${header} dialog[open]') !== null`, true);
      await press(visit, `${header} dialog`, "Close the menu");
      await expectInPage(visit, `document.querySelector('${header} dialog[open]')`, null);
    });
  });
}

const overflow = "document.documentElement.scrollWidth - document.documentElement.clientWidth";
