import { afterPageLoad } from "@portico/shared-sdk";
import type { PageServices } from "./pageServices.ts";

/**
 * Loads the attribution script after the page itself, where the app could be installed: in a phone's browser, not in
 * the app and not inside a messaging app. The script shows the smart banner.
 *
 * Errors: none; a failure is one warning in the log
 * Source: product spec §1 "app-install tracking", §7 "Scripts loaded", §8 "Attribution link failure"
 */
export function setUpAttribution(
  page: Window,
  {
    app,
    clock,
    telemetry,
    loadForeignScript,
  }: Pick<PageServices, "app" | "clock" | "telemetry" | "loadForeignScript">,
): void {
  if (app.platform !== "h5" || app.messagingApp !== null) return;
  const load = () => {
    loadForeignScript("attribution").catch((reason: unknown) =>
      telemetry.report({
        level: "warn",
        name: "attribution",
        code: "script-missing",
        message: `the attribution script did not load: ${String(reason)}`,
      }),
    );
  };
  afterPageLoad(load, { hostWindow: page, clock });
}
