import type { Locale } from "../../region/locale/locales.ts";
import type { Clock } from "../../core/runtime/clock.ts";
import { describeError } from "../../core/runtime/describeError.ts";
import type { RemoteTelemetry } from "../../core/telemetry/telemetry.ts";
import { formatAccountPageAddress } from "./accountPageAddress.ts";
import type { AppBridge } from "./appBridge.ts";
import type { LoginOptions } from "./loginOptions.ts";
import type { MessagingAppLaunch } from "./messagingAppLaunch.ts";
import type { Platform } from "./platform.ts";
import type { Uniframe } from "./uniframe.ts";

export type { LoginOptions } from "./loginOptions.ts";

export type LoginKind = "login" | "register";

/** What was opened: the app's page, the modal, the mini-app's invite page, or the exchange's plain page. */
export type LoginOutcome = "app" | "modal" | "invite" | "page";

export interface Login {
  login(options?: LoginOptions): Promise<LoginOutcome>;
  register(options?: LoginOptions): Promise<LoginOutcome>;
}

export interface LoginSettings {
  readonly platform: Platform;
  readonly messagingApp: MessagingAppLaunch | null;
  readonly locale: Locale;
  /** Where the exchange's pages are; the page's own origin without it. */
  readonly exchangeOrigin?: string;
  /** The reference code of this visit; a `ref` in the options of a call has precedence. */
  readonly referralCode: string | null;
  readonly bridge: AppBridge;
  /** Loads the shared frame's script, which has the modals. */
  readonly loadUniframe: () => Promise<Uniframe>;
  /** The page's absolute address at this moment. */
  readonly readAddress: () => string;
  readonly navigate: (address: string) => void;
  /** Called after a login in a quick modal; the page reloads. */
  readonly onSuccess: (kind: LoginKind) => void;
  readonly clock: Clock;
  readonly telemetry: RemoteTelemetry;
}

/** Units: milliseconds. Source: S5.70 */
const messagingAppRedirectDelayMs = 100;

/**
 * Opens login and register wherever the page runs: the mini-app goes to the invite page, the app opens its own page,
 * all other pages get the modal. If one fails, the next one is opened; the last one is a plain page of the
 * exchange.
 *
 * Errors: none; a failed login in the app is tracked as `login_error` or `register_error`
 * Source: S5.70, S5.74, S6.20, S8.13, S9.9; the plain
 *         page as the last way is a decision of this project
 */
export function createLogin(settings: LoginSettings): Login {
  const { platform, messagingApp, locale, exchangeOrigin, referralCode, bridge, loadUniframe } = settings;
  const { readAddress, navigate, onSuccess, clock, telemetry } = settings;
  let modals: Promise<Uniframe> | null = null;
  let cancelRedirect = () => {};

  const accountPage = (page: "invite" | LoginKind, ref: string | null, email?: string) =>
    formatAccountPageAddress({ page, locale, returnTo: readAddress(), ref, email, exchangeOrigin });

  function redirectToInvite(launch: MessagingAppLaunch, options: LoginOptions): LoginOutcome {
    cancelRedirect();
    const address = accountPage("invite", launch.startParameter ?? options.ref ?? null);
    cancelRedirect = clock.schedule(() => navigate(address), messagingAppRedirectDelayMs);
    return "invite";
  }

  /** Whether the app has taken over. */
  async function openInApp(kind: LoginKind, options: LoginOptions): Promise<boolean> {
    try {
      if ((await bridge.connect()) === "error") throw bridge.error as unknown;
      await (kind === "login" ? bridge.openLogin(options) : bridge.openRegister(options));
      return true;
    } catch (reason) {
      const label = describeError(reason).code ?? "unexpected";
      telemetry.track({ event: `${kind}_error`, action: "bridge", category: kind, label });
      return false;
    }
  }

  async function loadModals(): Promise<Uniframe> {
    const uniframe = await loadUniframe();
    uniframe.on("login-success", () => onSuccess("login"));
    uniframe.on("register-success", () => onSuccess("register"));
    return uniframe;
  }

  async function openOnPage(kind: LoginKind, options: LoginOptions): Promise<LoginOutcome> {
    try {
      const uniframe = await (modals ??= loadModals());
      if (kind === "login") uniframe.openLogin(options);
      else uniframe.openRegister(options);
      return "modal";
    } catch (reason) {
      // the next request tries the script again
      modals = null;
      telemetry.report({
        level: "error",
        name: "login",
        code: "modal-failed",
        message: describeError(reason).message,
      });
      navigate(accountPage(options.showReg ? "register" : kind, options.ref ?? null, options.regEmail));
      return "page";
    }
  }

  async function open(kind: LoginKind, given: LoginOptions): Promise<LoginOutcome> {
    const options =
      given.ref === undefined && referralCode !== null ? { ...given, ref: referralCode } : given;
    if (messagingApp) return redirectToInvite(messagingApp, options);
    if (platform === "app" && (await openInApp(kind, options))) return "app";
    return openOnPage(kind, options);
  }

  return Object.freeze<Login>({
    // the app has no page with both forms, so `showReg` decides which page opens
    login: (options = {}) => open(platform === "app" && options.showReg ? "register" : "login", options),
    register: (options = {}) => open("register", options),
  });
}
