import { reportWebVitals } from "@portico/shared-sdk/host";
import { setUpButtonRipple } from "@portico/shared-sdk/ui/ripple";
import type { BootstrapState } from "../boot/bootstrapState.ts";
import { setUpInspectorKey } from "../inspector/setUpInspectorKey.ts";
import { attempt } from "../services/attempt.ts";
import type { PageServices } from "../services/pageServices.ts";
import { cacheFonts } from "../services/cacheFonts.ts";
import { setUpAttribution } from "../services/setUpAttribution.ts";
import { setUpDebugConsole } from "../services/setUpDebugConsole.ts";
import { setUpSupportChat } from "../services/setUpSupportChat.ts";
import { setUpFeedback } from "./feedback/setUpFeedback.ts";

export function setUpExtras(
  page: Window & typeof globalThis,
  services: PageServices,
  { sitePage, facts }: Pick<BootstrapState, "sitePage" | "facts">,
  messages: Promise<unknown>,
): void {
  for (const part of [
    () => setUpFeedback(page, services, messages),
    () => setUpSupportChat(page, services),
    () => setUpAttribution(page, services),
    () => setUpInspectorKey(page, services.app),
    // the browser buffers earlier entries
    () => reportWebVitals((entry) => services.telemetry.report(entry)),
    () => setUpDebugConsole(page, services),
    () => setUpButtonRipple(page.document, services.clock),
  ]) {
    attempt(services.telemetry, "extras-failed", part);
  }
  if (sitePage?.fonts === null)
    attempt(services.telemetry, "font-failed", () => {
      const { document, performance, FontFace } = page;
      return cacheFonts(
        { document, performance, FontFace, fetch: services.fetch },
        services.storage,
        facts.fonts,
      );
    });
}
