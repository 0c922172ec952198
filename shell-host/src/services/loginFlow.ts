import type { AppContext, Clock, LoginOptions, PorticoStore } from "@portico/shared-sdk";
import {
  captureUniframe,
  createAppBridge,
  createLogin,
  parseLoginOptions,
  type AppBridge,
  type LoginKind,
  type LoginOutcome,
  type MessagingAppLaunch,
  type Telemetry,
} from "@portico/shared-sdk/host";
import { selectUser } from "@portico/shared-sdk/remote";
import { resolveCallingCode } from "./callingCode.ts";
import type { LoadThirdPartyScript } from "./thirdPartyScripts.ts";
import { trackLoginModals } from "./loginModals.ts";
import { readPageLoginOptions } from "./pageLoginOptions.ts";

/** Login flow: native app, modal, invite page or full page. */
export interface LoginFlow {
  readonly bridge: AppBridge;
  /** @param options anything; unknown options are ignored */
  open(kind: LoginKind, options: unknown): Promise<LoginOutcome>;
}

export interface LoginFlowSettings {
  readonly page: Window;
  readonly app: AppContext;
  readonly launch: MessagingAppLaunch | null;
  readonly referralCode: string | null;
  readonly clock: Clock;
  readonly store: PorticoStore;
  readonly telemetry: Telemetry;
  readonly storeUserToken: (userToken: string) => void;
  readonly loadThirdPartyScript: LoadThirdPartyScript;
  /** Called when a modal has logged a user in. */
  readonly onSuccess: () => void;
}

/** A user who registers once more, such as a sub-account, begins with the prefix of the own country. Source: S6.31 */
function defaultLoginOptions(countryCode = ""): LoginOptions {
  const regCountryCode = resolveCallingCode(countryCode);
  return regCountryCode === undefined ? {} : { regCountryCode };
}

/** Makes the flow, which is in its own chunk, because most visits neither run in the app nor log in. */
export function createLoginFlow(settings: LoginFlowSettings): LoginFlow {
  const { page, app, launch, referralCode, clock, store, telemetry } = settings;
  const { storeUserToken, loadThirdPartyScript, onSuccess } = settings;
  const bridge = createAppBridge({
    hostWindow: page,
    clock,
    isKnownHost: app.isKnownHost,
    storeUserToken,
    loadBridgeScript: () => loadThirdPartyScript("bridge"),
  });
  const login = createLogin({
    platform: app.platform,
    messagingApp: launch,
    locale: app.locale,
    exchangeOrigin: app.origins.exchange,
    referralCode,
    bridge,
    loadUniframe: async () => {
      await loadThirdPartyScript("uniframe");
      const uniframe = captureUniframe(page as { uniframe?: unknown });
      if (uniframe === null) throw new Error("the shared frame's script put no modals on the page");
      return trackLoginModals(uniframe, store, page.document.getElementById("portico-modal"));
    },
    readAddress: () => page.location.href,
    navigate: (address) => page.location.assign(address),
    onSuccess,
    clock,
    telemetry,
  });
  return {
    bridge,
    open: (kind, options) => {
      const { countryCode } = selectUser(store.getState()) ?? {};
      return login[kind]({
        ...defaultLoginOptions(countryCode),
        ...readPageLoginOptions(page.document),
        ...parseLoginOptions(options),
      });
    },
  };
}
