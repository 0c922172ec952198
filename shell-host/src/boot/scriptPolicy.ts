/** Hands an address that the verified channel or this build named to whatever runs it. */
export interface ScriptPolicy {
  /** What a browser with Trusted Types takes as the address of a script or a worker, in the place of a text. */
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
  return { trust: (address) => policy?.createScriptURL(address) ?? address };
}
