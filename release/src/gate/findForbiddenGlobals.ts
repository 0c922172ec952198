import type { AnyNode, Program } from "acorn";
import { ancestor } from "acorn-walk";
import { isCallOf, readGlobalPath, type GlobalScope } from "./globalScope.ts";

export interface ForbiddenGlobal {
  readonly name: string;
  /** The replacement, as the second half of a sentence. */
  readonly instead: string;
}

const useApi = "call the API through the remote's context";
const useQuotes = "take quotes from the remote's context";
const useStore = "keep state in the store of the remote's context";
const useNavigation = "use the navigation of the remote's context";
const noCodeFromText = "the pages forbid making code from text";
const ownRegistry =
  "a definition stays for as long as the page, so no later release could replace it: define the element in a registry of the release's own, `new CustomElementRegistry()` for its shadow root, where browsers have that, or render components";
const noWorkers = "workers run outside the verified channel";

/**
 * Globals that a remote must not use. The list prevents mistakes, not attacks: a remote runs in the page's
 * realm, and signatures keep attackers out.
 */
const forbidden: Readonly<Record<string, string>> = {
  eval: noCodeFromText,
  Function: noCodeFromText,
  fetch: useApi,
  XMLHttpRequest: useApi,
  "navigator.sendBeacon": "report through the telemetry of the remote's context",
  WebSocket: useQuotes,
  EventSource: useQuotes,
  localStorage: useStore,
  sessionStorage: useStore,
  indexedDB: useStore,
  caches: useStore,
  "document.cookie": useStore,
  location: useNavigation,
  history: useNavigation,
  "document.location": useNavigation,
  Worker: noWorkers,
  SharedWorker: noWorkers,
  importScripts: noWorkers,
  "navigator.serviceWorker": noWorkers,
  "customElements.define": ownRegistry,
  "document.write": "render into the remote's own element",
  "document.writeln": "render into the remote's own element",
  "document.domain": "the page's origin is not a remote's to change",
};

/** Libraries compare with it, or give it as the type of a value. */
const fineUnlessCalled: ReadonlySet<string> = new Set(["Function"]);

export function findForbiddenGlobals(program: Program, { freePositions }: GlobalScope): ForbiddenGlobal[] {
  const found = new Set<string>();
  const visit = (node: AnyNode, _state: unknown, ancestors: AnyNode[]): void => {
    const name = readGlobalPath(node, freePositions);
    if (name === null || !Object.prototype.hasOwnProperty.call(forbidden, name)) return;
    if (!fineUnlessCalled.has(name) || isCallOf(node, ancestors.at(-2))) found.add(name);
  };
  ancestor(program, { Identifier: visit, MemberExpression: visit });
  return [...found].map((name) => ({ name, instead: forbidden[name] ?? "" }));
}
