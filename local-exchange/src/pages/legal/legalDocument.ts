import type { EditionId, Environment } from "@portico/shared-sdk";
import type { Markup } from "../markup.ts";
import type { LegalEntity } from "./legalEntities.ts";

/** The company and the site that a document is written for. */
export interface LegalPlace {
  readonly edition: EditionId;
  readonly environment: Environment;
  readonly entity: LegalEntity;
}

export interface LegalTable {
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** A paragraph, a list or a table. */
export type LegalBlock = string | Markup | readonly string[] | LegalTable;

export interface LegalSection {
  /** Its heading is the message `legal.section.{id}`, and its fragment is this id. */
  readonly id: string;
  readonly blocks: readonly LegalBlock[];
}

/** The English text of a document, which is the binding one in every language. */
export interface LegalDocument {
  /** Such as `2026-10-01`. */
  readonly effectiveDate: string;
  readonly sections: readonly LegalSection[];
}
