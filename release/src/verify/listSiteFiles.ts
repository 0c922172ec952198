import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import path from "node:path";
import {
  defaultLocaleByEdition,
  isKnownHost,
  localesByEdition,
  resolveEdition,
} from "@portico/shared-sdk/host";
import { previewPagePath } from "../format/previewPage.ts";
import { computeIntegrity } from "../publish/computeIntegrity.ts";
import { readJsonObject, readRegularFile } from "../files/index.ts";
import { createReleaseError } from "../releaseError.ts";
import { findSiteFile, shortCaching, siteFiles } from "../site/index.ts";
import { expectHeaders, isCachedLike, isContentTypeOf, siteFileRules, toRules } from "./headerRules.ts";
import type { ExpectedFile } from "./expectedFile.ts";

/**
 * Lists every page and file that an origin must serve, by the site that the shell's build wrote: the table of its files, and
 * `{environment}/{edition}/{locale}/…/index.html`. The page for unknown addresses is requested at a random one.
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
  const server: SitePages = { origin, environment, headers: readPageHeaders(siteDirectory, environment) };

  /** What the build did not write is not expected. */
  function expectFile(address: string): ExpectedFile[] {
    const found = findSiteFile(address, host);
    const file = found && path.join(siteDirectory, found.path);
    if (file === null || !existsSync(file)) return [];
    const integrity = computeIntegrity(readRegularFile(file));
    const expected = { integrity, headers: siteFileRules(found!) };
    return [{ address: `${origin}${address}`, expected, isRetried: address.startsWith("/assets/") }];
  }

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
    // templates of pages have no address
    if (!file.endsWith("index.html")) return [];
    const address = `/${file.slice(0, -"index.html".length)}`;
    return [expectPage(server, address, [readRegularFile(source)])];
  }

  const segments = ["", ...localesByEdition[edition].map((locale) => `/${locale}`)];
  const assets = await listFilesBelow(path.join(siteDirectory, "assets"));
  const addresses = siteFiles
    .filter(({ folder }) => folder === "site")
    .flatMap(({ address }) =>
      address.startsWith("/{locale}")
        ? segments.map((segment) => address.replace("/{locale}", segment))
        : address.endsWith("/{path}")
          ? assets.map((file) => address.replace("{path}", file))
          : [address],
    );
  return [...(await listFilesBelow(pages)).flatMap(expectPageFile), ...addresses.flatMap(expectFile)];
}

export interface SitePages {
  readonly origin: string;
  readonly environment: string;
  /** What the shell's build wrote for pages. */
  readonly headers: Readonly<Record<string, string>>;
}

/** A page that an origin must serve at a path, with exactly the bytes of one of these files. */
export function expectPage(
  { origin, environment, headers }: SitePages,
  address: string,
  files: readonly (Uint8Array | string)[],
  status = 200,
): ExpectedFile {
  const required = {
    "content-type": isContentTypeOf("index.html"),
    ...toRules(headers),
    "cache-control": isCachedLike(shortCaching),
  };
  const isHidden = mayBeHidden(address, environment, new URL(origin).host);
  const expected = {
    status,
    integrity: files.map(computeIntegrity),
    headers: expectHeaders(required, isHidden ? { "x-robots-tag": "noindex" } : {}),
  };
  return { address: `${origin}${address}`, expected, isRetried: false };
}

/** Source: `resolveRobots` of the SDK, whose pages carry the same as a meta tag */
function mayBeHidden(address: string, environment: string, host: string): boolean {
  const isHiddenPage = ["/sem/", previewPagePath].some((path) => address.endsWith(path));
  return environment === "testnet" || isHiddenPage || !isKnownHost(host);
}

/**
 * The headers of pages, which the shell's build wrote.
 *
 * Errors: `ReleaseError` `not-found` or `bad-file`
 */
export function readPageHeaders(siteDirectory: string, environment: string): SitePages["headers"] {
  const file = path.join(siteDirectory, environment, "headers.json");
  const missing = `There is no ${file}; give the built site of the shell.`;
  const { page } = readJsonObject(file, { missing });
  if (hasTexts(page)) return page;
  throw createReleaseError("bad-file", `${file} is not what the build of a shell writes.`);
}

const hasTexts = (headers: unknown): headers is Readonly<Record<string, string>> =>
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
