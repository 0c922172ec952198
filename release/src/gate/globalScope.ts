import type { AnyNode, Identifier, MemberExpression, Program } from "acorn";
import { analyze } from "eslint-scope";

/** How a script refers to the page's globals. */
export interface GlobalScope {
  /** The positions of identifiers that no scope of the script declares. */
  readonly freePositions: ReadonlySet<number>;
  /** Names that the script declares outside of every function, or assigns without declaring them. */
  readonly definedNames: readonly string[];
}

/** Other names of the object that holds the globals. */
export const globalObjects: ReadonlySet<string> = new Set([
  "window",
  "self",
  "globalThis",
  "top",
  "parent",
  "frames",
]);

export function readGlobalScope(program: Program): GlobalScope {
  const { globalScope } = analyze(program as unknown as Parameters<typeof analyze>[0], {
    ecmaVersion: 2019,
    sourceType: "script",
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

export function isGlobalObject(node: AnyNode, { freePositions }: GlobalScope): boolean {
  return node.type === "Identifier" && globalObjects.has(node.name) && freePositions.has(node.start);
}

/** `null` for a name that is computed at run time. */
export function readPropertyName({ property, computed }: MemberExpression): string | null {
  if (!computed) return property.type === "Identifier" ? property.name : null;
  return property.type === "Literal" && typeof property.value === "string" ? property.value : null;
}
