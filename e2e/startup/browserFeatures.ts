/**
 * Features of browsers that a page asks for and can do without. Shape: the path to it from `window`, `prototype` written as `#`.
 * docs/loader.md says what a page does without each.
 */
export const optionalFeatures: readonly string[] = [
  "matchMedia",
  "MediaQueryList#addEventListener",
  "MediaQueryList#removeEventListener",
  "HTMLDialogElement#showModal",
  "HTMLDialogElement#show",
  "HTMLDialogElement#close",
  "HTMLElement#showPopover",
  "HTMLElement#popover",
  "HTMLElement#inert",
  "ResizeObserver",
  "IntersectionObserver",
  "PerformanceObserver",
  "PerformanceObserver.supportedEntryTypes",
  "Performance#mark",
  "Performance#measure",
  "Performance#getEntriesByName",
  "Performance#getEntriesByType",
  "BroadcastChannel",
  "Navigator#locks",
  "Navigator#clipboard",
  "Navigator#share",
  "Navigator#canShare",
  "Navigator#sendBeacon",
  "Navigator#serviceWorker",
  "Navigator#connection",
  "Navigator#userAgentData",
  "Navigator#onLine",
  "Navigator#languages",
  "Notification",
  "Crypto#randomUUID",
  "structuredClone",
  "queueMicrotask",
  "requestIdleCallback",
  "cancelIdleCallback",
  "scheduler",
  "reportError",
  "AbortSignal.timeout",
  "AbortSignal.any",
  "AbortSignal#throwIfAborted",
  "Element#scrollIntoView",
  "Element#replaceChildren",
  "Element#animate",
  "Element#getAnimations",
  "Element#checkVisibility",
  "Element#toggleAttribute",
  "scrollTo",
  "History#scrollRestoration",
  "visualViewport",
  "ScreenOrientation",
  "Document#fonts",
  "FontFace",
  "Document#adoptedStyleSheets",
  "CSSStyleSheet#replaceSync",
  "CSS.supports",
  "CSS.escape",
  "Intl.RelativeTimeFormat",
  "Intl.PluralRules",
  "Intl.Segmenter",
  "Intl.ListFormat",
  "Intl.DisplayNames",
  "Intl.NumberFormat#formatToParts",
  "Intl.DateTimeFormat#formatToParts",
  "Intl.DateTimeFormat#formatRange",
  "Intl.Locale",
  "Intl.Collator",
  "String#at",
  "String#replaceAll",
  "String#isWellFormed",
  "String#localeCompare",
  "Array#findLast",
  "Array#findLastIndex",
  "Array#toSorted",
  "Array#toReversed",
  "Array#toSpliced",
  "Array#with",
  "Object.hasOwn",
  "Object.groupBy",
  "Promise.withResolvers",
  "Promise.any",
  "Promise.try",
  "Set#union",
  "URL.canParse",
  "URL.parse",
  "WeakRef",
  "FinalizationRegistry",
  "DecompressionStream",
  "HTMLCanvasElement#getContext",
  "HTMLCanvasElement#toBlob",
  "HTMLFormElement#requestSubmit",
  "HTMLImageElement#decode",
  "HTMLScriptElement#fetchPriority",
  "Storage#setItem",
  "localStorage",
  "sessionStorage",
  "indexedDB",
  "caches",
  "Document#cookie",
  "Document#startViewTransition",
  "navigation",
];

type DisabledFeature = readonly [name: string, mode: "missing" | "throws"];

/** Scripts can make stylesheets since Safari 16.4. */
export const withoutOwnStylesheets: readonly DisabledFeature[] = [
  ["CSSStyleSheet#replaceSync", "missing"],
  ["CSSStyleSheet", "throws"],
  ["Document#adoptedStyleSheets", "missing"],
  ["ShadowRoot#adoptedStyleSheets", "missing"],
];

/** Takes a feature from the page's realm, before a script of the page runs. Runs in the page. */
export function disableFeature([name, mode]: DisabledFeature): void {
  const path = name.replace("#", ".prototype.").split(".");
  const key = path.pop() ?? "";
  let owner = window as unknown as Record<string, unknown> | undefined;
  for (const part of path) owner = owner?.[part] as Record<string, unknown> | undefined;
  if (!owner || !(key in owner)) return;
  const refuse = () => {
    throw new TypeError(`${name} is disabled`);
  };
  // an inherited one stays for the other kinds of objects
  const isOwn = Object.prototype.hasOwnProperty.call(owner, key);
  const isAccessor = isOwn && Object.getOwnPropertyDescriptor(owner, key)?.get !== undefined;
  if (mode === "missing" && isOwn) delete owner[key];
  else if (mode === "missing") Object.defineProperty(owner, key, { value: undefined });
  else if (isAccessor) Object.defineProperty(owner, key, { get: refuse, set: refuse });
  else Object.defineProperty(owner, key, { value: new Proxy(refuse, { construct: refuse }), writable: true });
}
