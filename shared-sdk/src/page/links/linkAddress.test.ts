import { parseLinkAddress } from "./linkAddress.ts";

const origin = "https://tr.portico.example";

describe("parseLinkAddress", () => {
  it.each([
    ["/en-TR/markets/?a#b", "/en-TR/markets/?a#b"],
    ["markets/", "/markets/"],
    ["#top", "/#top"],
    ["https://tr.portico.example/a", "/a"],
    ["https://partner.example/a?b#c", "https://partner.example/a?b#c"],
    ["//partner.example/a", "https://partner.example/a"],
    ["https://partner.example:8443/", "https://partner.example:8443/"],
    ["mailto:support@portico.example?subject=x", "mailto:support@portico.example?subject=x"],
    ["TEL:+905550000000", "tel:+905550000000"],
    ["portico://open/login", "portico://open/login"],
    ["portico://open/mini_app?route=%2Fcopy-trade", "portico://open/mini_app?route=%2Fcopy-trade"],
    ["/a?x=javascript:alert(1)", "/a?x=javascript:alert(1)"],
  ])("keeps %j as %j", (address, expected) => {
    expect(parseLinkAddress(address, { origin })).toBe(expected);
  });

  it.each([
    "",
    "  ",
    "\n",
    "http://partner.example/",
    "http://tr.portico.example/",
    "http://localhost/",
    "https://user@partner.example/",
    "https://user:pass@partner.example/",
    "https://",
    "http://[",
    "https://tr.portico.example//evil.example",
    "/.//evil.example",
    "javascript:alert(1)",
    "JAVASCRIPT:alert(1)",
    " javascript:alert(1)",
    "java\tscript:alert(1)",
    "\u0001javascript:alert(1)",
    "vbscript:x",
    "data:text/html,x",
    "blob:https://tr.portico.example/5e1b",
    "filesystem:https://tr.portico.example/x",
    "file:///etc/passwd",
    "ftp://partner.example/",
    "ws://partner.example/",
    "wss://partner.example/",
    "sms:1",
    "intent://x#Intent;scheme=portico;end",
    "about:blank",
    "view-source:https://partner.example/",
    "exchange://open/login",
    "portico:open/login",
    "portico://evil/login",
    "portico://open/",
    "portico://open/Login",
    "portico://open/login#x",
    "portico://open/login?x=<b>",
    "portico://user@open/login",
    "porticox://open/login",
    "javascript:alert(1)//portico://open/login",
  ])("refuses %j", (address) => {
    expect(parseLinkAddress(address, { origin })).toBeNull();
  });

  it("treats the configured scheme as the app's own", () => {
    const options = { origin, scheme: "exchange" };
    expect(parseLinkAddress("exchange://open/login", options)).toBe("exchange://open/login");
    expect(parseLinkAddress("portico://open/login", options)).toBeNull();
  });

  it("allows http for its own hosts on localhost, on any port", () => {
    const options = { origin: "http://localhost:4173" };
    expect(parseLinkAddress("/a", options)).toBe("/a");
    expect(parseLinkAddress("http://hk.localhost:4174/a", options)).toBe("http://hk.localhost:4174/a");
    expect(parseLinkAddress("http://evil.example/a", options)).toBeNull();
    expect(parseLinkAddress("ftp://localhost/a", options)).toBeNull();
  });

  it.each(["", "null", "about:blank", "/"])(
    "refuses all links when the page's origin is %j",
    (unreadable) => {
      expect(parseLinkAddress("https://partner.example/", { origin: unreadable })).toBeNull();
    },
  );
});
