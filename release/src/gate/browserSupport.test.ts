import { checkBrowserSupport } from "./browserSupport.ts";

const check = (text: string) => checkBrowserSupport("x.js", `(()=>{${text}})()`, "script");
const messagesOf = (text: string) => check(text).map(({ message }) => message);

describe("what a script may not use", () => {
  test.each([
    ["structuredClone(a)", "structuredClone", "Chromium 92 and Safari 15 lack"],
    ["const f=structuredClone", "structuredClone", "Chromium 92 and Safari 15 lack"],
    ["structuredClone?.(a)", "structuredClone", "Chromium 92 and Safari 15 lack"],
    ["window?.structuredClone(a)", "structuredClone", "Chromium 92 and Safari 15 lack"],
    ["structuredClone||b", "structuredClone", "Chromium 92 and Safari 15 lack"],
    ["window.structuredClone(a)", "structuredClone", "Chromium 92 and Safari 15 lack"],
    ["globalThis['structuredClone'](a)", "structuredClone", "Chromium 92 and Safari 15 lack"],
    ["self.Object.groupBy(a,b)", "Object.groupBy", "Chromium 92 and Safari 15 lack"],
    ["Object.hasOwn(a,b)", "Object.hasOwn", "Chromium 92 and Safari 15 lack"],
    ["Promise.withResolvers()", "Promise.withResolvers", "Chromium 92 and Safari 15 lack"],
    ["AbortSignal.timeout(1)", "AbortSignal.timeout", "Chromium 92 and Safari 15 lack"],
    ["new URLPattern({})", "URLPattern", "Chromium 92 and Safari 15 lack"],
    ["new BroadcastChannel('a')", "BroadcastChannel", "Safari 15 lacks"],
    ["a instanceof HTMLDialogElement", "HTMLDialogElement", "Safari 15 lacks"],
    ["a instanceof window.HTMLDialogElement", "HTMLDialogElement", "Safari 15 lacks"],
    ["navigator.locks.request('a',b)", "navigator.locks", "Safari 15 lacks"],
    ["requestIdleCallback(a)", "requestIdleCallback", "Safari 15 lacks"],
    ["crypto.randomUUID()", "crypto.randomUUID", "Safari 15 lacks"],
    ["navigator.share({})", "navigator.share", "Android's WebView 92 lacks"],
    ["new RegExp('(?<=a)b')", "a lookbehind in a regular expression", "Safari 15 lacks"],
  ])("%s", (text, name, missing) => {
    expect(check(text)).toMatchObject([{ isCertain: true }]);
    expect(messagesOf(text)[0]).toMatch(/^x\.js uses .* \(1:\d+\), which .*; ask for it before/);
    expect(messagesOf(text)[0]).toContain(`uses ${name} (`);
    expect(messagesOf(text)[0]).toContain(`, which ${missing}`);
  });

  test.each([
    ["a.at(-1)", ".at()"],
    ["a.findLast(b)", ".findLast()"],
    ["a.b.toSorted()", ".toSorted()"],
    ["a['toReversed']()", ".toReversed()"],
    ["a.checkVisibility()", ".checkVisibility()"],
    ["a.requestSubmit()", ".requestSubmit()"],
    ["a.showModal()", ".showModal()"],
    ["a.showPopover()", ".showPopover()"],
    ["const s=new CSSStyleSheet()", "new CSSStyleSheet"],
    ["const s=new window.CSSStyleSheet()", "new CSSStyleSheet"],
  ])("%s, unless it is its own", (text, name) => {
    expect(check(text)).toMatchObject([{ isCertain: false }]);
    expect(messagesOf(text)[0]).toContain(`uses ${name} (`);
    expect(messagesOf(text)[0]).toContain("unless it is a method of your own");
  });

  test.each(["/(?<=a)b/.test(c)", "try{/(?<!a)b/}catch{}", "class A{#b}"])(
    "%s, since no more of the script would run",
    (text) => expect(check(text)).toMatchObject([{ isCertain: true }]),
  );

  test("names each once, where it is first", () => {
    expect(checkBrowserSupport("x.js", "a;\n  structuredClone(a);structuredClone(b)", "script")).toHaveLength(
      1,
    );
    expect(checkBrowserSupport("x.js", "a;\n  structuredClone(a)", "script")[0]?.message).toContain("(2:2)");
  });

  test("reads modules", () => {
    expect(checkBrowserSupport("x.js", "import a from 'a';export default a;", "module")).toEqual([]);
    expect(checkBrowserSupport("x.js", "import a from 'a';a.at(0);", "module")).toHaveLength(1);
  });
});

describe("what a script may use", () => {
  test.each([
    // in the oldest supported versions
    "a.replaceChildren()",
    "a.flatMap(b)",
    "a.replaceAll('b','c')",
    "Object.fromEntries(a)",
    "Promise.any([])",
    "new WeakRef(a)",
    "queueMicrotask(a)",
    "new ResizeObserver(a)",
    "new AbortController().signal.aborted",
    "crypto.subtle.digest('SHA-384',a)",
    "navigator.serviceWorker",
    "document.createElement('dialog')",
    "element.attachShadow({mode:'open'})",
    "matchMedia('a').addEventListener('change',b)",
    // asked for
    "typeof structuredClone==='function'?structuredClone(a):a",
    "const f=()=>typeof structuredClone;f()&&structuredClone(a)",
    "if('groupBy' in Object)Object.groupBy(a,b)",
    "if(Object.hasOwn)Object.hasOwn(a,b)",
    "window.requestIdleCallback&&requestIdleCallback(a)",
    "navigator.locks?0:1;navigator.locks.request(a)",
    "'function'==typeof a.at&&a.at(0)",
    "a.showModal!==void 0&&a.showModal()",
    "try{structuredClone(a)}catch(e){}",
    "try{const s=new CSSStyleSheet;s.replaceSync(a)}catch{}",
    "'adoptedStyleSheets'in Document.prototype&&new CSSStyleSheet().replaceSync(a)",
    "typeof HTMLDialogElement=='function'&&a.showModal()",
    // optional calls, also as compiled
    "a.at?.(0)",
    "navigator.locks?.request(a)",
    "var b;null===(b=a.at)||void 0===b||b.call(a,0)",
    // the script's own
    "const structuredClone=a;structuredClone(b)",
    "(structuredClone=>structuredClone(b))()",
    "class A{at(){}}new A().at(0)",
    "({at(){}}).at(0)",
    "Array.prototype.at=b;a.at(0)",
    "Object.groupBy=b;Object.groupBy(a,c)",
    "a.Object.groupBy(b)",
    "React.Children.toArray(a)",
    "Children.toArray(a)",
    // no call
    "a.at",
    "navigator.connection",
    "const s=window.CSSStyleSheet",
    "/[(?<=a)]\\(?<=/.test(b)",
    "new RegExp('(?<name>a)')",
  ])("%s", (text) => expect(messagesOf(text)).toEqual([]));

  test("not in another function of a try block, and not in its catch", () => {
    expect(check("try{b(()=>structuredClone(a))}catch{}")).toHaveLength(1);
    expect(check("try{b()}catch{structuredClone(a)}")).toHaveLength(1);
    expect(check("try{structuredClone(a)}finally{}")).toHaveLength(1);
  });
});
