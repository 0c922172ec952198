import { checkScript } from "./checkScript.ts";

const check = (text: string, capabilities: readonly string[] = []) =>
  checkScript("x.js", text, { capabilities, entryGlobal: "wheel@1.0.0" });
const rulesOf = (text: string): string[] => check(text).map(({ rule }) => rule);
const messagesOf = (text: string): string =>
  check(text)
    .map(({ message }) => message)
    .join("\n");
/** Wraps a script as bundlers do, so that its declarations are no globals. */
const inFunction = (text: string): string => `(()=>{${text}})()`;

describe("the syntax of a script", () => {
  test.each([
    "async function a(){for await(const b of c){}}",
    "const {a,...b}=c;",
    "try{}catch{}",
    "a=>({...a})",
    "a?.b??c",
    "let a;a??=1_000",
  ])("accepts %s, which every supported webview can parse", (text) =>
    expect(rulesOf(inFunction(text))).toEqual([]),
  );

  test.each(["class A{#b}", "class A{static{}}", "await a", "import.meta", "(()=>{"])(
    "refuses %s with its position",
    (text) => {
      expect(rulesOf(text)).toEqual(["syntax"]);
      expect(messagesOf(text)).toMatch(/^x\.js is not ES2021.*\(1:\d+\)/);
    },
  );
});

describe("features that the oldest supported browsers lack", () => {
  test("are violations where they are certain, and warnings where they are not", () => {
    const warnings: string[] = [];
    const facts = { capabilities: [], entryGlobal: "wheel@1.0.0" };
    const violations = checkScript(
      "x.js",
      inFunction("structuredClone(a).findLast(b)"),
      facts,
      (sentence) => void warnings.push(sentence),
    );
    expect(violations).toEqual([
      { rule: "missing-feature", message: expect.stringContaining("uses structuredClone (1:6), which ") },
    ]);
    expect(warnings).toEqual([expect.stringContaining("uses .findLast() (1:6), which ")]);
  });
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
    ["Function('return this')()", "Function"],
    ["new window.Function('return this')", "Function"],
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
    ["navigator.serviceWorker", "navigator.serviceWorker"],
    ["document.write('x')", "document.write"],
    ["new Worker('x')", "Worker"],
    ["customElements.define('x-y',class extends HTMLElement{})", "customElements.define"],
    ["window.customElements['define']('x-y',a)", "customElements.define"],
    ["window?.localStorage", "localStorage"],
    ["(window?.document)?.cookie", "document.cookie"],
    ["window.eval?.(a)", "eval"],
  ])("refuses %s as %s", (text, name) => {
    expect(rulesOf(inFunction(text))).toEqual(["forbidden-global"]);
    expect(messagesOf(inFunction(text))).toContain(`x.js uses ${name}; `);
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
    "a instanceof Function",
    "({props:{to:[String,Function]}})",
    "Function.prototype.call",
    "element.ownerDocument.cookieJar",
    "customElements.get('x-y')",
    "new CustomElementRegistry().define('x-y',a)",
  ])("accepts %s", (text) => expect(rulesOf(inFunction(text))).toEqual([]));

  test("reports each once per file", () => {
    expect(check("fetch(1);fetch(2);eval('');")).toHaveLength(2);
  });
});

describe("loads past the page's loader", () => {
  test.each([
    ["document.createElement('script')", "<script>"],
    ["var d=document;d.createElement('SCRIPT')", "<script>"],
    ["e.ownerDocument['createElement']('script')", "<script>"],
    ["document?.createElement?.('script')", "<script>"],
    ["import('./x.js')", "import()"],
    ["document.createElementNS('http://www.w3.org/1999/xhtml','script')", "<script>"],
    ["document.createElement('link')", "<link>"],
    ["g.document.currentScript.src", 'publicPath "auto"'],
  ])("refuses %s", (text, named) => {
    expect(rulesOf(inFunction(text))).toEqual(["unverified-load"]);
    expect(messagesOf(inFunction(text))).toContain(named);
    expect(messagesOf(inFunction(text))).toMatch(
      /; .*: `portico-kit build` does so, and in a build of your own PorticoRemotePlugin of @portico\/remote-kit\/plugin\.$/,
    );
  });

  test.each([
    'self[Symbol.for("portico.remoteRuntime")].loadChunk("wheel@1.0.0",u,d)',
    "document.createElement('canvas')",
    "document.createElement(name)",
    "createElement('script')",
    "const currentScript=1;currentScript",
  ])("accepts %s", (text) => expect(rulesOf(inFunction(text))).toEqual([]));
});

describe("globals set by a script", () => {
  test.each([
    ["window.wheel=1", "wheel"],
    ["(()=>{self['wheel']={}})()", "wheel"],
    ["(()=>{globalThis.wheel++})()", "wheel"],
    ["(()=>{window.wheel??={}})()", "wheel"],
    ["Object?.assign?.(self,{wheel:1})", "wheel"],
    ["Object.defineProperty(window,'wheel',{get(){}})", "wheel"],
    ["Object.assign(self,{wheel:1})", "wheel"],
    ["var wheel", "wheel"],
    ["function wheel(){}", "wheel"],
    ["const{a:[wheel]}=[]", "wheel"],
    ["(()=>{wheel=1})()", "wheel"],
    ["window.onerror=()=>{}", "onerror"],
    ["(self.webpackChunkwheel=self.webpackChunkwheel||[]).push([])", "webpackChunkwheel"],
    ["window['wheel@1.0.1']={}", "wheel@1.0.1"],
  ])("refuses %s", (text, name) => {
    expect(rulesOf(text)).toEqual(["global-name"]);
    expect(messagesOf(text)).toContain(`x.js sets the global ${name}, `);
  });

  test.each([
    "window['wheel@1.0.0']={}",
    "(self.webpackChunkwheel_1_0_0=self.webpackChunkwheel_1_0_0||[]).push([])",
    "(()=>{var wheel;wheel=1;function other(){}})()",
    "(self=>{self.wheel=1})({})",
    "element.window.wheel=1",
    "Object.assign({},{wheel:1})",
    "Object.defineProperty(element,'wheel',{})",
    "window[name]=1",
    "window.wheel",
  ])("accepts %s", (text) => expect(rulesOf(text)).toEqual([]));
});

describe("what a script uses of its context", () => {
  const used = (text: string, capabilities: readonly string[]) =>
    check(inFunction(text), capabilities).map(({ message }) =>
      /uses ([\w.]+) without the capability ([\w.]+)/.exec(message),
    );
  test.each([
    ["const{api:a,app:b}=(0,s.useRemoteContext)();a.get(b)", "api", "api"],
    ["(0,s.useRemoteContext)().session.requestLogin()", "session", "session"],
    ["s.useRemoteContext()?.session?.requestLogin?.()", "session", "session"],
    ["(s?.useRemoteContext)?.().api", "api", "api"],
    ["s.useRemoteContext()['navigation'].hrefFor('/')", "navigation", "links"],
    ["const{bridge:a}=(0,s.useRemoteContext)();a.shareImage(b)", "bridge.shareImage", "bridge.share"],
    ["()=>a.openHome();const{app:c,bridge:a}=s.useRemoteContext()", "bridge.openHome", "bridge.home"],
    ["s.useRemoteContext().bridge.openHome()", "bridge.openHome", "bridge.home"],
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
    "const{bridge:a}=(0,s.useRemoteContext)();a.toString();b.shareImage()",
    "const{quotes:a}=b",
  ])("%s needs none", (text) => expect(used(text, [])).toEqual([]));
});

describe("modules that a page has once", () => {
  const clientInternals = "__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE";
  const domInternals = "__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE";

  test.each([
    [`t.${clientInternals}=n`, "a copy of React;"],
    [`exports["${clientInternals}"]={H:null}`, "a copy of React;"],
    [`t.${domInternals}=n`, "a copy of React DOM,"],
    ["t.__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED=n", "a copy of React;"],
    ["globalThis?.__FEDERATION__?.__INSTANCES__.push(n)", "the federation runtime,"],
    ["Object.defineProperty(t,'__FEDERATION__',{})", "the federation runtime,"],
  ])("refuses %s", (text, named) => {
    expect(rulesOf(inFunction(text))).toContain("bundled-module");
    expect(messagesOf(inFunction(text))).toContain(`x.js contains ${named}`);
  });

  test("names each module once per file", () => {
    const text = `t.${clientInternals}=n;u.${clientInternals}=n;v.${domInternals}=n`;
    expect(rulesOf(inFunction(text))).toEqual(["bundled-module", "bundled-module"]);
  });

  test.each([
    // libraries read what the page's React has defined
    `const{H:a}=t.${clientInternals}`,
    `if(t.${clientInternals}.H===null)n()`,
    // preact/compat offers it to such libraries
    "const t={__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED:n}",
  ])("accepts %s", (text) => expect(rulesOf(inFunction(text))).toEqual([]));
});
