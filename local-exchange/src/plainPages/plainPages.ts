import type { Locale } from "@portico/shared-sdk";
import type { Market } from "../market/market.ts";
import { findAreaPage } from "./areaPages.ts";
import { accountPageKinds, renderAccountPage, type AccountPageKind } from "./renderAccountPage.ts";
import { renderAreaPage } from "./renderAreaPage.ts";

export interface PlainPageRequest {
  /** Below the locale segment, with slashes at both ends. */
  readonly rest: string;
  readonly locale: Locale;
  /** With its question mark, or empty. */
  readonly query: string;
}

/** The page of the rest of the exchange at that address, or `null`. */
export function renderPlainPageAt({ rest, locale, query }: PlainPageRequest, market: Market): string | null {
  const kind = accountPageAt(rest);
  if (kind !== null) {
    const parameters = new URLSearchParams(query);
    return renderAccountPage({
      kind,
      locale,
      redirectUrl: parameters.get("redirect_url") ?? "",
      ref: parameters.get("ref") ?? "",
      email: "",
      problem: null,
    });
  }
  const area = findAreaPage(rest);
  return area === null ? null : renderAreaPage(area, locale, market);
}

export function accountPageAt(rest: string): AccountPageKind | null {
  return accountPageKinds.find((kind) => rest === `/${kind}/`) ?? null;
}
