import type { LegalDocument, LegalPlace } from "./legalDocument.ts";
import { createCookieNotice } from "./cookieNotice.ts";
import { createPrivacyNotice } from "./privacyNotice.ts";
import { createRiskDisclosure } from "./riskDisclosure.ts";
import { createTerms } from "./terms.ts";

/** By the id of the page. */
export const legalDocuments: Readonly<Record<string, (place: LegalPlace) => LegalDocument>> = {
  terms: createTerms,
  privacy: createPrivacyNotice,
  risk: createRiskDisclosure,
  cookies: createCookieNotice,
};
