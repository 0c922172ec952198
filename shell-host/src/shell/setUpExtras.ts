import { setUpButtonRipple } from "@portico/shared-sdk/ui/ripple";
import { setUpInspectorKey } from "../inspector/setUpInspectorKey.ts";
import { attempt } from "../services/attempt.ts";
import type { PageServices } from "../services/pageServices.ts";
import { setUpAttribution } from "../services/setUpAttribution.ts";
import { setUpSupportChat } from "../services/setUpSupportChat.ts";
import { setUpFeedback } from "./feedback/setUpFeedback.ts";

export function setUpExtras(page: Window, services: PageServices, messages: Promise<unknown>): void {
  for (const part of [
    () => setUpFeedback(page, services, messages),
    () => setUpSupportChat(page, services),
    () => setUpAttribution(page, services),
    () => setUpInspectorKey(page, services.app),
    () => setUpButtonRipple(page.document, services.clock),
  ]) {
    attempt(services.telemetry, "extras-failed", part);
  }
}
