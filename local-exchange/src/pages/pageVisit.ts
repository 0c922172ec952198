import type { EditionId, Locale } from "@portico/shared-sdk";
import type { Account } from "../accounts/account.ts";
import type { AccountStore } from "../accounts/accountStore.ts";
import type { LoginThrottle } from "../accounts/loginThrottle.ts";
import type { SessionBook } from "../accounts/sessionBook.ts";
import type { Market } from "../market/market.ts";
import type { SpotMarket } from "../spot/spotMarket.ts";
import type { ExchangePage } from "./pageCatalogue.ts";
import type { PageText } from "./pageMessages.ts";

/** What pages show and forms change. */
export interface ExchangeServices {
  readonly market: Market;
  readonly spot: SpotMarket;
  readonly accounts: AccountStore;
  readonly sessions: SessionBook;
  readonly throttle: LoginThrottle;
}

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
