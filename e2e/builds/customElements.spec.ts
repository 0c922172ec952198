import path from "node:path";
import { locales } from "@portico/shared-sdk/host";
import { writeRemoteBuild } from "@portico/release/testing";
import { expect, expectMounted, test } from "../support/exchangeFixture.ts";
import { runPortico } from "../support/runPortico.ts";

/** The script of a footer that is a web component, which shows its version. */
const footerScript = (version: string, define: string): string => `{
  const mount = (element) => {
    const registry = new CustomElementRegistry();
    ${define}("portico-year", class extends HTMLElement {
      connectedCallback() {
        this.textContent = "footer ${version}";
      }
    });
    const host = document.createElement("div");
    const root = host.attachShadow({ mode: "open", customElementRegistry: registry });
    root.append(document.createElement("portico-year", { customElementRegistry: registry }));
    element.append(host);
    return { release: () => host.remove() };
  };
  const get = (name) => Promise.resolve(() => (name === "./remote" ? { contract: "1.0", mount } : {}));
  self["footer@${version}"] = { init() {}, get };
}`;

test("an open page replaces a release of web components that has a registry of its own", async ({
  page,
  exchange,
}, { outputDir }) => {
  const publish = async (version: string, define = "registry.define") => {
    const directory = path.join(outputDir, version);
    const script = footerScript(version, define);
    const messages = Object.fromEntries(locales.map((locale) => [locale, {}]));
    await writeRemoteBuild(directory, { name: "footer", version, scripts: { "entry.js": script }, messages });
    await runPortico(exchange, "publish", directory);
  };
  const promote = (version: string) =>
    runPortico(exchange, "promote", "footer", "--to", "test", "--release", version);

  await publish("8.0.0");
  await promote("8.0.0");
  await page.goto(exchange.addressOf("global", "/en/"));
  expect(await expectMounted(page, "footer")).toBe("8.0.0");
  const footer = page.locator('[data-remote="footer"]');
  await expect(footer).toHaveText("footer 8.0.0");

  await publish("8.1.0");
  await promote("8.1.0");
  await expect
    .poll(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event("focus")));
      return footer.getAttribute("data-release");
    })
    .toBe("8.1.0");
  await expect(footer).toHaveText("footer 8.1.0");

  await expect(publish("8.2.0", "customElements.define")).rejects.toMatchObject({
    stderr: expect.stringContaining("define the element in a registry of the release's own"),
  });
});
