import type { EditionId } from "./editions.ts";

/** The word mark beside the logo. Source: product spec §2: only these two editions have one. */
export const wordMarkByEdition: Readonly<Partial<Record<EditionId, string>>> = {
  turkey: "TÜRKİYE",
  kazakhstan: "QAZAQSTAN",
};
