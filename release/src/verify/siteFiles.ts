import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { resolveEdition } from "@portico/shared-sdk";
import { createReleaseError } from "../releaseError.ts";
import type { Expectation } from "./servedFile.ts";
import { computeIntegrity } from "../publish/computeIntegrity.ts";

/** What the shell's build writes beside the pages of an environment. */
interface SiteHeaders {
  readonly page: Readonly<Record<string, string>>;
  readonly asset: Readonly<Record<string, string>>;
  readonly worker: Readonly<Record<string, string>>;
}

/**
 * Lists every page and asset that an origin must serve, the pages' worker and the script that other sites embed, by the
 * site that the shell's build left: `{environment}/{edition}/{locale}/…/index.html`, `{environment}/{edition}/embed.js`,
 * `{environment}/headers.json`, `{environment}/service-worker.js` and `assets/`.
 *
 * Errors: `ReleaseError` `not-found`
 */
export async function listSiteFiles(
  siteDirectory: string,
  origin: string,
  environment: string,
): Promise<[string, Expectation][]> {
  const edition = resolveEdition(new URL(origin).host);
  const pages = path.join(siteDirectory, environment, edition);
  const headers = await readHeaders(path.join(siteDirectory, environment, "headers.json"));
  const wanted: [string, Expectation][] = [];
  for (const file of await listFilesBelow(pages)) {
    // the page for addresses that are none has no address of its own
    if (!file.endsWith("/index.html")) continue;
    const expected = { integrity: await hashFile(path.join(pages, file)), headers: headers.page };
    wanted.push([`${origin}/${file.slice(0, -"index.html".length)}`, expected]);
  }
  const lone = [
    ["../service-worker.js", headers.worker],
    // nothing but this comparison vouches for it: a page that embeds it knows no hash
    ["embed.js", headers.asset],
  ] as const;
  for (const [file, expectedHeaders] of lone) {
    const integrity = await hashFile(path.join(pages, file));
    wanted.push([`${origin}/${path.basename(file)}`, { integrity, headers: expectedHeaders }]);
  }
  const assets = path.join(siteDirectory, "assets");
  for (const file of await listFilesBelow(assets)) {
    const expected = { integrity: await hashFile(path.join(assets, file)), headers: headers.asset };
    wanted.push([`${origin}/assets/${file}`, expected]);
  }
  return wanted;
}

async function readHeaders(file: string): Promise<SiteHeaders> {
  const text = await readFile(file, "utf8").catch(() => {
    throw createReleaseError("not-found", `There is no ${file}; give the built site of the shell.`);
  });
  return JSON.parse(text) as SiteHeaders;
}

async function listFilesBelow(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true }).catch(() => {
    throw createReleaseError("not-found", `There is no ${directory}; give the built site of the shell.`);
  });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      path.relative(directory, path.join(entry.parentPath, entry.name)).split(path.sep).join("/"),
    )
    .sort();
}

async function hashFile(file: string): Promise<string> {
  return computeIntegrity(await readFile(file));
}
