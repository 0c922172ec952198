import {
  createAttributionLink,
  defaultAppScheme,
  resolveDeepLink,
  type AttributionScript,
} from "@portico/shared-sdk/host";
import type { PageServices } from "./pageServices.ts";

/** What the two scripts put on the window; see PROTOCOL.md. */
interface AppScripts {
  readonly attribution: AttributionScript & {
    showSmartBanner(request: { readonly href: string; readonly open: () => void }): Promise<void>;
  };
  readonly appJump: { open(request: { readonly appLink: string; readonly fallback: string }): void };
}

/** Where the app opens for a page that it has no place for. */
const appHome = `${defaultAppScheme}://open/home?tab=0`;

/**
 * Offers to open this page in the app: the smart banner, whose button opens the page's deep link and falls back to the
 * one-link. A chunk of its own, since only phones' browsers need it.
 *
 * Errors: rejects when a script fails to load; without a one-link nothing is offered, which is one warning in the log
 * Source: S5.1, S9.19
 */
export async function offerApp(
  page: Window,
  {
    referralCode,
    telemetry,
    loadThirdPartyScript,
  }: Pick<PageServices, "referralCode" | "telemetry" | "loadThirdPartyScript">,
): Promise<void> {
  await Promise.all([loadThirdPartyScript("attribution"), loadThirdPartyScript("app-jump")]);
  const { attribution, appJump } = page as unknown as AppScripts;
  const deepLink = resolveDeepLink(page.location.href);
  const appLink = deepLink.matched ? deepLink.link : appHome;
  const oneLink = await createAttributionLink(
    attribution,
    { appLink, campaign: "open-in-app", ...(referralCode !== null && { ref: referralCode }) },
    (entry) => telemetry.report(entry),
  );
  if (oneLink === null) return;
  await attribution.showSmartBanner({
    href: oneLink,
    open: () => {
      telemetry.track({ event: "open_in_app", category: "app" });
      appJump.open({ appLink, fallback: oneLink });
    },
  });
}
