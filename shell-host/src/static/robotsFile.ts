/** The file of hosts that are not indexed: the testnet and unknown ones. Their pages also have `noindex`. */
export const closedRobotsFile = "User-agent: *\nDisallow: /\n";

/** Pages that are not indexed stay open to crawlers, which could not read their `noindex` otherwise. */
export function createOpenRobotsFile(origin: string): string {
  const sitemaps = ["sitemap.xml", "sitemap-remotes.xml"].map((file) => `Sitemap: ${origin}/${file}\n`);
  return `User-agent: *\nAllow: /\n\n${sitemaps.join("")}`;
}
