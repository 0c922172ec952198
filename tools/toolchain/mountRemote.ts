import path from "node:path";
import { chromium, type Page } from "@playwright/test";
import { createLocalExchange } from "@portico/local-exchange";
import { createLocalKeys } from "@portico/release";
import { findStartPath, listRemotes, readRemoteManifest } from "@portico/remote-kit/internal/manifest";
import { browserArguments, findBrowser, rootDirectory } from "@portico/remote-kit/internal/setup";
import { localDirectory, publishRemotes } from "../build/publishLocally.ts";
import { reportFailure } from "../setup/output.ts";

/** Only ends a page that hangs. */
const longestMountMs = 120_000;

/**
 * A program of its own. Publishes a built remote of the repository that it is in, beside the others, into that repository's
 * local storage. Then waits in a browser until its page and its cards are mounted.
 *
 * Errors: exit code 1 with the codes of the releases that the page has rejected and what its console has
 */
async function main(folder: string): Promise<void> {
  const directory = path.join(rootDirectory, folder);
  const remote = { folder, directory, manifest: readRemoteManifest(directory) };
  const others = listRemotes(rootDirectory).filter((other) => other.directory !== directory);
  const remotes = [...others, remote];
  const siteDirectory = path.join(rootDirectory, "shell-host/dist/site");
  await publishRemotes({
    log: () => {},
    directory: localDirectory,
    siteDirectory,
    keys: await createLocalKeys(
      path.join(localDirectory, "keys"),
      remotes.map(({ manifest }) => manifest.name),
    ),
    remotes,
  });
  const exchange = await createLocalExchange({
    port: 0,
    siteDirectory,
    channelDirectory: localDirectory,
    warn: () => {},
  });
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserArguments });
  try {
    const page = await browser.newPage();
    const { name, places } = remote.manifest;
    await page.goto(`${exchange.origin}/en${findStartPath(remote)}`);
    await waitUntilMounted(page, name, `[data-remote="${name}"]`);
    if (places.length > 0) await page.goto(`${exchange.origin}/en/`);
    for (const { slot } of places) {
      await waitUntilMounted(page, name, `[data-place="${slot}"] [data-card="${name}"]`);
    }
  } finally {
    await browser.close();
    await exchange.close();
  }
}

async function waitUntilMounted(page: Page, name: string, selector: string): Promise<void> {
  const slot = page.locator(selector);
  try {
    await slot.scrollIntoViewIfNeeded({ timeout: longestMountMs });
    await page
      .locator(`${selector}:is([data-state="mounted"], [data-state="fallback"])`)
      .waitFor({ state: "attached", timeout: longestMountMs });
    if ((await slot.getAttribute("data-state")) === "mounted") return;
  } catch {
    // what follows is the reason
  }
  const reasons = await page.evaluate((remote) => {
    const { portico } = window as unknown as { portico: { explain(name: string): unknown } };
    return JSON.stringify(portico.explain(remote));
  }, name);
  throw new Error(`${selector} was not mounted: ${reasons}`);
}

main(process.argv[2] ?? "").catch(reportFailure);
