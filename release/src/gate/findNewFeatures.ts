import type { AnyNode, Literal, MemberExpression, Program } from "acorn";
import { ancestor } from "acorn-walk";
import { isCallOf, readGlobalPath, readPropertyName, type GlobalScope } from "./globalScope.ts";
import { newFeatures } from "./newFeatures.ts";

export interface NewFeature {
  /** The name as in a script: `structuredClone`, `Object.groupBy`, `new CSSStyleSheet` or `.toSorted()`. */
  readonly name: string;
  /** The browsers that lack it, as the object of a sentence. */
  readonly missingIn: string;
  /** Where its first use begins. */
  readonly position: number;
  /** False for the name of a method, which objects of the script may have as well. */
  readonly isCertain: boolean;
}

const readTable = (groups: Readonly<Record<string, string>>): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(groups).flatMap(([missingIn, names]) =>
      names
        .trim()
        .split(/\s+/)
        .map((name) => [name, missingIn] as const),
    ),
  );

const globals = readTable(newFeatures.globals);
const constructors = readTable(newFeatures.constructors);
const methods = readTable(newFeatures.methods);

/** Browsers got these together: scripts ask for the second before they use the first. */
const askedAs: ReadonlyMap<string, string> = new Map([
  ["CSSStyleSheet", "adoptedStyleSheets"],
  ["replaceSync", "adoptedStyleSheets"],
  ["show", "HTMLDialogElement"],
  ["showModal", "HTMLDialogElement"],
]);

/**
 * What a script uses of the browser although the oldest supported versions lack it, where that throws. Finds a name
 * that no scope declares, a call, or a read of a member of it.
 *
 * A script that asks for a name (`typeof name`, `"name" in …`, `if (x.name)`, `x.name?.()`) or sets it may use it everywhere, and so may a `try`
 * block with a `catch`. Names computed at run time, and names in variables, are not found.
 */
export function findNewFeatures(program: Program, { freePositions }: GlobalScope): readonly NewFeature[] {
  const found = new Map<string, NewFeature>();
  const asked = new Set<string>();
  const ownMethods = new Set<string>();
  const add = (
    name: string,
    missingIn: string | undefined,
    isCertain: boolean,
    ancestors: readonly AnyNode[],
  ): void => {
    if (missingIn === undefined || found.has(name) || isCaught(ancestors)) return;
    found.set(name, { name, missingIn, isCertain, position: ancestors.at(-1)?.start ?? 0 });
  };
  const addOwn = ({ key, computed }: { readonly key: AnyNode; readonly computed: boolean }): void => {
    if (!computed && key.type === "Identifier") ownMethods.add(key.name);
  };
  ancestor(program, {
    Identifier: (node, _state, ancestors: AnyNode[]) => {
      const path = readGlobalPath(node, freePositions);
      if (path === null) return;
      // without a declaration, only `typeof` may read a name that is not there
      if (isTypeof(ancestors.at(-2))) asked.add(path);
      else add(path, globals.get(path), true, ancestors);
      if (isNew(node, ancestors.at(-2))) add(`new ${path}`, constructors.get(path), false, ancestors);
    },
    MemberExpression: (node, _state, ancestors: AnyNode[]) => {
      const parent = ancestors.at(-2);
      const name = readPropertyName(node);
      if (name === null) return;
      if (isTested(node, parent)) asked.add(name);
      const path = readGlobalPath(node, freePositions);
      const missingIn = path === null ? undefined : globals.get(path);
      if (path !== null && missingIn !== undefined) {
        if (isNeeded(node, parent)) add(path, missingIn, true, ancestors);
      } else if (path !== null && isNew(node, parent)) {
        add(`new ${path}`, constructors.get(path), false, ancestors);
      } else if (isCallOf(node, parent) && !isNew(node, parent) && !isOfChildren(node)) {
        add(`.${name}()`, methods.get(name), false, ancestors);
      }
    },
    BinaryExpression: ({ left, operator }) => {
      if (operator === "in" && left.type === "Literal") asked.add(String(left.value));
    },
    AssignmentExpression: ({ left }) => {
      const name = left.type === "MemberExpression" ? readPropertyName(left) : null;
      if (name !== null) asked.add(name);
    },
    Property: addOwn,
    MethodDefinition: addOwn,
    Literal: (node, _state, ancestors: AnyNode[]) => {
      if (isPatternText(node, ancestors) && hasLookbehind(String(node.value)))
        add("a lookbehind in a regular expression", "Safari 15", true, ancestors);
    },
  });
  return [...found.values()].filter(({ name, isCertain }) => {
    const last = name.split(/\W/).findLast((word) => word !== "") ?? "";
    const isAsked = asked.has(last) || asked.has(askedAs.get(last) ?? last);
    return !isAsked && (isCertain || !ownMethods.has(last));
  });
}

/** `React.Children.toArray` is no method of an iterator. */
const isOfChildren = ({ object }: MemberExpression): boolean =>
  (object.type === "MemberExpression"
    ? readPropertyName(object)
    : object.type === "Identifier" && object.name) === "Children";

/** The position of the first regular expression that ends a script before it runs; the rest of the syntax is the parser's. */
export function findLookbehind(program: Program): number | null {
  let position: number | null = null;
  ancestor(program, {
    Literal: ({ regex, start }) => {
      if (position === null && regex && hasLookbehind(regex.pattern)) position = start;
    },
  });
  return position;
}

/** Finds a lookbehind outside of a class of characters, where it has no meaning. */
function hasLookbehind(pattern: string): boolean {
  let isInClass = false;
  for (let index = 0; index < pattern.length; index += 1) {
    if (pattern[index] === "\\") index += 1;
    else if (isInClass) isInClass = pattern[index] !== "]";
    else if (pattern[index] === "[") isInClass = true;
    else if (pattern.startsWith("(?<=", index) || pattern.startsWith("(?<!", index)) return true;
  }
  return false;
}

/** The first argument of `RegExp`. */
function isPatternText(node: Literal, ancestors: readonly AnyNode[]): boolean {
  const parent = ancestors.at(-2);
  return (
    typeof node.value === "string" &&
    (parent?.type === "NewExpression" || parent?.type === "CallExpression") &&
    parent.arguments[0] === node &&
    parent.callee.type === "Identifier" &&
    parent.callee.name === "RegExp"
  );
}

const isNew = (node: AnyNode, parent: AnyNode | undefined): boolean =>
  parent?.type === "NewExpression" && parent.callee === node;

const isTypeof = (parent: AnyNode | undefined): boolean =>
  parent?.type === "UnaryExpression" && parent.operator === "typeof";

/** Whether the value of a member decides what runs. */
function isTested(node: AnyNode, parent: AnyNode | undefined): boolean {
  switch (parent?.type) {
    case "UnaryExpression":
      return parent.operator === "typeof" || parent.operator === "!";
    case "LogicalExpression":
      return true;
    case "CallExpression":
      return parent.optional && parent.callee === node;
    case "MemberExpression":
      return parent.optional === true && parent.object === node;
    case "ConditionalExpression":
    case "IfStatement":
      return parent.test === node;
    case "BinaryExpression":
      return /^[!=]==?$/.test(parent.operator);
    default:
      return false;
  }
}

/** Whether it throws where the value is `undefined`. */
const isNeeded = (node: AnyNode, parent: AnyNode | undefined): boolean =>
  isCallOf(node, parent) ||
  (parent?.type === "MemberExpression" && parent.object === node) ||
  (parent?.type === "BinaryExpression" && parent.operator === "instanceof" && parent.right === node);

/** Whether a node is in a `try` block of its function. */
function isCaught(ancestors: readonly AnyNode[]): boolean {
  for (let index = ancestors.length - 1; index > 0; index -= 1) {
    const parent = ancestors[index - 1];
    if (/Function/.test(ancestors[index]?.type ?? "")) return false;
    if (parent?.type === "TryStatement" && parent.handler && parent.block === ancestors[index]) return true;
  }
  return false;
}
