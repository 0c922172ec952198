import {
  captureUniframe,
  createAppBridge,
  createLogin,
  parseLoginOptions,
  type AppBridge,
  type AppContext,
  type Clock,
  type LoginKind,
  type LoginOutcome,
  type MessagingAppLaunch,
  type Telemetry,
} from "@portico/shared-sdk";
import type { LoadForeignScript } from "./foreignScripts.ts";

/** How a person comes in: the native app around the page, the quick modals, the invite page, a plain page. */
export interface Entrance {
  readonly bridge: AppBridge;
  /** @param options anything; what are no login options is dropped */
  open(kind: LoginKind, options: unknown): Promise<LoginOutcome>;
}

export interface EntranceSettings {
  readonly page: Window;
  readonly app: AppContext;
  readonly launch: MessagingAppLaunch | null;
  readonly referralCode: string | null;
  readonly clock: Clock;
  readonly telemetry: Telemetry;
  readonly storeUserToken: (userToken: string) => void;
  readonly loadForeignScript: LoadForeignScript;
  /** Told when a quick modal has logged somebody in. */
  readonly onSuccess: () => void;
}

/** A chunk of its own: most visits neither run in the app nor log in. */
export function createEntrance(settings: EntranceSettings): Entrance {
  const { page, app, launch, referralCode, clock, telemetry } = settings;
  const { storeUserToken, loadForeignScript, onSuccess } = settings;
  const bridge = createAppBridge({
    hostWindow: page,
    clock,
    isKnownHost: app.isKnownHost,
    storeUserToken,
    loadBridgeScript: () => loadForeignScript("bridge"),
  });
  const login = createLogin({
    platform: app.platform,
    messagingApp: launch,
    locale: app.locale,
    referralCode,
    bridge,
    loadUniframe: async () => {
      await loadForeignScript("uniframe");
      const uniframe = captureUniframe(page as { uniframe?: unknown });
      if (uniframe === null) throw new Error("the shared frame's script put no modals on the page");
      return uniframe;
    },
    readAddress: () => page.location.href,
    navigate: (address) => page.location.assign(address),
    onSuccess,
    clock,
    telemetry,
  });
  return { bridge, open: (kind, options) => login[kind](parseLoginOptions(options)) };
}
