import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, expectMounted, test } from "../support/exchangeFixture.ts";

/*
 * What a script can and can't do that runs in the page's realm after the shell. It can read the session token, so what
 * matters is where it can send it and whether it gets at the page's Trusted Types policy.
 */

let server: Server;
let otherOrigin: string;
let received: string[];
/** The body of the other origin's answers, which any origin may read. */
let body: string;

test.beforeEach(async () => {
  received = [];
  body = "";
  server = createServer((request, reply) => {
    received.push(request.url ?? "");
    reply.setHeader("access-control-allow-origin", "*");
    reply.setHeader("content-type", "text/javascript");
    reply.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  otherOrigin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
test.afterEach(() => void server.close());

test("a function in the policy's prototype is not called when a file is loaded later", async ({
  page,
  exchange,
}) => {
  await page.goto(exchange.addressOf("global", "/en/"));
  await expectMounted(page, "header");
  await page.evaluate(() => {
    const taken: string[] = [];
    Object.assign(window, { taken });
    const { prototype } = (window as unknown as { TrustedTypePolicy: { prototype: Record<string, unknown> } })
      .TrustedTypePolicy;
    const original = prototype["createScriptURL"] as (address: string) => unknown;
    prototype["createScriptURL"] = function (this: unknown, address: string) {
      taken.push(address);
      return original.call(this, address);
    };
  });
  const element = await page.evaluateHandle(() =>
    document.querySelector("main")!.appendChild(document.createElement("div")),
  );
  await element.evaluate((place) => {
    const { portico } = window as unknown as { portico: { mount(remote: string, place: Element): unknown } };
    void portico.mount("contest", place);
  });
  await expect(page.getByRole("heading", { name: /contest|cup/i }).first()).toBeVisible();
  await expect
    .poll(() =>
      page.evaluate(() =>
        performance
          .getEntriesByType("resource")
          .some(({ name }) => name.includes("/remotes/contest/") && name.endsWith(".js")),
      ),
    )
    .toBe(true);
  expect(await page.evaluate(() => (window as unknown as { taken: string[] }).taken)).toEqual([]);
});

test.describe("to another host", () => {
  test.use({
    expectedProblems: /Content Security Policy|TrustedScript|Failed to load resource|WebSocket connection/,
  });

  test("prefetch, speculation rules, forms, pings, beacons, frames and images send nothing", async ({
    page,
    exchange,
  }) => {
    await page.goto(exchange.addressOf("global", "/en/"));
    await expectMounted(page, "header");
    const blocked = await page.evaluate(async (origin) => {
      const violations: string[] = [];
      document.addEventListener("securitypolicyviolation", ({ effectiveDirective }) =>
        violations.push(effectiveDirective),
      );
      const add = (name: string, fields: Record<string, string>) =>
        document.body.appendChild(Object.assign(document.createElement(name), fields));
      add("link", { rel: "prefetch", href: `${origin}/prefetch` });
      add("link", { rel: "prerender", href: `${origin}/prerender` });
      add("iframe", { src: `${origin}/frame` });
      add("img", { src: `${origin}/image` });
      (
        add("form", { action: `${origin}/form`, method: "post", target: "_blank" }) as HTMLFormElement
      ).submit();
      add("a", { href: "#ping", ping: `${origin}/ping` }).click();
      navigator.sendBeacon(`${origin}/beacon`, "token");
      const rules = document.createElement("script");
      rules.type = "speculationrules";
      let refused = "";
      try {
        rules.append(JSON.stringify({ prefetch: [{ urls: [`${origin}/rules`] }] }));
        document.body.append(rules);
      } catch (error) {
        refused = (error as Error).name;
      }
      await fetch(`${origin}/fetch`).catch(() => {});
      await new Promise((resolve) => requestIdleCallback(resolve));
      return { violations: [...new Set(violations)].sort(), refused };
    }, otherOrigin);
    expect(blocked.violations).toEqual(
      expect.arrayContaining(["connect-src", "form-action", "frame-src", "img-src"]),
    );
    // a request that the page's server gets afterwards shows that all earlier ones have left
    await page.evaluate(() => fetch("/en/"));
    expect(received).toEqual([]);
  });

  test(
    "accepted limit: a new window and a navigation can contain data in their address",
    { tag: "@nightly" },
    async ({ page, exchange }) => {
      await page.goto(exchange.addressOf("global", "/en/"));
      await expectMounted(page, "header");
      await page.evaluate((origin) => void window.open(`${origin}/window?token`), otherOrigin);
      await expect.poll(() => received).toContain("/window?token");
      await page.evaluate((origin) => void location.assign(`${origin}/location?token`), otherOrigin);
      await expect.poll(() => received).toContain("/location?token");
    },
  );
});

test.describe("in a frame of the same origin", () => {
  test.use({
    expectedProblems:
      /frame-ancestors|X-Frame-Options|chrome-error|Failed to load resource|Content Security Policy|valid digest/,
  });

  test("no page of the exchange loads; an empty frame can create a policy, and its script runs only with a hash from the product's hosts", async ({
    page,
    exchange,
  }) => {
    await page.goto(exchange.addressOf("global", "/en/"));
    await expectMounted(page, "header");
    await page.evaluate(
      () =>
        void document.body.appendChild(
          Object.assign(document.createElement("iframe"), { src: "/en/login/" }),
        ),
    );
    await expect.poll(() => page.frames().at(-1)?.url()).toMatch(/^chrome-error:/);
    const own = await page.evaluate(async () => {
      const { src, integrity } = document.querySelector<HTMLScriptElement>('script[src*="/assets/"]')!;
      return { src, integrity, text: await (await fetch(src)).text() };
    });
    // so that nothing but its host is wrong with the other host's script
    body = own.text;
    const addresses = { own: own.src, other: `${otherOrigin}/script.js`, integrity: own.integrity };
    const outcome = await page.evaluate(async ({ own, other, integrity }) => {
      const frame = document.body.appendChild(document.createElement("iframe"));
      interface Types {
        createPolicy(name: string, rules: object): { createScriptURL(address: string): string };
      }
      const { trustedTypes } = frame.contentWindow as unknown as { trustedTypes: Types };
      const policy = trustedTypes.createPolicy("portico", { createScriptURL: (text: string) => text });
      const run = (address: string, integrity: string) =>
        new Promise<string>((resolve) => {
          const script = frame.contentDocument!.createElement("script");
          script.src = policy.createScriptURL(address);
          if (integrity !== "") Object.assign(script, { integrity, crossOrigin: "anonymous" });
          script.onload = () => resolve("ran");
          script.onerror = () => resolve("refused");
          frame.contentDocument!.body.append(script);
        });
      return {
        otherHost: await run(other, integrity),
        withoutHash: await run(own, ""),
        wrongHash: await run(own, `sha384-${"A".repeat(64)}`),
        ownWithHash: await run(own, integrity),
      };
    }, addresses);
    expect(outcome).toEqual({
      otherHost: "refused",
      withoutHash: "refused",
      wrongHash: "refused",
      ownWithHash: "ran",
    });
    expect(received).toEqual([]);
  });
});
