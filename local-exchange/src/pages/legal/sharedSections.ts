import { html } from "../markup.ts";
import type { LegalPlace, LegalSection } from "./legalDocument.ts";

/** @param document how the text names itself, such as `these terms` */
export function createChangesSection(document: string, { entity }: LegalPlace): LegalSection {
  return {
    id: "changes",
    blocks: [
      `${entity.company} may change ${document}. A change that affects your rights is announced on this page and by email at least 30 days before it takes effect, unless the law requires it earlier.`,
      `The date at the top of this page is the date from which this version applies. You can ask for earlier versions at the address below.`,
    ],
  };
}

export function createContactSection({ entity }: LegalPlace): LegalSection {
  return {
    id: "contact",
    blocks: [
      html`Write to <a href="mailto:support@portico.example">support@portico.example</a> or to
        ${entity.company}, ${entity.address}. You get an answer within one working day, and a decision on a
        complaint within 15 working days.`,
    ],
  };
}
