import type { AnyNode, AssignmentExpression, CallExpression, Program, UpdateExpression } from "acorn";
import { simple } from "acorn-walk";
import { isGlobalObject, readPropertyName, type GlobalScope } from "./globalScope.ts";

const definers = new Set(["defineProperty", "defineProperties", "assign"]);

/**
 * Names that a script adds to the page's globals and that don't contain its release. They come from assignments such as
 * `window.wheel = 1`, `Object.defineProperty(self, "wheel", …)`, and declarations outside of every function.
 *
 * @param entryGlobal `name@version`; bundlers derive other names from it, such as `webpackChunkwheel_1_0_0`
 */
export function findGlobalWrites(program: Program, scope: GlobalScope, entryGlobal: string): string[] {
  const found = new Set(scope.definedNames);
  const visitTarget = (target: AnyNode): void => {
    if (target.type !== "MemberExpression" || !isGlobalObject(target.object, scope)) return;
    const name = readPropertyName(target);
    if (name !== null) found.add(name);
  };
  simple(program, {
    AssignmentExpression: ({ left }: AssignmentExpression) => visitTarget(left),
    UpdateExpression: ({ argument }: UpdateExpression) => visitTarget(argument),
    CallExpression: (call: CallExpression) => listDefined(call, scope).forEach((name) => found.add(name)),
  });
  const own = toIdentifier(entryGlobal);
  return [...found].filter((name) => !toIdentifier(name).includes(own));
}

/** The names that `Object.defineProperty`, `Object.defineProperties` and `Object.assign` add to the globals. */
function listDefined(
  { callee, arguments: [target, ...given] }: CallExpression,
  scope: GlobalScope,
): string[] {
  if (callee.type !== "MemberExpression" || target === undefined || !isGlobalObject(target, scope)) return [];
  if (!definers.has(readPropertyName(callee) ?? "")) return [];
  return given.flatMap((value) => {
    if (value.type === "Literal" && typeof value.value === "string") return [value.value];
    if (value.type !== "ObjectExpression" || readPropertyName(callee) === "defineProperty") return [];
    return value.properties.flatMap((property) =>
      property.type === "Property" && property.key.type === "Identifier" ? [property.key.name] : [],
    );
  });
}

const toIdentifier = (name: string): string => name.replace(/[^a-z0-9]+/gi, "_");
