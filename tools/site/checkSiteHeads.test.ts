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

  it.each<[file: string, message: string, change: (text: string) => string, reportedFor?: string]>([
    [
      turkish,
      "tr-TUR does not name en-TR back in the same words",
      (html) => html.replace(/<link rel="alternate" hreflang="en-TR"[^>]*>/, ""),
      "production/turkey/en-TR/index.html",
    ],
    [
      turkish,
      "en-TR leads to https://tr.portico.example/en-XX/, which is not a page",
      (html) => html.replace("/en-TR/", "/en-XX/"),
    ],
    [
      turkish,
      "en-TR leads to another site group: https://www.portico.example/en/",
      (html) => html.replace("https://tr.portico.example/en-TR/", "https://www.portico.example/en/"),
    ],
    [
      turkish,
      "en-TR leads to another page: https://tr.portico.example/en-TR/sem/",
      (html) => html.replace("/en-TR/", "/en-TR/sem/"),
    ],
    [
      turkish,
      'locale of x-default is "en-TR", not "tr-TUR"',
      (html) => html.replace(/(hreflang="x-default" href="[^"]*)tr-TUR/, "$1en-TR"),
    ],
    [
      turkish,
      "has 0 x-default",
      (html) => html.replace(/<link rel="alternate" hreflang="x-default"[^>]*>/, ""),
    ],
    [turkish, "names a language twice", (html) => html.replace(`hreflang="en-TR"`, `hreflang="tr-TR"`)],
    [
      turkish,
      '"tr-TUR-1" is no language tag',
      (html) => html.replace(`hreflang="tr-TR"`, `hreflang="tr-TUR-1"`),
    ],
    [
      turkish,
      'canonical address is "https://tr.portico.example/tr-TUR", not "https://tr.portico.example/tr-TUR/"',
      (html) => html.replace(/(rel="canonical" href="[^"]*)\/"/, `$1"`),
    ],
    [
      turkish,
      'canonical address is "https://tr.portico.example/tr-TUR/ https://x.example/", not "https://tr.portico.example/tr-TUR/"',
      (html) => html.replace("</head>", `<link rel="canonical" href="https://x.example/"></head>`),
    ],
    [
      turkish,
      `has the canonical address of ${turkish}`,
      (html) => html.replace(/(rel="canonical" href="[^"]*)tr-TUR/, "$1en-TR"),
      "production/turkey/en-TR/index.html",
    ],
    [
      landing,
      'robots is "index,follow", not "noindex"',
      (html) => html.replace(`content="noindex">\n`, `content="index,follow">\n`),
    ],
    [landing, 'direction is "ltr", not "rtl"', (html) => html.replace(`dir="rtl"`, `dir="ltr"`)],
    [landing, 'language is "ar-ARE", not "ar-AE"', (html) => html.replace(`lang="ar-AE"`, `lang="ar-ARE"`)],
    [
      landing,
      'og:url is "https://ae.portico.example/ar-ARE/", not "https://ae.portico.example/ar-ARE/sem/"',
      (html) => html.replace(/(property="og:url" content="[^"]*)sem\//, "$1"),
    ],
    [landing, "has no share image", (html) => html.replace(/<meta property="og:image" [^>]*>/, "")],
    [
      "test/eu/el-EU/404.html",
      'canonical address is "https://eu.test.portico.example/el-EU/", not ""',
      (html) =>
        html.replace(
          "</head>",
          `<link rel="canonical" href="https://eu.test.portico.example/el-EU/"></head>`,
        ),
    ],
    [
      landing,
      "has the title of production/uae/ar-ARE/index.html",
      (html) => html.replace("sem/index.html</title>", "index.html</title>"),
    ],
    [
      turkish,
      'manifest is undefined, not "/tr-TUR/manifest.webmanifest"',
      (html) => html.replace(/<link rel="manifest"[^>]*>/, ""),
    ],
    [
      sitemap,
      "leaves out https://tr.portico.example/en-TR/",
      (text) => text.replace(/<url>\n<loc>https:\/\/tr.portico.example\/en-TR\/<\/loc>[\s\S]*?<\/url>\n/, ""),
    ],
    [
      sitemap,
      "names https://tr.portico.example/en-TR/sem/, which is no page that is indexed",
      (text) => text.replace("</urlset>", "<url>\n<loc>https://tr.portico.example/en-TR/sem/</loc>\n</url>"),
    ],
    [
      sitemap,
      "https://tr.portico.example/tr-TUR/ has other alternates than its page",
      (text) => text.replace(`hreflang="tr-TR"`, `hreflang="tr"`),
    ],
    [
      "production/turkey/robots.txt",
      "excludes crawlers from pages",
      (text) => text.replace("Allow: /", "Disallow: /"),
    ],
    [
      "testnet/turkey/robots.txt",
      'does not contain "Disallow: /"',
      (text) => text.replace("Disallow: /", "Allow: /"),
    ],
    [
      manifest,
      'has ["en","rtl","/ar-ARE/"], not ["ar-AE","rtl","/ar-ARE/"]',
      (text) => text.replace(`"lang": "ar-AE"`, `"lang": "en"`),
    ],
    [manifest, "names /nothing, which is missing", (text) => text.replace("/icon", "/nothing")],
  ])("of a changed %s it says that it %s", (file, message, change, reportedFor = file) => {
    const html = site.get(file) ?? "";
    const changed = change(html);
    expect(changed).not.toBe(html);
    expect(messagesWith(file, changed)).toContain(`${reportedFor}: ${message}`);
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
