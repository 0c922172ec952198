import { editionIds, type EditionId, type Environment, type Locale } from "@portico/shared-sdk";
import {
  defaultLocaleByEdition,
  directionOf,
  environments,
  localesByEdition,
  pageHostOf,
  toIntlTag,
} from "@portico/shared-sdk/host";
import { notFoundPage, staticPages, type StaticPage } from "@portico/shell-host/static";
import { checkEditionFiles } from "./checkEditionFiles.ts";
import { readPageHead, type StoredPageHead } from "./readPageHead.ts";

/** A problem of one page, in a sentence. */
export interface SiteProblem {
  readonly file: string;
  readonly message: string;
}

export interface SiteReport {
  readonly pageCount: number;
  readonly alternateCount: number;
  readonly problems: readonly SiteProblem[];
}

interface SitePage {
  readonly file: string;
  readonly environment: Environment;
  readonly edition: EditionId;
  readonly locale: Locale;
  readonly page: StaticPage;
  /** The address of the page; `null` for the 404 page, which has none. */
  readonly address: string | null;
  readonly head: StoredPageHead;
}

/** The text of a file below the site's folder, or `null` where there is none. */
type ReadPage = (file: string) => string | null;

type Report = (message: string) => void;

/**
 * Reads every page of a generated site and checks its head: canonical address, robots, language, direction, and
 * alternates. Each alternate must exist and list the same alternates itself.
 *
 * Errors: as data
 * Source: S4.1 to S4.9
 */
export function checkSiteHeads(readPage: ReadPage): SiteReport {
  const problems: SiteProblem[] = [];
  const pages = [...readSite(readPage, problems)];
  const pageByCanonical = new Map<string, SitePage>();
  for (const page of pages) {
    const [canonical] = page.head.canonicals;
    if (canonical === undefined) continue;
    const other = pageByCanonical.get(canonical);
    if (other) problems.push({ file: page.file, message: `has the canonical address of ${other.file}` });
    pageByCanonical.set(canonical, page);
  }
  for (const page of pages) {
    const report = (message: string) => void problems.push({ file: page.file, message });
    checkOwnFacts(page, report);
    if (page.address !== null) checkAlternates(page, pageByCanonical, report);
  }
  checkTitles(pages, problems);
  for (const environment of environments) {
    for (const edition of editionIds) {
      const ofEdition = pages.filter((page) => page.environment === environment && page.edition === edition);
      checkEditionFiles(
        { environment, edition, locales: localesByEdition[edition], pages: ofEdition },
        readPage,
        (file, message) => void problems.push({ file, message }),
      );
    }
  }
  return {
    pageCount: pages.length,
    alternateCount: pages.reduce((sum, { head }) => sum + head.alternates.length, 0),
    problems,
  };
}

function* readSite(readPage: ReadPage, problems: SiteProblem[]): Generator<SitePage> {
  for (const environment of environments) {
    for (const edition of editionIds) {
      for (const locale of localesByEdition[edition]) {
        for (const page of [...staticPages, notFoundPage]) {
          const file = [environment, edition, locale, page.file].join("/");
          const html = readPage(file);
          if (html === null) {
            problems.push({ file, message: "is missing" });
            continue;
          }
          const address =
            page === notFoundPage
              ? null
              : `https://${pageHostOf(edition, environment)}/${locale}${page.path}`;
          const head = readPageHead(html);
          yield { file, environment, edition, locale, page, address, head };
        }
      }
    }
  }
}

function checkOwnFacts({ head, address, environment, locale, page }: SitePage, report: Report): void {
  expectSame("language", head.language, toIntlTag(locale), report);
  expectSame("direction", head.direction, directionOf(locale), report);
  expectSame("canonical address", head.canonicals.join(" "), address ?? "", report);
  expectSame("og:url", head.social.get("og:url") ?? "", address ?? "", report);
  const isHidden = page.id === "sem" || environment === "testnet";
  expectSame("robots", head.robots.join(" "), isHidden ? "noindex" : "index,follow", report);
  const shareImages = ["og:image", "twitter:image"].map((name) => head.social.get(name) ?? "");
  if (!shareImages.every((image) => image.startsWith("https://"))) report("has no share image");
  if (head.title === "" || head.description === "") report("has no title or no description");
  expectSame("manifest", head.linked.get("manifest")?.join(" "), `/${locale}/manifest.webmanifest`, report);
  expectSame(
    "home screen icon",
    head.linked.get("apple-touch-icon")?.join(" "),
    "/apple-touch-icon.png",
    report,
  );
  if (address === null && head.alternates.length > 0) report("has alternates but no address of its own");
}

/** No two pages of one language have the same title, or a list of results shows the same line twice. */
function checkTitles(pages: readonly SitePage[], problems: SiteProblem[]): void {
  const fileByTitle = new Map<string, string>();
  for (const { file, environment, edition, locale, head } of pages) {
    const key = [environment, edition, locale, head.title].join(" ");
    const other = fileByTitle.get(key);
    if (other !== undefined) problems.push({ file, message: `has the title of ${other}` });
    fileByTitle.set(key, file);
  }
}

function checkAlternates(
  { head, address, edition, locale, page }: SitePage,
  pageByCanonical: ReadonlyMap<string, SitePage>,
  report: Report,
): void {
  const named = head.alternates.filter(({ hreflang }) => hreflang !== "x-default");
  const defaults = head.alternates.filter(({ hreflang }) => hreflang === "x-default");
  const codes = named.map(({ hreflang }) => hreflang);
  if (new Set(codes).size !== codes.length) report("names a language twice");
  for (const code of codes) if (!isLanguageTag(code)) report(`"${code}" is no language tag`);
  expectSame("number of alternates", named.length, localesByEdition[edition].length, report);
  if (named.filter(({ href }) => href === address).length !== 1) report("does not name itself once");

  const defaultPage = pageByCanonical.get(defaults[0]?.href ?? "");
  if (defaults.length !== 1) report(`has ${defaults.length} x-default`);
  expectSame("locale of x-default", defaultPage?.locale, defaultLocaleByEdition[edition], report);

  const ownSet = describeAlternates(head);
  for (const { hreflang, href } of head.alternates) {
    const other = pageByCanonical.get(href);
    if (other === undefined) report(`${hreflang} leads to ${href}, which is not a page`);
    else if (other.edition !== edition) report(`${hreflang} leads to another site group: ${href}`);
    else if (other.page !== page) report(`${hreflang} leads to another page: ${href}`);
    else if (describeAlternates(other.head) !== ownSet) {
      report(`${other.locale} does not name ${locale} back in the same words`);
    }
  }
}

const describeAlternates = ({ alternates }: StoredPageHead) =>
  alternates
    .map(({ hreflang, href }) => `${hreflang} ${href}`)
    .sort()
    .join("\n");

function isLanguageTag(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text)[0] === text;
  } catch {
    return false;
  }
}

function expectSame(what: string, found: unknown, wanted: unknown, report: Report): void {
  if (found !== wanted) report(`${what} is ${JSON.stringify(found)}, not ${JSON.stringify(wanted)}`);
}
