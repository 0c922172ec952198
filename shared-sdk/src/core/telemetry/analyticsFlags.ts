import type { MessagingAppPlatform, Platform } from "../../exchange/bridge/platform.ts";
import type { KeyValueStore } from "../runtime/keyValueStore.ts";
import { storageKeys } from "../runtime/storageKeys.ts";
import type { AnalyticsFlags } from "./analyticsEvent.ts";

export interface AnalyticsFacts {
  readonly platform: Platform;
  readonly messagingApp: MessagingAppPlatform | null;
  readonly storage: Pick<KeyValueStore, "read">;
}

/**
 * The five flags at this moment.
 *
 * Source: S6.18, S15.1
 */
export function readAnalyticsFlags({ platform, messagingApp, storage }: AnalyticsFacts): AnalyticsFlags {
  return {
    isApp: platform === "app",
    isPhone: platform === "h5",
    isDesktop: platform === "pc",
    isMessagingApp: messagingApp !== null,
    isLoggedIn: Boolean(storage.read(storageKeys.userId.key)),
  };
}
