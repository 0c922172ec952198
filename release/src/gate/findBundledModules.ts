import type { AnyNode, AssignmentExpression, Literal, MemberExpression, Program } from "acorn";
import { simple } from "acorn-walk";
import { readPropertyName } from "./globalScope.ts";

const react =
  "a copy of React; components of two copies do not work together, and the page has one: take react from the page";
const reactDom =
  "a copy of React DOM, and the page has one: render with mountReact of @portico/shared-sdk/react instead";

/** Fields that each library defines when it starts; other code reads them only. */
const libraryByField: Readonly<Record<string, string>> = {
  __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: react,
  __DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: reactDom,
  // both libraries before version 19
  __SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED: react,
};

const federationRuntime =
  "the federation runtime, which loads scripts that no signature covers: leave it out of the container";

/** The global of the federation runtime. */
const federationGlobal = "__FEDERATION__";

/** Modules that a script contains and that exist once in a page or in no page, each as the second half of a sentence. */
export function findBundledModules(program: Program): string[] {
  const found = new Set<string>();
  const visitName = (name: string | null) => {
    if (name === federationGlobal) found.add(federationRuntime);
  };
  simple(program, {
    AssignmentExpression: ({ left }: AssignmentExpression) => {
      const target: AnyNode = left;
      const name = target.type === "MemberExpression" ? readPropertyName(target) : null;
      if (name !== null && Object.hasOwn(libraryByField, name)) found.add(libraryByField[name] ?? "");
    },
    MemberExpression: (member: MemberExpression) => visitName(readPropertyName(member)),
    Literal: ({ value }: Literal) => visitName(typeof value === "string" ? value : null),
  });
  return [...found].map((problem) => `contains ${problem}`);
}
