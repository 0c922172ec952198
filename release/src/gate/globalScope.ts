import type { AnyNode, Identifier, MemberExpression, Program } from "acorn";
import { analyze } from "eslint-scope";

/** The newest syntax that the oldest supported browsers read (Chromium 92, Safari 15). */
export const newestSyntax = 2021;

/** How a script refers to the page's globals. */
export interface GlobalScope {
  /** The positions of identifiers that no scope of the script declares. */
  readonly freePositions: ReadonlySet<number>;
  /** Names that the script declares outside of every function, or assigns without declaring them. */
  readonly definedNames: readonly string[];
}

/** Other names of the object that holds the globals. */
const globalObjects: ReadonlySet<string> = new Set([
  "window",
  "self",
  "globalThis",
  "top",
  "parent",
  "frames",
]);

export function readGlobalScope(program: Program): GlobalScope {
  const { globalScope } = analyze(program as unknown as Parameters<typeof analyze>[0], {
    ecmaVersion: newestSyntax,
    sourceType: program.sourceType,
  });
  const free = globalScope?.through ?? [];
  return {
    freePositions: new Set(free.map(({ identifier }) => (identifier as unknown as Identifier).start)),
    definedNames: [
      ...(globalScope?.variables ?? []).map(({ name }) => name),
      ...free.filter((reference) => reference.isWrite()).map(({ identifier }) => identifier.name),
    ],
  };
}

/**
 * How a script names something of the page: `document.cookie` for `window.document.cookie`. It is empty for the object
 * that holds the globals, and `null` for what begins with a name of the script's own, and for names that are computed
 * at run time.
 */
export function readGlobalPath(node: AnyNode, freePositions: GlobalScope["freePositions"]): string | null {
  if (node.type === "Identifier") {
    if (!freePositions.has(node.start)) return null;
    return globalObjects.has(node.name) ? "" : node.name;
  }
  if (node.type !== "MemberExpression") return null;
  const path = readGlobalPath(node.object, freePositions);
  const property = path === null ? null : readPropertyName(node);
  if (path === null || property === null) return null;
  if (path !== "") return `${path}.${property}`;
  return globalObjects.has(property) ? "" : property;
}

export function isGlobalObject(node: AnyNode, { freePositions }: GlobalScope): boolean {
  return node.type === "Identifier" && globalObjects.has(node.name) && freePositions.has(node.start);
}

export const isCallOf = (node: AnyNode, parent: AnyNode | undefined): boolean =>
  (parent?.type === "CallExpression" || parent?.type === "NewExpression") && parent.callee === node;

/** `null` for a name that is computed at run time. */
export function readPropertyName({ property, computed }: MemberExpression): string | null {
  if (!computed) return property.type === "Identifier" ? property.name : null;
  return property.type === "Literal" && typeof property.value === "string" ? property.value : null;
}
