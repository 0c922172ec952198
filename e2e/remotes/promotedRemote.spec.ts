import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { rootDirectory } from "../../tools/build/rootDirectory.ts";
import { createRemoteInCopy, publishNewRemote } from "../support/copiedRepository.ts";
import { expect, expectMounted, test } from "../support/exchangeFixture.ts";

const name = "gold-rush";

// the page is asked for before the remote exists
test.use({ expectedProblems: /status of 404/ });

/** One hash over the names and bytes of all files of the served site. */
function fingerprintSite(): string {
  const site = path.join(rootDirectory, "shell-host/dist/site");
  const hash = createHash("sha256");
  for (const entry of readdirSync(site, { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) hash.update(entry.name).update(readFileSync(path.join(entry.parentPath, entry.name)));
  }
  return hash.digest("hex");
}

test("a new remote is on pages of a running exchange as soon as it is promoted", async ({
  page,
  exchange,
}) => {
  test.setTimeout(240_000);
  const site = fingerprintSite();
  const address = exchange.addressOf("global", `/en/${name}/`);
  expect((await page.goto(address))?.status()).toBe(404);

  const copy = await createRemoteInCopy(name);
  expect(await copy.listChanges()).toBe(`?? remote-${name}/\n`);
  await publishNewRemote(exchange, name, copy.remote);
  copy.remove();

  for (const [locale, direction] of [
    ["en", "ltr"],
    ["ar-SA", "rtl"],
  ] as const) {
    const response = await page.goto(exchange.addressOf("global", `/${locale}/${name}/`));
    expect(response?.status()).toBe(200);
    // the first paint has the heading without script
    expect(await response?.text()).toMatch(/<div data-remote="gold-rush"[^]*<h1/);
    await expectMounted(page, name);
    await expect(page.locator("html")).toHaveAttribute("dir", direction);
    await expect(page.getByRole("heading", { level: 1 })).not.toBeEmpty();
    await expect(page).toHaveTitle(/\| Portico$/);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
      "href",
      new RegExp(`/${locale}/${name}/$`),
    );
  }
  expect(fingerprintSite()).toBe(site);
});
