import type { EditionId, Environment, Locale } from "@portico/shared-sdk";
import { directionOf, pageHostOf, toIntlTag } from "@portico/shared-sdk/host";
import type { StoredPageHead } from "./readPageHead.ts";

export interface EditionPage {
  readonly address: string | null;
  readonly head: StoredPageHead;
}

export interface EditionFiles {
  readonly environment: Environment;
  readonly edition: EditionId;
  readonly locales: readonly Locale[];
  readonly pages: readonly EditionPage[];
}

type ReadFile = (file: string) => string | null;
type Report = (file: string, message: string) => void;

/**
 * Compares the sitemap, the robots file and the manifests of an edition with its pages: exactly the pages that are
 * indexed are in the sitemap, with the alternates of their heads.
 */
export function checkEditionFiles(
  { environment, edition, locales, pages }: EditionFiles,
  readFile: ReadFile,
  report: Report,
): void {
  const folder = `${environment}/${edition}`;
  const indexed = pages.filter(({ address, head }) => address !== null && head.robots[0] !== "noindex");
  checkSitemap(indexed, `${folder}/sitemap.xml`, readFile, report);

  const robotsFile = `${folder}/robots.txt`;
  const robots = readFile(robotsFile) ?? "";
  const isOpen = indexed.length > 0;
  const line = isOpen ? `Sitemap: https://${pageHostOf(edition, environment)}/sitemap.xml` : "Disallow: /";
  if (!robots.split("\n").includes(line)) report(robotsFile, `does not contain "${line}"`);
  if (isOpen && /^Disallow: *\S/m.test(robots)) report(robotsFile, "excludes crawlers from pages");

  for (const locale of locales) {
    checkManifest(locale, `${folder}/${locale}/manifest.webmanifest`, readFile, report);
  }
}

function checkSitemap(
  indexed: readonly EditionPage[],
  file: string,
  readFile: ReadFile,
  report: Report,
): void {
  const text = readFile(file);
  if (text === null) {
    if (indexed.length > 0) report(file, "is missing");
    return;
  }
  const entries = new Map(
    text
      .split("<url>")
      .slice(1)
      .map((entry) => [/<loc>(.*)<\/loc>/.exec(entry)?.[1] ?? "", entry] as const),
  );
  for (const { address, head } of indexed) {
    const entry = entries.get(address ?? "");
    if (entry === undefined) {
      report(file, `leaves out ${address}`);
      continue;
    }
    const found = [...entry.matchAll(/hreflang="(.*?)" href="(.*?)"/g)].map(
      ([, code, href]) => `${code} ${href}`,
    );
    const wanted = head.alternates.map(({ hreflang, href }) => `${hreflang} ${href}`);
    if (found.join("\n") !== wanted.join("\n")) report(file, `${address} has other alternates than its page`);
  }
  const addresses = new Set(indexed.map(({ address }) => address));
  for (const address of entries.keys()) {
    if (!addresses.has(address)) report(file, `names ${address}, which is no page that is indexed`);
  }
}

interface StoredManifest {
  readonly lang?: unknown;
  readonly dir?: unknown;
  readonly start_url?: unknown;
  readonly name?: unknown;
  readonly icons?: readonly { readonly src: string; readonly purpose?: string; readonly sizes: string }[];
}

function checkManifest(locale: Locale, file: string, readFile: ReadFile, report: Report): void {
  const text = readFile(file);
  if (text === null) return report(file, "is missing");
  const { lang, dir, start_url, name, icons = [] } = JSON.parse(text) as StoredManifest;
  const found = JSON.stringify([lang, dir, start_url]);
  const wanted = JSON.stringify([toIntlTag(locale), directionOf(locale), `/${locale}/`]);
  if (found !== wanted) report(file, `has ${found}, not ${wanted}`);
  if (typeof name !== "string" || name === "") report(file, "has no name");
  for (const size of ["192x192", "512x512"]) {
    if (!icons.some(({ sizes, purpose }) => sizes === size && purpose === undefined)) {
      report(file, `has no icon of ${size}`);
    }
  }
  for (const { src } of icons)
    if (readFile(src.slice(1)) === null) report(file, `names ${src}, which is missing`);
}
