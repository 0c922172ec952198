/** Hands an address that the verified channel or this build named to a script tag. */
export interface ScriptPolicy {
  setAddress(script: HTMLScriptElement, address: string): void;
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
  return {
    setAddress: (script, address) => {
      script.src = policy === undefined ? address : policy.createScriptURL(address);
    },
  };
}
