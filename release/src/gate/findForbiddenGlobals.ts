import type { AnyNode, Program } from "acorn";
import { ancestor } from "acorn-walk";
import { globalObjects, readPropertyName, type GlobalScope } from "./globalScope.ts";

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
  "document.write": "render into the remote's own element",
  "document.writeln": "render into the remote's own element",
  "document.domain": "the page's origin is not a remote's to change",
};

/** Libraries compare with it, or give it as the type of a value. */
const fineUnlessCalled: ReadonlySet<string> = new Set(["Function"]);

const isCallOf = (node: AnyNode | undefined, parent: AnyNode | undefined): boolean =>
  (parent?.type === "CallExpression" || parent?.type === "NewExpression") && parent.callee === node;

export function findForbiddenGlobals(program: Program, { freePositions }: GlobalScope): ForbiddenGlobal[] {
  const found = new Set<string>();
  const visit = (name: string, node: AnyNode | undefined, parent: AnyNode | undefined): void => {
    if (!Object.prototype.hasOwnProperty.call(forbidden, name)) return;
    if (!fineUnlessCalled.has(name) || isCallOf(node, parent)) found.add(name);
  };
  ancestor(program, {
    Identifier: (node, _state, ancestors: AnyNode[]) => {
      if (!freePositions.has(node.start)) return;
      // `window.document.cookie` and `document.cookie` are both "document.cookie"
      let path = globalObjects.has(node.name) ? "" : node.name;
      visit(path, node, ancestors.at(-2));
      for (let index = ancestors.length - 2; index >= 0; index -= 1) {
        const parent = ancestors[index];
        if (parent?.type !== "MemberExpression" || parent.object !== ancestors[index + 1]) break;
        const property = readPropertyName(parent);
        if (property === null) break;
        const isGlobalAgain = path === "" && globalObjects.has(property);
        if (!isGlobalAgain) path = path === "" ? property : `${path}.${property}`;
        visit(path, parent, ancestors[index - 1]);
      }
    },
  });
  return [...found].map((name) => ({ name, instead: forbidden[name] ?? "" }));
}
