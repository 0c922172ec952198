import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { isKnownHost, resolveEdition } from "@portico/shared-sdk/host";
import { computeIntegrity } from "../publish/computeIntegrity.ts";
import { createReleaseError } from "../releaseError.ts";
import {
  expectHeaders,
  isContentTypeOf,
  isFreshFor,
  isImmutable,
  isShortLived,
  type HeaderRules,
} from "./headerRules.ts";
import type { ExpectedFile } from "./expectedFile.ts";

/** The files that the shell's build writes in addition to the pages of an environment. */
interface SiteHeaders {
  readonly page: Readonly<Record<string, string>>;
  readonly asset: Readonly<Record<string, string>>;
  readonly worker?: Readonly<Record<string, string>>;
}

const secondsPerHour = 3_600;

/**
 * Lists every page, asset and other file that an origin must serve, by the site that the shell's build wrote:
 * `{environment}/{edition}/{locale}/…/index.html`, `{environment}/{edition}/embed.js`, `{environment}/headers.json`,
 * `{environment}/service-worker.js` and `assets/`. A site without a worker must not serve one.
 *
 * Errors: `ReleaseError` `not-found`
 */
export async function listSiteFiles(
  siteDirectory: string,
  origin: string,
  environment: string,
): Promise<ExpectedFile[]> {
  const { host } = new URL(origin);
  const pages = path.join(siteDirectory, environment, resolveEdition(host));
  const headers = await readSiteHeaders(siteDirectory, environment);
  const asset = toRules(headers.asset);

  async function expectFile(address: string, file: string, required: HeaderRules): Promise<ExpectedFile> {
    const integrity = computeIntegrity(await readFile(file));
    const type = { "content-type": isContentTypeOf(address) };
    const expected = { integrity, headers: expectHeaders({ ...type, ...required }) };
    return { address: `${origin}${address}`, expected, isRetried: address.startsWith("/assets/") };
  }

  async function expectPageFile(file: string): Promise<ExpectedFile[]> {
    const source = path.join(pages, file);
    if (file.endsWith("index.html")) {
      const address = `/${file.slice(0, -"index.html".length)}`;
      return [expectPage({ origin, environment, headers: headers.page }, address, await readFile(source))];
    }
    // only this comparison checks it: a page that embeds it has no hash
    if (file === "embed.js")
      return [await expectFile(`/${file}`, source, { ...asset, "cache-control": isShortLived })];
    const isHourly = /^(robots\.txt|sitemap\.xml|[\w-]+\/manifest\.webmanifest)$/.test(file);
    // the 404 page and the template of pages have no address
    if (!isHourly || (file === "robots.txt" && !isKnownHost(host))) return [];
    return [await expectFile(`/${file}`, source, { ...asset, "cache-control": isHourlyAtMost })];
  }

  const expectedFiles: ExpectedFile[] = [];
  for (const file of await listFilesBelow(pages)) expectedFiles.push(...(await expectPageFile(file)));
  const assets = path.join(siteDirectory, "assets");
  for (const file of await listFilesBelow(assets)) {
    const rules = { ...asset, "cache-control": isImmutable };
    expectedFiles.push(await expectFile(`/assets/${file}`, path.join(assets, file), rules));
  }
  const siteFiles = (await readdir(siteDirectory)).filter((file) => commonFiles.includes(file));
  for (const file of siteFiles) {
    const rules = { ...asset, "cache-control": isHourlyAtMost };
    expectedFiles.push(await expectFile(`/${file}`, path.join(siteDirectory, file), rules));
  }
  const names = await readdir(path.join(siteDirectory, environment));
  if (names.includes(workerFile)) {
    const rules = {
      ...toRules(headers.worker ?? {}),
      "cache-control": (value: string) => isFreshFor(value, 0),
    };
    expectedFiles.push(
      await expectFile(`/${workerFile}`, path.join(siteDirectory, environment, workerFile), rules),
    );
  } else {
    expectedFiles.push(expectMissing(`${origin}/${workerFile}`));
  }
  return expectedFiles;
}

export interface PageServer {
  readonly origin: string;
  readonly environment: string;
  /** What the shell's build wrote for pages. */
  readonly headers: Readonly<Record<string, string>>;
}

/** A page that an origin must serve at a path, with exactly these bytes. */
export function expectPage(
  { origin, environment, headers }: PageServer,
  address: string,
  bytes: Uint8Array | string,
): ExpectedFile {
  const required = {
    "content-type": isContentTypeOf("index.html"),
    ...toRules(headers),
    "cache-control": isShortLived,
  };
  const isHidden = mayBeHidden(address, environment, new URL(origin).host);
  const expected = {
    integrity: computeIntegrity(bytes),
    headers: expectHeaders(required, isHidden ? { "x-robots-tag": "noindex" } : {}),
  };
  return { address: `${origin}${address}`, expected, isRetried: false };
}

const workerFile = "service-worker.js";
const commonFiles = ["favicon.ico", "apple-touch-icon.png", "third-party-notices.txt"];
const isHourlyAtMost = (value: string): boolean => isFreshFor(value, secondsPerHour);

/** A browser that once had the worker would run any script at this address again. */
function expectMissing(address: string): ExpectedFile {
  const any = () => true;
  const headers = expectHeaders(
    {},
    {
      "access-control-allow-origin": any,
      "cache-control": any,
      "content-security-policy": any,
      "content-type": any,
      "cross-origin-resource-policy": any,
      "x-content-type-options": any,
    },
  );
  return { address, expected: { status: 404, headers }, isRetried: false };
}

/** Source: `resolveRobots` of the SDK, whose pages carry the same as a meta tag */
function mayBeHidden(address: string, environment: string, host: string): boolean {
  return environment === "testnet" || address.endsWith("/sem/") || !isKnownHost(host);
}

const toRules = (headers: Readonly<Record<string, string>>): HeaderRules =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

/** Errors: `ReleaseError` `not-found` */
export async function readSiteHeaders(siteDirectory: string, environment: string): Promise<SiteHeaders> {
  const file = path.join(siteDirectory, environment, "headers.json");
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
