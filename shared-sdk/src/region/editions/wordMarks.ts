import { site } from "../../site/site.ts";
import type { EditionId } from "./editions.ts";

/** The word mark beside the logo. Source: S2.6 */
export const wordMarkByEdition: Readonly<Partial<Record<EditionId, string>>> = site.wordMarks;
