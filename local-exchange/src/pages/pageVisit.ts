import type { EditionId, Locale } from "@portico/shared-sdk";
import type { Account } from "../accounts/account.ts";
import type { ExchangePage } from "./pageCatalogue.ts";
import type { PageText } from "./pageMessages.ts";

/** The visitor and the page of a request. */
export interface PageVisit {
  /** Such as `https://www.portico.example`. */
  readonly origin: string;
  readonly edition: EditionId;
  readonly locale: Locale;
  readonly page: ExchangePage;
  /** The path below the locale segment, with slashes at both ends. */
  readonly rest: string;
  readonly query: URLSearchParams;
  readonly text: PageText;
  /** `null` for a visitor. */
  readonly account: Account | null;
}

/** The error of a submitted form of the page. */
export interface FormProblem {
  /** Name of the field that has to change, or `null`. */
  readonly field: string | null;
  /** Id of the text. */
  readonly textId: string;
  readonly values?: Readonly<Record<string, string>>;
}

/** The submitted values of a form, for showing them again. */
export interface RefusedForm {
  readonly fields: URLSearchParams;
  readonly problem: FormProblem;
}
