import { documentNames } from "../testing/documentFiles.ts";
import { contentTypeOf } from "./contentTypes.ts";
import { findStoredFile } from "./storedFiles.ts";

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
  ["/page-styles/header/1.0.0/s.css", "text/css; charset=utf-8", immutable],
  ["/channels/test.json", "application/json; charset=utf-8", "public, max-age=5"],
  ["/sitemap-remotes.xml", "application/xml; charset=utf-8", "public, max-age=3600"],
])("serves %s as %s with a policy that lets it run nothing", (address, contentType, caching) => {
  expect(findStoredFile(address)).toMatchObject({
    contentType,
    headers: {
      "Cache-Control": caching,
      "Content-Security-Policy": policy,
      "X-Content-Type-Options": "nosniff",
    },
  });
});

test("serves prerendered HTML as a download of text", () => {
  const stored = findStoredFile("/remotes/header/1.0.0/prerendered/global/en.html");
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
    "/source-maps/a/",
  ],
  ...["/.generations/channels/", "/.partial/", "/"],
];

test.each(folders)("serves no other type below %s", (folder) => {
  const addresses = documentNames.flatMap((name) => [folder + name, folder + encodeURIComponent(name)]);
  expect(addresses.filter((address) => findStoredFile(address) !== null)).toEqual([]);
});

test.each([
  ...folders.slice(5).map((folder) => `${folder}evil.js`),
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
  expect(findStoredFile(address)).toBeNull();
});

test.each([
  ["a/LOGO.PNG", "image/png"],
  ["a.svg", "image/svg+xml; charset=utf-8"],
  ["constructor", "application/octet-stream"],
  ["a.toString", "application/octet-stream"],
])("the type of %s in the shell's build is %s", (path, type) => {
  expect(contentTypeOf(path)).toBe(type);
});
