import { readdir } from "node:fs/promises";
import path from "node:path";
import { defaultLocaleByEdition, isKnownHost, resolveEdition } from "@portico/shared-sdk/host";
import { computeIntegrity } from "../publish/computeIntegrity.ts";
import { readJsonObject, readRegularFile } from "../files/index.ts";
import { createReleaseError } from "../releaseError.ts";
import {
  expectHeaders,
  isContentTypeOf,
  isFreshFor,
  isImmutable,
  isShortLived,
  toRules,
  type HeaderRules,
} from "./headerRules.ts";
import type { ExpectedFile } from "./expectedFile.ts";

/** The files that the shell's build writes in addition to the pages of an environment. */
interface SiteHeaders {
  readonly page: Readonly<Record<string, string>>;
  readonly asset: Readonly<Record<string, string>>;
}

const secondsPerHour = 3_600;

/**
 * Lists every page, asset and other file that an origin must serve, by the site that the shell's build wrote:
 * `{environment}/{edition}/{locale}/…/index.html`, `{environment}/{edition}/embed.js`, `{environment}/headers.json` and
 * `assets/`. The page for unknown addresses is requested at a random one.
 *
 * @param random returns numbers from 0 to 1
 *
 * Errors: `ReleaseError` `not-found`
 */
export async function listSiteFiles(
  siteDirectory: string,
  origin: string,
  environment: string,
  random: () => number,
): Promise<ExpectedFile[]> {
  const { host } = new URL(origin);
  const edition = resolveEdition(host);
  const pages = path.join(siteDirectory, environment, edition);
  const headers = readSiteHeaders(siteDirectory, environment);
  const asset = toRules(headers.asset);

  function expectFile(address: string, file: string, required: HeaderRules): ExpectedFile {
    const integrity = computeIntegrity(readRegularFile(file));
    const type = { "content-type": isContentTypeOf(address) };
    const expected = { integrity, headers: expectHeaders({ ...type, ...required }) };
    return { address: `${origin}${address}`, expected, isRetried: address.startsWith("/assets/") };
  }

  const server: PageServer = { origin, environment, headers: headers.page };
  /** Web servers answer in the language of the address, or always in the edition's default language. */
  function expectNotFoundPage(locale: string): ExpectedFile {
    const served = [locale, defaultLocaleByEdition[edition]].map((name) =>
      path.join(pages, name, "404.html"),
    );
    const pageBytes = [...new Set(served)].map((file) => readRegularFile(file));
    const unknown = Math.floor(random() * 2 ** 40).toString(36);
    return expectPage(server, `/${locale}/${unknown}/`, pageBytes, 404);
  }

  function expectPageFile(file: string): ExpectedFile[] {
    const source = path.join(pages, file);
    const locale = /^([\w-]+)\/404\.html$/.exec(file)?.[1];
    if (locale !== undefined) return [expectNotFoundPage(locale)];
    if (file.endsWith("index.html")) {
      const address = `/${file.slice(0, -"index.html".length)}`;
      return [expectPage(server, address, [readRegularFile(source)])];
    }
    // only this comparison checks it: a page that embeds it has no hash
    if (file === "embed.js")
      return [expectFile(`/${file}`, source, { ...asset, "cache-control": isShortLived })];
    const isHourly = /^(robots\.txt|sitemap\.xml|[\w-]+\/manifest\.webmanifest)$/.test(file);
    // templates of pages have no address
    if (!isHourly || (file === "robots.txt" && !isKnownHost(host))) return [];
    return [expectFile(`/${file}`, source, { ...asset, "cache-control": isHourlyAtMost })];
  }

  const expectedFiles: ExpectedFile[] = [];
  for (const file of await listFilesBelow(pages)) expectedFiles.push(...expectPageFile(file));
  const assets = path.join(siteDirectory, "assets");
  for (const file of await listFilesBelow(assets)) {
    const rules = { ...asset, "cache-control": isImmutable };
    expectedFiles.push(expectFile(`/assets/${file}`, path.join(assets, file), rules));
  }
  const siteFiles = (await readdir(siteDirectory)).filter((file) => commonFiles.includes(file));
  for (const file of siteFiles) {
    const rules = { ...asset, "cache-control": isHourlyAtMost };
    expectedFiles.push(expectFile(`/${file}`, path.join(siteDirectory, file), rules));
  }
  return expectedFiles;
}

export interface PageServer {
  readonly origin: string;
  readonly environment: string;
  /** What the shell's build wrote for pages. */
  readonly headers: Readonly<Record<string, string>>;
}

/** A page that an origin must serve at a path, with exactly the bytes of one of these files. */
export function expectPage(
  { origin, environment, headers }: PageServer,
  address: string,
  files: readonly (Uint8Array | string)[],
  status = 200,
): ExpectedFile {
  const required = {
    "content-type": isContentTypeOf("index.html"),
    ...toRules(headers),
    "cache-control": isShortLived,
  };
  const isHidden = mayBeHidden(address, environment, new URL(origin).host);
  const expected = {
    status,
    integrity: files.map(computeIntegrity),
    headers: expectHeaders(required, isHidden ? { "x-robots-tag": "noindex" } : {}),
  };
  return { address: `${origin}${address}`, expected, isRetried: false };
}

const commonFiles = ["favicon.ico", "apple-touch-icon.png", "third-party-notices.txt"];
const isHourlyAtMost = (value: string): boolean => isFreshFor(value, secondsPerHour);

/** Source: `resolveRobots` of the SDK, whose pages carry the same as a meta tag */
function mayBeHidden(address: string, environment: string, host: string): boolean {
  return environment === "testnet" || address.endsWith("/sem/") || !isKnownHost(host);
}

/** Errors: `ReleaseError` `not-found` or `bad-file` */
export function readSiteHeaders(siteDirectory: string, environment: string): SiteHeaders {
  const file = path.join(siteDirectory, environment, "headers.json");
  const missing = `There is no ${file}; give the built site of the shell.`;
  const { page, asset } = readJsonObject(file, { missing });
  if ([page, asset].every(hasTexts)) return { page, asset } as unknown as SiteHeaders;
  throw createReleaseError("bad-file", `${file} is not what the build of a shell writes.`);
}

const hasTexts = (headers: unknown): boolean =>
  typeof headers === "object" &&
  headers !== null &&
  Object.values(headers).every((value) => typeof value === "string");

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
