import type { Page } from "@playwright/test";

interface ScriptAddressPolicy {
  createScriptURL(address: string): string;
}

export type PageWithPolicy = Window & { readonly pagePolicy: ScriptAddressPolicy };

/** Exposes the page's Trusted Types policy: an attacker with it can set script addresses, but the headers still apply. */
export async function keepPagePolicy(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { trustedTypes } = window as unknown as {
      trustedTypes: { createPolicy(name: string, rules: object): ScriptAddressPolicy };
    };
    const createPolicy = trustedTypes.createPolicy.bind(trustedTypes);
    Object.defineProperty(trustedTypes, "createPolicy", {
      value: (name: string, rules: object) => {
        const policy = createPolicy(name, rules);
        Object.assign(window, { pagePolicy: policy });
        return policy;
      },
    });
  });
}
