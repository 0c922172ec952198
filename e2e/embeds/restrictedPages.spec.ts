import { expect, test } from "../support/exchangeFixture.ts";
import { disableFeature } from "../startup/browserFeatures.ts";
import { embeddingBrowsers } from "./embeddingBrowsers.ts";
import { serveEmbeddingPage } from "./serveEmbeddingPage.ts";

// embedding pages that restrict the shell, or on which it can't run

test.describe("a page that has added a member to all objects", () => {
  test.use({ expectedProblems: /monitoring is off|it has added "first"/ });
  test("is named as the reason", async ({ page, exchange }) => {
    const { address, server } = await serveEmbeddingPage(exchange.addressOf("global", ""));
    const logged: string[] = [];
    page.on("console", (message) => message.type() === "error" && logged.push(message.text()));
    await page.addInitScript(() =>
      Object.assign(Object.prototype, { first: (list: readonly unknown[]) => list[0] }),
    );
    await page.goto(address);
    await expect(page.locator('portico-remote[name="header"]')).toHaveAttribute("data-state", "fallback");
    await expect(page.getByRole("link", { name: "Portico" })).toBeVisible();
    expect(logged).toEqual([
      'Portico can\'t run on this page: Error: it has added "first" to Object.prototype',
    ]);
    server.close();
  });
});

interface EmbeddingPage {
  readonly porticoEmbed: { mount(remote: string, element: Element): Promise<unknown> };
}

test.describe("a page on which the shell can't run", () => {
  test.use({
    expectedProblems:
      /Portico can't run on this page|Failed to load resource|monitoring is off|Content Security policy/i,
  });

  const directives = "require-trusted-types-for 'script'; trusted-types theirs";
  for (const [name, headers, lost, reason] of [
    [
      "because its policy forbids the shell's scripts",
      { "Content-Security-Policy": directives },
      null,
      /policy/i,
    ],
    ["because one of its files fails to load", {}, /\/assets\/shell\.\w+\.js/, /shell\.\w+\.js.*: failed/],
  ] as const) {
    test(`${name}: reports it once and does not change the page`, async ({ page, exchange, problems }) => {
      const { address, server } = await serveEmbeddingPage(exchange.addressOf("turkey", ""), headers);
      if (lost !== null) await page.route(lost, (route) => route.abort());
      await page.goto(address);
      const header = page.locator('portico-remote[name="header"]');
      await expect(header).toHaveAttribute("data-state", "fallback");
      await expect(header.getByRole("link", { name: "Portico" })).toBeVisible();
      expect(await page.locator("#portico").getAttribute("data-state")).toBeNull();

      const failure = await page.evaluate(() =>
        (window as unknown as EmbeddingPage).porticoEmbed.mount("footer", document.createElement("div")).then(
          () => null,
          ({ name: kind, code, message }: Error & { code: string }) => ({ kind, code, message }),
        ),
      );
      expect(failure).toEqual({
        kind: "EmbedError",
        code: "shell-failed",
        message: expect.stringMatching(reason) as unknown,
      });
      await header.evaluate((element) => element.remove());
      // the browser reports an unhandled rejection in a separate task
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
      expect(problems.list.filter((line) => /^uncaught/.test(line))).toEqual([]);
      expect(problems.list.filter((line) => line.includes("can't run on this page"))).toHaveLength(1);
      server.close();
    });
  }
});

test.describe("a page with the strictest policy", () => {
  test.use({ expectedProblems: /monitoring is off|Applying inline style violates/ });

  for (const [attributes, browser] of [
    ["", ""],
    ["isolate", ""],
    ["isolate", " in Safari 15"],
  ] as const) {
    test(`lets header and footer run with the sources that the guide lists ${attributes}${browser}`, async ({
      page,
      exchange,
    }) => {
      for (const feature of embeddingBrowsers[browser] ?? [])
        await page.addInitScript(disableFeature, feature);
      const origin = exchange.addressOf("turkey", "");
      const policy = [
        "default-src 'none'",
        `script-src ${origin}`,
        `style-src ${origin}`,
        `font-src ${origin}`,
        `img-src ${origin} data:`,
        `connect-src ${origin}`,
        "require-trusted-types-for 'script'",
        "trusted-types portico",
      ];
      const { address, server } = await serveEmbeddingPage(
        origin,
        {
          "Content-Security-Policy": policy.join("; "),
        },
        { attributes },
      );
      await page.addInitScript(() => {
        const blocked: string[] = [];
        Object.assign(window, { blocked });
        addEventListener("securitypolicyviolation", ({ blockedURI, violatedDirective }) =>
          blocked.push(`${violatedDirective} ${blockedURI}`),
        );
      });
      await page.goto(address);
      const footer = page.locator('portico-remote[name="footer"]');
      await expect(page.locator('portico-remote[name="header"]')).toHaveAttribute("data-state", "mounted");
      await footer.scrollIntoViewIfNeeded();
      await expect(footer).toHaveAttribute("data-state", "mounted");
      // the embedding page's own inline styles
      const blocked = await page.evaluate(() => (window as unknown as { blocked: string[] }).blocked);
      expect(blocked).toEqual(["style-src-elem inline", "style-src-attr inline"]);
      if (attributes === "isolate") {
        const shadowStyles = () =>
          page
            .locator('portico-remote[name="header"]')
            .getByRole("link", { name: "Piyasalar" })
            .evaluate((link) => getComputedStyle(link).fontFamily);
        await expect.poll(shadowStyles).toMatch(/^"Inter Variable"/);
      }
      server.close();
    });
  }
});
