/** Makes addresses that the verified channel or this build names acceptable to Trusted Types. */
export interface ScriptPolicy {
  /** The address as a `TrustedScriptURL`, in browsers that have Trusted Types. */
  trust(address: string): string;
}

interface TrustedTypePolicies {
  createPolicy(
    name: string,
    rules: { createScriptURL(address: string): string },
  ): { createScriptURL(address: string): string };
}

/**
 * Makes the page's only Trusted Types policy. The headers allow one policy of this name, so no later code can make
 * another; where the browser has no Trusted Types, addresses pass as they are.
 */
export function createScriptPolicy(page: Window): ScriptPolicy {
  const types = (page as { trustedTypes?: TrustedTypePolicies }).trustedTypes;
  const policy = types?.createPolicy("portico", { createScriptURL: (address) => address });
  // order: bound now, since a script could later put its own function in the prototype and get the policy as its `this`
  const createScriptURL = policy?.createScriptURL.bind(policy);
  return { trust: (address) => createScriptURL?.(address) ?? address };
}
