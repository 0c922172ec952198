import { safeRedirect } from "./safeRedirect.ts";

const origin = "https://tr.portico.example";
const home = "/tr-TUR/";
const local = "http://tr.localhost:4173";

describe("safeRedirect", () => {
  it.each([
    ["/en-TR/markets/?a=1&b=%20#c", "/en-TR/markets/?a=1&b=%20#c"],
    ["/", "/"],
    ["?a=1", "/?a=1"],
    ["#a", "/#a"],
    ["markets/", "/markets/"],
    ["./a/../b/", "/b/"],
    ["https://tr.portico.example/a", "/a"],
    ["https://tr.portico.example", "/"],
    ["HTTPS://TR.PORTICO.EXAMPLE:443/a", "/a"],
    ["//tr.portico.example/a", "/a"],
    ["/a?next=https://evil.example/", "/a?next=https://evil.example/"],
    ["/a?next=//evil.example", "/a?next=//evil.example"],
    ["/https://evil.example/", "/https://evil.example/"],
    ["/a//b", "/a//b"],
    // a URL parser takes these for paths on the page's own origin
    ["https:evil.example", "/evil.example"],
    ["https:/evil.example", "/evil.example"],
    ["https://tr.portico.example\\@evil.example/", "/@evil.example/"],
    ["https://www.portico.example/en/?a#b", "https://www.portico.example/en/?a#b"],
    ["//hk.portico.example/zh-HK/", "https://hk.portico.example/zh-HK/"],
    ["https://portico.example", "https://portico.example/"],
    ["https://kz.testnet.portico.example/x", "https://kz.testnet.portico.example/x"],
  ])("accepts %j and returns %j", (address, expected) => {
    expect(safeRedirect(address, { origin })).toBe(expected);
  });

  it.each([
    "",
    " ",
    "\n",
    "https://evil.example/",
    "//evil.example/",
    "///evil.example/",
    "/\\evil.example/",
    "\\\\evil.example/",
    "\\/evil.example/",
    "/\t/evil.example/",
    "\u0008//evil.example",
    "http://tr.portico.example/",
    "http://www.portico.example/",
    "https://tr.portico.example:8443/",
    "https://www.portico.example:8443/",
    "https://user@tr.portico.example/",
    "https://user:pass@www.portico.example/",
    "https://:pass@www.portico.example/",
    "https://tr.portico.example@evil.example/",
    "https://tr.portico.example.evil.example/",
    "https://evil-tr.portico.example/",
    "https://xx.portico.example/",
    "https://api2.portico.example/",
    "https://static.portico.example/",
    "http://localhost/",
    "http://tr.localhost:4173/",
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "java\nscript:alert(1)",
    "\u0001javascript:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "vbscript:x",
    "blob:https://tr.portico.example/5e1b",
    "filesystem:https://tr.portico.example/temporary/x",
    "about:blank",
    "file:///etc/passwd",
    "ftp://tr.portico.example/",
    "wss://tr.portico.example/",
    "portico://open/login",
    "mailto:a@b.example",
    "tel:123",
    "http://[",
    "https://",
    "https://tr.portico.example:99999/",
    // the same origin for a URL parser, another host when the path is read again
    "https://tr.portico.example//evil.example",
    "https://tr.portico.example//evil.example/%2e%2e",
    "/.//evil.example",
    "/..//evil.example/",
    "/a/..//evil.example",
    "https://tr.portico.example/\\evil.example",
  ])("refuses %j", (address) => {
    expect(safeRedirect(address, { origin })).toBe(home);
    expect(safeRedirect(address, { origin, fallback: "/en-TR/x/" })).toBe("/en-TR/x/");
  });

  it("allows only the page's own port, on localhost over http", () => {
    expect(safeRedirect("/a", { origin: local })).toBe("/a");
    expect(safeRedirect(`${local}/a?b#c`, { origin: local })).toBe("/a?b#c");
    expect(safeRedirect("http://hk.localhost:4173/zh-HK/", { origin: local })).toBe(
      "http://hk.localhost:4173/zh-HK/",
    );
    for (const address of [
      "http://hk.localhost/",
      "http://hk.localhost:4174/",
      "http://evil.example:4173/",
      "http://www.portico.example/",
      "http://tr.portico.example:4173/",
      "ftp://hk.localhost:4173/",
    ]) {
      expect([address, safeRedirect(address, { origin: local })]).toEqual([address, home]);
    }
  });

  it("an unknown page may redirect to itself and to the product", () => {
    const preview = "https://preview.example";
    expect(safeRedirect("/a", { origin: preview })).toBe("/a");
    expect(safeRedirect("https://tr.portico.example/a", { origin: preview })).toBe(
      "https://tr.portico.example/a",
    );
    expect(safeRedirect("https://other.example/a", { origin: preview })).toBe("/en/");
  });

  it("falls back to the edition's home page, or the global one for an invalid origin", () => {
    expect(safeRedirect("x:y", { origin: "https://hk.portico.example" })).toBe("/zh-HK/");
    expect(safeRedirect("x:y", { origin: "https://www.portico.example" })).toBe("/en/");
    for (const unreadable of ["", "null", "/", "about:blank", "file:///"]) {
      expect(safeRedirect("/a", { origin: unreadable })).toBe("/en/");
      expect(safeRedirect("/a", { origin: unreadable, fallback: "/b" })).toBe("/b");
    }
  });
});
