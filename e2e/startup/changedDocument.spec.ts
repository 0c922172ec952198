import { expect, expectMounted, test } from "../support/exchangeFixture.ts";
import { createFaultProxy } from "../support/faultProxy.ts";
import { watchReports } from "../support/watchReports.ts";

test.use({ expectedProblems: /^not rendered: |^uncaught: / });

/** What proxies and extensions do to a document before React hydrates its main content. */
const changes: Readonly<Record<string, (main: string) => string>> = {
  "without comments": (main) => main.replace(/<!--.*?-->/gs, ""),
  "without white space": (main) => main.replace(/\s+</g, "<"),
  "with other words": (main) => main.replace(/>([^<>]*[a-z][^<>]*)</g, ">The cloud $1<"),
  "with other elements": (main) =>
    main.replaceAll("</p>", "</p><grammar-check></grammar-check>").replaceAll("<span", "<mark></mark><span"),
  "with other attributes": (main) => main.replaceAll("<input", '<input data-checked="1"'),
};

for (const [name, change] of Object.entries(changes)) {
  const tag = name === "with other words" ? [] : ["@nightly"];

  test(`a page ${name} works, with at most one warning`, { tag }, async ({ page, exchange }) => {
    const warnings = watchReports(page, "document-changed");
    const failures = watchReports(page, "render-failed");
    const proxy = await createFaultProxy(exchange.port);
    proxy.respond(
      (path) => path === "/en/sem/",
      async ({ response, fetch }) => {
        const { status, headers, body } = await fetch();
        response.writeHead(status, headers);
        response.end(body.toString().replace(/<main.*<\/main>/s, change));
      },
    );
    await page.goto(`http://localhost:${proxy.port}/en/sem/`);
    await expectMounted(page, "header");
    const form = page.locator("main form");
    await expect
      .poll(() => form.evaluate((element) => Object.keys(element).join()), "React has drawn it")
      .toContain("__react");
    await form.getByRole("textbox", { name: "Email address" }).fill("new@portico.example");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog").getByRole("textbox", { name: "Email" })).toHaveValue(
      "new@portico.example",
    );
    const count = ["with other words", "with other elements"].includes(name) ? 1 : expect.any(Number);
    await expect
      .poll(async () => {
        await page.evaluate(() => dispatchEvent(new Event("pagehide")));
        return warnings.length;
      })
      .toEqual(count);
    expect(warnings.length).toBeLessThanOrEqual(1);
    expect(failures).toEqual([]);
    proxy.close();
  });
}
