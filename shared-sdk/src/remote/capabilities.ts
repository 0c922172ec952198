import type { CodedError } from "../core/runtime/codedError.ts";
import type { FullRemoteContext, RemoteBridge } from "./remoteContract.ts";

/** What a remote may ask for in its manifest, and the fields of its context, or functions of its bridge, that it gets for it. */
export const capabilityFields = {
  api: ["api", "cache"],
  appearance: ["appearance"],
  "bridge.home": ["bridge.openHome"],
  "bridge.share": ["bridge.shareImage"],
  links: ["navigation"],
  quotes: ["quotes"],
  session: ["session"],
  translations: ["loadMessages", "storedMessages"],
} as const satisfies Readonly<
  Record<string, readonly (keyof FullRemoteContext | `bridge.${keyof RemoteBridge}`)[]>
>;

export type Capability = keyof typeof capabilityFields;

/** What a context has only with a capability. */
export type CapabilityFields<Name extends Capability> = (typeof capabilityFields)[Name][number];

/** Thrown by the field of a context whose capability the remote does not have. */
export interface CapabilityError extends CodedError<"CapabilityError", "capability-missing"> {
  readonly capability: Capability;
}

/**
 * A context with only those fields that the granted capabilities include; every other one throws when it is read. This keeps
 * a remote to its manifest and guards against mistakes. It is not a sandbox: a remote runs in the page's realm.
 *
 * Shape:  fields without a capability are not enumerable, so copying the context does not read them
 * Errors: {@link CapabilityError}, thrown by the field
 */
export function restrictContext(context: FullRemoteContext, granted: readonly string[]): FullRemoteContext {
  const restricted = { ...context, bridge: { ...context.bridge } };
  for (const [capability, fields] of Object.entries(capabilityFields) as [Capability, readonly string[]][]) {
    if (granted.includes(capability)) continue;
    for (const field of fields) {
      const [name = "", member] = field.split(".");
      Object.defineProperty(member === undefined ? restricted : restricted.bridge, member ?? name, {
        enumerable: false,
        get: () => {
          throw createCapabilityError(context.release.name, field, capability);
        },
      });
    }
  }
  return restricted;
}

function createCapabilityError(
  remote: string,
  field: string,
  capability: Capability,
): CapabilityError & Error {
  const message = `The remote ${remote} reads "${field}" of its context without the capability "${capability}"; add it to portico.capabilities in the remote's package.json.`;
  return Object.assign(new Error(message), {
    name: "CapabilityError" as const,
    code: "capability-missing" as const,
    capability,
  });
}
