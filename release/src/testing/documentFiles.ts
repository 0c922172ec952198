/** Names of files that browsers open as documents with scripts, or whose type browsers or servers guess. */
export const documentNames = [
  ...["html", "htm", "xhtml", "xht", "shtml", "svg", "svgz", "xml", "xsl", "rdf", "rss", "atom", "mathml"],
  ...["mhtml", "mht", "webarchive", "pdf", "swf", "hta", "vtt", "webmanifest", "appcache", "map", "mjs"],
]
  .map((ending) => `evil.${ending}`)
  .concat([
    "evil",
    "evil.",
    "evil.js.html",
    "evil.html.gz",
    "evil.js.map",
    "evil.HTML",
    "evil.Html",
    "evil.JS",
    "evil.Css",
    "evil.html.",
    "evil.js.",
    "evil.html ",
    "evil.js ",
    "evil.js\n",
    "evil.js;.html",
    "evil.js:html",
    "evil.html\u0000.js",
    ".html",
    ".evil.js",
    "js",
  ]);
