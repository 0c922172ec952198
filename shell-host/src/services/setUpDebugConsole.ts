import type { PageServices } from "./pageServices.ts";

/**
 * Loads the debugging console on a phone's page with the query `?debugConsole=1`.
 *
 * Only on the product's own test hosts: the real exchange and the test network never show it, and neither does a page
 * that was copied to an unknown host. Where the channel of an environment names no such script, nothing runs.
 *
 * Source: S2.4; the query is configuration
 */
export function setUpDebugConsole(
  page: Window,
  { app, telemetry, loadThirdPartyScript }: Pick<PageServices, "app" | "telemetry" | "loadThirdPartyScript">,
): void {
  const isMobile = app.platform !== "pc";
  if (!isMobile || app.environment !== "test" || !app.isKnownHost) return;
  if (new URLSearchParams(page.location.search).get("debugConsole") !== "1") return;
  loadThirdPartyScript("debug-console").catch((reason: unknown) =>
    telemetry.report({
      level: "warn",
      name: "debug-console",
      code: "script-missing",
      message: `the debugging console did not load: ${String(reason)}`,
    }),
  );
}
