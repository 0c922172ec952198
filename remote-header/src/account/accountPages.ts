import type { ProductPageId } from "@portico/shared-sdk/pages";

/** Pages of the exchange that an account leads to. */
export const accountPages = [
  "assets",
  "orders",
  "accountSecurity",
  "referral",
] as const satisfies readonly ProductPageId[];
