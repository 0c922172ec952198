import { readFileSync } from "node:fs";
import path from "node:path";
import { documentNames } from "../testing/documentFiles.ts";
import { contentTypeOf } from "./contentTypes.ts";
import { findSiteFile, isFileAddress, siteFiles } from "./siteFiles.ts";

const policy = "default-src 'none'; sandbox";
const immutable = "public, max-age=31536000, immutable";

test.each([
  ["/remotes/header/1.0.0/entry.js", "text/javascript; charset=utf-8", immutable],
  ["/remotes/header/1.0.0/entry.js?attempt=2", "text/javascript; charset=utf-8", immutable],
  ["/remotes/header/1.0.0/entry%2ejs", "text/javascript; charset=utf-8", immutable],
  ["/remotes/header/1.0.0/evil.html.js", "text/javascript; charset=utf-8", immutable],
  ["/remotes/header/1.0.0-rc.1/a/s.css", "text/css; charset=utf-8", immutable],
  ["/remotes/header/1.0.0/mf-manifest.json", "application/json; charset=utf-8", immutable],
  ["/remotes/header/index.json", "application/json; charset=utf-8", immutable],
  ["/remotes/header/1.0.0/third-party-notices.txt", "text/plain; charset=utf-8", immutable],
  ["/page-styles/header/0a1b2c.css", "text/css; charset=utf-8", immutable],
  ["/channels/test.json", "application/json; charset=utf-8", "public, max-age=5"],
  ["/sitemap-remotes.xml", "application/xml; charset=utf-8", "public, max-age=3600"],
])("serves %s as %s with a policy that lets it run nothing", (address, contentType, caching) => {
  expect(findSiteFile(address, "localhost")).toMatchObject({
    contentType,
    caching,
    headers: { "Content-Security-Policy": policy, "X-Content-Type-Options": "nosniff" },
  });
});

test("serves prerendered HTML as a download of text", () => {
  const stored = findSiteFile("/remotes/header/1.0.0/prerendered/global/en.html", "localhost");
  expect(stored).toMatchObject({
    path: "remotes/header/1.0.0/prerendered/global/en.html",
    contentType: "text/plain; charset=utf-8",
    headers: { "Content-Disposition": "attachment", "Content-Security-Policy": policy },
  });
});

const folders = [
  ...["/remotes/header/1.0.0/", "/remotes/zzz/", "/remotes/", "/page-styles/header/1.0.0/", "/page-styles/"],
  ...[
    "/channels/",
    "/templates/a/",
    "/pages/a/",
    "/shells/",
    "/keyrings/",
    "/proposals/test/",
    "/reasons/test/",
    "/source-maps/a/",
  ],
  ...["/.generations/channels/", "/.partial/", "/"],
];

test.each(folders)("serves no other type below %s", (folder) => {
  const addresses = documentNames.flatMap((name) => [folder + name, folder + encodeURIComponent(name)]);
  expect(addresses.filter((address) => findSiteFile(address, "localhost") !== null)).toEqual([]);
});

test.each([
  ...folders.slice(5).map((folder) => `${folder}evil.js`),
  ...["/assets/a.js.br", "/assets/a.js.gz", "/page-styles/a/a.css.br", "/remotes/a/1.0.0/a.js.gz"],
  ...["/page-styles/a/evil.json", "/channels/a/b.json", "/channels/Test.json", "/channels/test.js"],
  ...["/remotes/../keys/a.json", "/remotes/%2e%2e/keys/a.json", "/remotes//a.js", "/remotes/a%2f..%2fb.js"],
  ...[
    "/remotes/a/prerendered/en.html",
    "/remotes/a/b/c/prerendered/en.html",
    "/remotes/%ff.js",
    "/remotes/a%.js",
  ],
  ...[
    "/remotes/a.js/",
    "//remotes/a.js",
    "remotes/a.js",
    "/x/remotes/a.js",
    "/remotes/a%252ejs",
    "/remotes/a\\b.js",
  ],
])("does not serve %s", (address) => {
  expect(findSiteFile(address, "localhost")).toBeNull();
});

test.each([
  ["localhost", "/robots.txt", "test/global/robots.txt"],
  ["tr.portico.example", "/robots.txt", "production/turkey/robots.txt"],
  ["evil.example", "/robots.txt", "unknown-host/robots.txt"],
  ["evil.example", "/sitemap-remotes.xml", "unknown-host/sitemap-remotes.xml"],
  ["evil.example", "/embed.js", "test/global/embed.js"],
  ["tr.localhost:4173", "/manifest.webmanifest", "test/turkey/tr-TUR/manifest.webmanifest"],
  ["localhost", "/ar-SA/manifest.webmanifest?x", "test/global/ar-SA/manifest.webmanifest"],
  ["localhost", "/en/third-party-notices.txt", "third-party-notices.txt"],
])("finds on %s for %s the file %s", (host, address, path) => {
  expect(findSiteFile(address, host)).toMatchObject({ path });
});

test.each([
  "/tr-TUR/manifest.webmanifest",
  "/xx/third-party-notices.txt",
  "/assets/",
  "/remotes/a/",
  "/channels/",
])("asks for a file that is missing: %s", (address) => {
  expect([isFileAddress(address), findSiteFile(address, "localhost")]).toEqual([true, null]);
});

test.each(["/", "/en/", "/assets", "/robots.txt/", "/a/manifest.webmanifest", "/en/favicon.ico", "/%ff"])(
  "asks for a page: %s",
  (address) => {
    expect([isFileAddress(address), findSiteFile(address, "localhost")]).toEqual([false, null]);
  },
);

test.each([
  ["a/LOGO.PNG", "image/png"],
  ["a.svg", "image/svg+xml; charset=utf-8"],
  ["constructor", "application/octet-stream"],
  ["a.toString", "application/octet-stream"],
])("the type of %s in the shell's build is %s", (path, type) => {
  expect(contentTypeOf(path)).toBe(type);
});

const guide = readFileSync(path.join(__dirname, "../../../docs/operator.md"), "utf8");

test("the operator's guide lists every folder of the storage that servers send", () => {
  const [, section = ""] = guide.split("\n## Storage folders\n");
  const served = [...section.split("\n## ")[0]!.matchAll(/^\| `([\w-]+)\/` \|.*\| yes, /gm)].map(
    ([, name]) => name,
  );
  const storedFolders = siteFiles
    .filter(({ folder }) => folder === "storage")
    .map(({ address }) => address.split("/")[1]);
  expect(served.sort()).toEqual([...new Set([...storedFolders, "pages"])].sort());
});

test("the operator's guide lists every address with its caching", () => {
  const [, table = ""] = guide.split("\n| address |");
  const rows = [...table.split("\n\n")[0]!.matchAll(/^\| (`.*`) \| `(.*)` \|/gm)];
  const listed = rows.flatMap(([, addresses = "", caching]) =>
    addresses.split(", ").map((address) => `${address.slice(1, -1)}: ${caching}`),
  );
  const endingOf = (types = {}) => (Object.keys(types).length === 1 ? `.${Object.keys(types)[0]}` : "");
  expect(listed.sort()).toEqual(
    siteFiles.map(({ address, types, caching }) => `${address}${endingOf(types)}: ${caching}`).sort(),
  );
});
