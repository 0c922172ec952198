import type { EditionId } from "@portico/shared-sdk";

/** Source: product spec §2: only these two editions carry an extra word-mark. */
export const wordMarkByEdition: Readonly<Partial<Record<EditionId, string>>> = {
  turkey: "TÜRKİYE",
  kazakhstan: "QAZAQSTAN",
};
