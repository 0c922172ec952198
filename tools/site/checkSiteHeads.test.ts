import { editionIds } from "@portico/shared-sdk";
import { directionOf, environments, localesByEdition, toIntlTag } from "@portico/shared-sdk/host";
import { createPageHead, createSitemap, renderHead, type PageHead } from "@portico/shared-sdk/static";
import {
  closedRobotsFile,
  createOpenRobotsFile,
  createWebManifest,
  notFoundPage,
  staticPages,
} from "@portico/shell-host/static";
import { checkSiteHeads } from "./checkSiteHeads.ts";

/** A whole site whose pages are nothing but their heads, written by the real renderer. */
const site = new Map<string, string>();
for (const environment of environments) {
  for (const edition of editionIds) {
    const heads: PageHead[] = [];
    for (const locale of localesByEdition[edition]) {
      for (const page of [...staticPages, notFoundPage]) {
        const head = createPageHead({
          edition,
          environment,
          locale,
          path: page === notFoundPage ? null : page.path,
          // text that looks like an element is not an element
          title: `<link rel="canonical" href="https://evil.example/"> ${page.file}`,
          description: "Description & more",
        });
        heads.push(head);
        site.set(
          [environment, edition, locale, page.file].join("/"),
          `<!doctype html><html lang="${toIntlTag(locale)}" dir="${directionOf(locale)}"><head>` +
            `<script>const words = '<meta name="robots" content="noindex">';</script>` +
            `<link rel="manifest" href="/${locale}/manifest.webmanifest">` +
            `<link rel="apple-touch-icon" href="/apple-touch-icon.png">` +
            `${renderHead(head)}</head><body><link rel="canonical" href="/body/"></body></html>`,
        );
      }
      site.set(
        [environment, edition, locale, "manifest.webmanifest"].join("/"),
        createWebManifest({
          locale,
          name: "Name",
          description: "",
          icons: { drawing: "/icon", small: "/icon", large: "/icon", maskable: "/icon" },
        }),
      );
    }
    const sitemap = createSitemap(heads);
    if (sitemap !== null) site.set(`${environment}/${edition}/sitemap.xml`, sitemap);
    site.set(
      `${environment}/${edition}/robots.txt`,
      sitemap === null ? closedRobotsFile : createOpenRobotsFile(new URL(heads[0]!.canonical!).origin),
    );
  }
}
site.set("icon", "");

const turkish = "production/turkey/tr-TUR/index.html";
const sitemap = "production/turkey/sitemap.xml";
const manifest = "production/uae/ar-ARE/manifest.webmanifest";
const landing = "production/uae/ar-ARE/sem/index.html";

/** The problems of the site when one page is replaced or missing. */
function messagesWith(changedFile: string, html: string | null): readonly string[] {
  const { problems } = checkSiteHeads((file) => (file === changedFile ? html : (site.get(file) ?? null)));
  return problems.map(({ file, message }) => `${file}: ${message}`);
}

describe("checkSiteHeads", () => {
  it("accepts the generated site", () => {
    expect(checkSiteHeads((file) => site.get(file) ?? null)).toEqual({
      pageCount: 46 * environments.length * (staticPages.length + 1),
      alternateCount: expect.any(Number),
      problems: [],
    });
  });

  it.each<[string, string, (html: string) => string, string]>([
    [
      "a page without a reciprocal alternate",
      turkish,
      (html) => html.replace(/<link rel="alternate" hreflang="en-TR"[^>]*>/, ""),
      "production/turkey/en-TR/index.html: tr-TUR does not name en-TR back in the same words",
    ],
    [
      "an alternate that is not a page",
      turkish,
      (html) => html.replace("/en-TR/", "/en-XX/"),
      `${turkish}: en-TR leads to https://tr.portico.example/en-XX/, which is not a page`,
    ],
    [
      "an alternate of another site group",
      turkish,
      (html) => html.replace("https://tr.portico.example/en-TR/", "https://www.portico.example/en/"),
      `${turkish}: en-TR leads to another site group: https://www.portico.example/en/`,
    ],
    [
      "an alternate of another page",
      turkish,
      (html) => html.replace("/en-TR/", "/en-TR/sem/"),
      `${turkish}: en-TR leads to another page: https://tr.portico.example/en-TR/sem/`,
    ],
    [
      "another default",
      turkish,
      (html) => html.replace(/(hreflang="x-default" href="[^"]*)tr-TUR/, "$1en-TR"),
      `${turkish}: locale of x-default is "en-TR", not "tr-TUR"`,
    ],
    [
      "no default",
      turkish,
      (html) => html.replace(/<link rel="alternate" hreflang="x-default"[^>]*>/, ""),
      `${turkish}: has 0 x-default`,
    ],
    [
      "a language twice",
      turkish,
      (html) => html.replace(`hreflang="en-TR"`, `hreflang="tr-TR"`),
      `${turkish}: names a language twice`,
    ],
    [
      "an invalid language",
      turkish,
      (html) => html.replace(`hreflang="tr-TR"`, `hreflang="tr-TUR-1"`),
      `${turkish}: "tr-TUR-1" is no language tag`,
    ],
    [
      "a canonical address without its slash",
      turkish,
      (html) => html.replace(/(rel="canonical" href="[^"]*)\/"/, `$1"`),
      `${turkish}: canonical address is "https://tr.portico.example/tr-TUR", not "https://tr.portico.example/tr-TUR/"`,
    ],
    [
      "two canonical addresses",
      turkish,
      (html) => html.replace("</head>", `<link rel="canonical" href="https://x.example/"></head>`),
      `${turkish}: canonical address is "https://tr.portico.example/tr-TUR/ https://x.example/", not "https://tr.portico.example/tr-TUR/"`,
    ],
    [
      "the canonical address of another page",
      turkish,
      (html) => html.replace(/(rel="canonical" href="[^"]*)tr-TUR/, "$1en-TR"),
      `production/turkey/en-TR/index.html: has the canonical address of ${turkish}`,
    ],
    [
      "a landing page for search engines",
      landing,
      (html) => html.replace(`content="noindex">\n`, `content="index,follow">\n`),
      `${landing}: robots is "index,follow", not "noindex"`,
    ],
    [
      "the wrong direction",
      landing,
      (html) => html.replace(`dir="rtl"`, `dir="ltr"`),
      `${landing}: direction is "ltr", not "rtl"`,
    ],
    [
      "the wrong language",
      landing,
      (html) => html.replace(`lang="ar-AE"`, `lang="ar-ARE"`),
      `${landing}: language is "ar-ARE", not "ar-AE"`,
    ],
    [
      "another address for social networks",
      landing,
      (html) => html.replace(/(property="og:url" content="[^"]*)sem\//, "$1"),
      `${landing}: og:url is "https://ae.portico.example/ar-ARE/", not "https://ae.portico.example/ar-ARE/sem/"`,
    ],
    [
      "no share image",
      landing,
      (html) => html.replace(/<meta property="og:image" [^>]*>/, ""),
      `${landing}: has no share image`,
    ],
    [
      "a 404 page with a canonical address",
      "test/eu/el-EU/404.html",
      (html) =>
        html.replace(
          "</head>",
          `<link rel="canonical" href="https://eu.test.portico.example/el-EU/"></head>`,
        ),
      `test/eu/el-EU/404.html: canonical address is "https://eu.test.portico.example/el-EU/", not ""`,
    ],
    [
      "two pages with one title",
      landing,
      (html) => html.replace("sem/index.html</title>", "index.html</title>"),
      `${landing}: has the title of production/uae/ar-ARE/index.html`,
    ],
    [
      "a page without its manifest",
      turkish,
      (html) => html.replace(/<link rel="manifest"[^>]*>/, ""),
      `${turkish}: manifest is undefined, not "/tr-TUR/manifest.webmanifest"`,
    ],
    [
      "a sitemap without a page",
      sitemap,
      (text) => text.replace(/<url>\n<loc>https:\/\/tr.portico.example\/en-TR\/<\/loc>[\s\S]*?<\/url>\n/, ""),
      `${sitemap}: leaves out https://tr.portico.example/en-TR/`,
    ],
    [
      "a sitemap with a page that is not indexed",
      sitemap,
      (text) => text.replace("</urlset>", "<url>\n<loc>https://tr.portico.example/en-TR/sem/</loc>\n</url>"),
      `${sitemap}: names https://tr.portico.example/en-TR/sem/, which is no page that is indexed`,
    ],
    [
      "a sitemap with other alternates than the pages'",
      sitemap,
      (text) => text.replace(`hreflang="tr-TR"`, `hreflang="tr"`),
      `${sitemap}: https://tr.portico.example/tr-TUR/ has other alternates than its page`,
    ],
    [
      "a robots file that excludes an edition",
      "production/turkey/robots.txt",
      (text) => text.replace("Allow: /", "Disallow: /"),
      "production/turkey/robots.txt: excludes crawlers from pages",
    ],
    [
      "a testnet that is open to crawlers",
      "testnet/turkey/robots.txt",
      (text) => text.replace("Disallow: /", "Allow: /"),
      'testnet/turkey/robots.txt: does not contain "Disallow: /"',
    ],
    [
      "a manifest in another language",
      manifest,
      (text) => text.replace(`"lang": "ar-AE"`, `"lang": "en"`),
      `${manifest}: has ["en","rtl","/ar-ARE/"], not ["ar-AE","rtl","/ar-ARE/"]`,
    ],
    [
      "a manifest whose icon is missing",
      manifest,
      (text) => text.replace("/icon", "/nothing"),
      `${manifest}: names /nothing, which is missing`,
    ],
  ])("reports %s", (_mistake, file, change, message) => {
    const html = site.get(file) ?? "";
    const changed = change(html);
    expect(changed).not.toBe(html);
    expect(messagesWith(file, changed)).toContain(message);
  });

  it("reports a missing page, and the pages that list it", () => {
    expect(messagesWith(turkish, null)).toEqual([
      `${turkish}: is missing`,
      'production/turkey/en-TR/index.html: locale of x-default is undefined, not "tr-TUR"',
      "production/turkey/en-TR/index.html: tr-TR leads to https://tr.portico.example/tr-TUR/, which is not a page",
      "production/turkey/en-TR/index.html: x-default leads to https://tr.portico.example/tr-TUR/, which is not a page",
      "production/turkey/sitemap.xml: names https://tr.portico.example/tr-TUR/, which is no page that is indexed",
    ]);
  });
});
