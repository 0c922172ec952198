import { escapeHtml } from "./escapeHtml.ts";
import type { PageHead } from "./pageHead.ts";

/**
 * The sitemap of one edition, built from the heads of its pages, so that both list the same alternates. Pages without an
 * address and pages that are not indexed are left out.
 *
 * Shape:  `null` without any page, as on the testnet: a sitemap without addresses is not valid
 * Source: https://www.sitemaps.org/protocol.html; alternates as Google documents them for localized versions
 */
export function createSitemap(heads: readonly PageHead[]): string | null {
  const entries = heads.flatMap(({ canonical, alternates, robots }) =>
    canonical === null || robots === "noindex" ? [] : { canonical, alternates },
  );
  if (entries.length === 0) return null;
  const urls = entries.map(({ canonical, alternates }) =>
    [
      "<url>",
      `<loc>${escapeHtml(canonical)}</loc>`,
      ...alternates.map(
        ({ hreflang, href }) =>
          `<xhtml:link rel="alternate" hreflang="${escapeHtml(hreflang)}" href="${escapeHtml(href)}"/>`,
      ),
      "</url>",
    ].join("\n"),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join("\n")}
</urlset>
`;
}
