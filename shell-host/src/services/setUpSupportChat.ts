import type { PageServices } from "./pageServices.ts";
import { startSupportChat } from "./startSupportChat.ts";

/** Units: milliseconds after load. Source: S2.19 */
const startDelayMs = 10_000;

/**
 * Starts the customer-support chat 10 s after the page has loaded, except inside the app. The caller waits for the load.
 *
 * Errors: none; a page without its chat is usable, so a failure is one warning in the log
 * Source: S2.19, S2.20
 */
export function setUpSupportChat(
  page: Window,
  services: Pick<PageServices, "app" | "clock" | "store" | "telemetry" | "loadThirdPartyScript">,
): void {
  const { app, clock, telemetry } = services;
  if (app.platform === "app") return;
  const start = () => {
    startSupportChat(page, services).catch((reason: unknown) =>
      telemetry.report({
        level: "warn",
        name: "support-chat",
        code: "not-started",
        message: `the support chat could not start: ${String(reason)}`,
      }),
    );
  };
  clock.schedule(start, startDelayMs);
}
