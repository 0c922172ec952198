import { checkScript } from "./checkScript.ts";

const rulesOf = (text: string): string[] => checkScript("x.js", text, []).map(({ rule }) => rule);
const messagesOf = (text: string): string =>
  checkScript("x.js", text, [])
    .map(({ message }) => message)
    .join("\n");

describe("the syntax of a script", () => {
  test.each([
    "async function a(){for await(const b of c){}}",
    "const {a,...b}=c;",
    "try{}catch{}",
    "a=>({...a})",
  ])("accepts %s, which every supported webview can parse", (text) => expect(rulesOf(text)).toEqual([]));

  test.each(["a?.b", "a??b", "a??=b", "class A{#b}", "1_000", "import('x')", "import.meta", "({", "10n"])(
    "refuses %s with its position",
    (text) => {
      expect(rulesOf(text)).toEqual(["syntax"]);
      expect(messagesOf(text)).toMatch(/^x\.js is not ES2019.*\(1:\d+\)/);
    },
  );
});

describe("globals used by a script", () => {
  test.each<[string, string]>([
    ["fetch('/x')", "fetch"],
    ["window.fetch('/x')", "fetch"],
    ["self['fetch']('/x')", "fetch"],
    ["globalThis.window.fetch", "fetch"],
    ["const{a}=b;var c=()=>new WebSocket('x')", "WebSocket"],
    ["new XMLHttpRequest", "XMLHttpRequest"],
    ["eval('1')", "eval"],
    ["(0,eval)('1')", "eval"],
    ["new Function('return this')()", "Function"],
    ["localStorage.getItem('x')", "localStorage"],
    ["window.sessionStorage", "sessionStorage"],
    ["indexedDB.open('x')", "indexedDB"],
    ["document.cookie='x'", "document.cookie"],
    ["window.document.cookie", "document.cookie"],
    ["document['cookie']", "document.cookie"],
    ["location.href='/x'", "location"],
    ["top.location", "location"],
    ["document.location", "document.location"],
    ["history.pushState()", "history"],
    ["navigator.sendBeacon('x')", "navigator.sendBeacon"],
    ["navigator.serviceWorker.register('x')", "navigator.serviceWorker"],
    ["document.write('x')", "document.write"],
    ["new Worker('x')", "Worker"],
  ])("refuses %s as %s", (text, name) => {
    expect(rulesOf(text)).toEqual(["forbidden-global"]);
    expect(messagesOf(text)).toContain(`x.js uses ${name}; `);
  });

  test.each([
    "function f(fetch){return fetch()}",
    "const location=1;location",
    "({fetch(){},location:1}).location",
    "context.api.fetch()",
    "context.navigation.history",
    "navigator.language",
    "document.createElement('i')",
    "window.matchMedia('x')",
    "window[name]",
    "f.constructor.name",
    "element.ownerDocument.cookieJar",
  ])("accepts %s", (text) => expect(rulesOf(text)).toEqual([]));

  test("reports each once per file", () => {
    expect(checkScript("x.js", "fetch(1);fetch(2);eval('');", [])).toHaveLength(2);
  });
});

describe("what a script uses of its context", () => {
  const used = (text: string, capabilities: readonly string[]) =>
    checkScript("x.js", text, capabilities).map(({ message }) =>
      /uses (\w+) without the capability ([\w.]+)/.exec(message),
    );
  test.each([
    ["const{api:a,app:b}=(0,s.useRemoteContext)();a.get(b)", "api", "api"],
    ["(0,s.useRemoteContext)().session.requestLogin()", "session", "session"],
    ["s.useRemoteContext()['navigation'].hrefFor('/')", "navigation", "links"],
    ["const{loadMessages:a}=s.useRemoteContext();a('coins')", "loadMessages", "translations"],
    ["(0,s.useQuote)('BTCUSDT')", "useQuote", "quotes"],
    ["(0,t.jsx)(u.QuoteValue,{symbol:'BTCUSDT'})", "QuoteValue", "quotes"],
    ["(0,s.useSelector)(r.selectUser)", "selectUser", "session"],
  ])("%s needs its capability", (text, name, capability) => {
    expect(used(text, ["appearance"]).map((match) => match?.slice(1))).toEqual([[name, capability]]);
    expect(used(text, [capability])).toEqual([]);
  });

  test.each([
    "const{app:a,messages:b,store:c}=(0,s.useRemoteContext)()",
    "const{api:a}=s.useOtherContext()",
    "o.navigation.next()",
    "const{quotes:a}=b",
  ])("%s needs none", (text) => expect(used(text, [])).toEqual([]));
});
