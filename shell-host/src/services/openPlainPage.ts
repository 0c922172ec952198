import { formatAccountPageAddress, isReferralCode, type LoginKind } from "@portico/shared-sdk";
import type { EntranceSettings } from "./entrance.ts";

type PlainPageSettings = Pick<EntranceSettings, "page" | "app" | "launch" | "referralCode" | "telemetry">;

/**
 * The way in that is left when the entrance can't be had: a plain page of the exchange, in a mini-app its invite page.
 *
 * @param options anything; a page of the exchange understands `ref`, and whoever wants to register first gets that page
 * Source: product spec §2 "Messaging-app mini-app login", whose delay the failed download has been; §8 "App bridge error"
 */
export function openPlainPage(
  { page, app, launch, referralCode, telemetry }: PlainPageSettings,
  wanted: LoginKind,
  options: unknown,
): void {
  const { ref, showReg } = Object(options) as { readonly ref?: unknown; readonly showReg?: unknown };
  const kind = showReg === true ? "register" : wanted;
  const ownRef = typeof ref === "string" && isReferralCode(ref) ? ref : referralCode;
  if (app.platform === "app" && !launch) {
    telemetry.track({ event: `${kind}_error`, action: "bridge", category: kind, label: "not-loaded" });
  }
  const address = formatAccountPageAddress({
    page: launch ? "invite" : kind,
    locale: app.locale,
    returnTo: page.location.href,
    ref: launch?.startParameter ?? ownRef,
  });
  page.location.assign(address);
}
