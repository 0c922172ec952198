import type { PageServices } from "./pageServices.ts";

/**
 * Offers the app where it could be installed: in a phone's browser, not in the app and not inside a messaging app. The
 * caller waits until the page has loaded.
 *
 * Errors: none; a failure is one warning in the log
 * Source: S1.6, S8.14, S15.12
 */
export function setUpAttribution(
  page: Window,
  services: Pick<PageServices, "app" | "referralCode" | "telemetry" | "loadThirdPartyScript">,
): void {
  const { app, telemetry } = services;
  if (app.platform !== "h5" || app.messagingApp !== null) return;
  const offer = import("./offerApp.ts").then(({ offerApp }) => offerApp(page, services));
  offer.catch((reason: unknown) =>
    telemetry.report({
      level: "warn",
      name: "attribution",
      code: "script-missing",
      message: `the app could not be offered: ${String(reason)}`,
    }),
  );
}
