import type { AnyNode, CallExpression, Expression, Program } from "acorn";
import { ancestor } from "acorn-walk";
import type { Capability } from "@portico/shared-sdk";
import { capabilityFields } from "@portico/shared-sdk/host";

export interface UndeclaredUse {
  /** The field of the context or the name of the SDK that a script uses. */
  readonly name: string;
  readonly capability: Capability;
}

/** Names of the SDK that need a capability, besides the fields of the context. */
const capabilityOfExport: ReadonlyMap<string, Capability> = new Map([
  ["useQuote", "quotes"],
  ["QuoteValue", "quotes"],
  ["QuoteChange", "quotes"],
  ["selectAvatarUrl", "session"],
  ["selectDisplayName", "session"],
  ["selectIsLoggedIn", "session"],
  ["selectIsSubMember", "session"],
  ["selectIsVip", "session"],
  ["selectSessionStatus", "session"],
  ["selectUser", "session"],
  ["selectUserId", "session"],
]);

const capabilityOfField: ReadonlyMap<string, Capability> = new Map(
  (Object.entries(capabilityFields) as [Capability, readonly string[]][]).flatMap(([capability, fields]) =>
    fields.map((field) => [field, capability] as const),
  ),
);

const bridgeField = "bridge";

/**
 * What a script uses of its context and of the SDK without the capability. It finds direct uses, as
 * `useRemoteContext().api` and `const { api } = useRemoteContext()`, of modules that the page shares; the page enforces
 * the others at run time.
 */
export function findUndeclaredUses(program: Program, declared: readonly string[]): UndeclaredUse[] {
  const found = new Map<string, Capability>();
  const visit = (name: string | null, capabilities: ReadonlyMap<string, Capability>): void => {
    const capability = name === null ? undefined : capabilities.get(name);
    if (name !== null && capability !== undefined && !declared.includes(capability))
      found.set(name, capability);
  };
  const bridgeNames = new Set<string>();
  const usesOfNames: { readonly object: string; readonly member: string }[] = [];
  const visitBridge = (member: string | null) => visit(`${bridgeField}.${member}`, capabilityOfField);
  ancestor(program, {
    // a bundle reads a shared module as an object
    MemberExpression: ({ object, property, computed }) => {
      const name = nameOf(property, computed);
      if (isContext(object)) visit(name, capabilityOfField);
      else if (isBridgeOfContext(object)) visitBridge(name);
      else visit(name, capabilityOfExport);
      if (object.type === "Identifier" && name !== null)
        usesOfNames.push({ object: object.name, member: name });
    },
    VariableDeclarator: ({ id, init }) => {
      if (id.type !== "ObjectPattern" || !isContext(init)) return;
      for (const property of id.properties) {
        if (property.type !== "Property") continue;
        const name = nameOf(property.key, property.computed);
        visit(name, capabilityOfField);
        if (name === bridgeField && property.value.type === "Identifier")
          bridgeNames.add(property.value.name);
      }
    },
  });
  for (const { object, member } of usesOfNames) if (bridgeNames.has(object)) visitBridge(member);
  return [...found].map(([name, capability]) => ({ name, capability }));
}

function isContext(node: AnyNode | null | undefined): node is CallExpression {
  if (node?.type !== "CallExpression") return false;
  const callee = lastOf(node.callee);
  return (
    callee.type === "MemberExpression" && nameOf(callee.property, callee.computed) === "useRemoteContext"
  );
}

function isBridgeOfContext(node: AnyNode): boolean {
  return (
    node.type === "MemberExpression" &&
    nameOf(node.property, node.computed) === bridgeField &&
    isContext(node.object)
  );
}

/** `(0, sdk.useRemoteContext)` is a call without `this`. */
const lastOf = (callee: AnyNode): AnyNode =>
  callee.type === "SequenceExpression" ? (callee.expressions.at(-1) as Expression) : callee;

function nameOf(key: AnyNode, isComputed: boolean): string | null {
  if (!isComputed && key.type === "Identifier") return key.name;
  return key.type === "Literal" && typeof key.value === "string" ? key.value : null;
}
