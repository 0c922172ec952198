import { formatAccountPageAddress, isReferralCode, type LoginKind } from "@portico/shared-sdk/host";
import type { LoginFlowSettings } from "./loginFlow.ts";

/** Facts of the visit that login and registration need. */
export type Visit = Pick<LoginFlowSettings, "page" | "app" | "launch" | "referralCode" | "telemetry">;

/**
 * Opens a plain page of the exchange when the login flow can't be loaded; in a mini-app, the invite page.
 *
 * @param options any value; of an object, the page gets `ref` and `regEmail`, and `showReg` opens the registration page
 * Source: S5.70, whose delay the failed download replaces; S8.13
 */
export function openPlainPage(visit: Visit, wanted: LoginKind, options: unknown): void {
  const { ref, showReg, regEmail } = Object(options) as Readonly<Record<string, unknown>>;
  const kind = showReg === true ? "register" : wanted;
  const { page, app, launch, telemetry } = visit;
  if (app.platform === "app" && !launch) {
    telemetry.track({ event: `${kind}_error`, action: "bridge", category: kind, label: "not-loaded" });
  }
  const referralCode = typeof ref === "string" && isReferralCode(ref) ? ref : visit.referralCode;
  const email = typeof regEmail === "string" ? regEmail : undefined;
  page.location.assign(formatPlainPageAddress({ ...visit, referralCode }, kind, email));
}

/** The address of that plain page. */
export function formatPlainPageAddress(
  { page, app, launch, referralCode }: Omit<Visit, "telemetry">,
  kind: LoginKind,
  email?: string,
): string {
  return formatAccountPageAddress({
    page: launch ? "invite" : kind,
    locale: app.locale,
    exchangeOrigin: app.origins.exchange,
    returnTo: page.location.href,
    ref: launch?.startParameter ?? referralCode,
    email,
  });
}
