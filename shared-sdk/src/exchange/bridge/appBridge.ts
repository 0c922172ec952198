import type { Clock } from "../../core/runtime/clock.ts";
import { isCodedError } from "../../core/runtime/codedError.ts";
import { cookieValueGrammar } from "../../core/runtime/cookieText.ts";
import { describeError } from "../../core/runtime/describeError.ts";
import { createAppBridgeError, type AppBridgeError } from "./appBridgeError.ts";
import { isSupportedAppVersion, parseAppVersion } from "./appVersion.ts";
import { parseImageData } from "./imageData.ts";
import { parseLaunchAddress } from "./launchAddress.ts";
import type { LoginOptions } from "./loginOptions.ts";
import {
  nativeCalls,
  toLoginPagePush,
  type NativeCallName,
  type NativeCallParameters,
} from "./nativeCalls.ts";
import { isRecord } from "../../core/runtime/isRecord.ts";
import { site } from "../../site/site.ts";

/** `error` is final: a page that has found no app stays a web page until it is loaded again. */
export type AppBridgeState = "not-ready" | "ready" | "error";

/** The person who is logged in inside the app. */
export interface AppUser {
  readonly userToken: string;
  /** The app's profile as it arrived; the session reads its fields. */
  readonly profile: Readonly<Record<string, unknown>>;
}

/**
 * The native app around this page.
 *
 * Errors: every call rejects with an {@link AppBridgeError}; `connect` never rejects
 * Source: S9.4 to S9.13
 */
export interface AppBridge {
  readonly state: AppBridgeState;
  /** `x.y.z` once the app has answered with a supported version. */
  readonly appVersion: string | null;
  /** Why `state` is `error`. */
  readonly error: AppBridgeError | null;
  /** Looks for the app, once; later calls get the same answer. */
  connect(): Promise<AppBridgeState>;
  /**
   * Requests the app's user and stores the session cookie; `null` when no user is logged in. When the reply arrives, the
   * caller decides whether it still needs it; if not, nothing is stored and the call rejects as `late`.
   */
  getUserProfile(options?: {
    readonly forceUpdate?: boolean;
    readonly isStillWanted?: () => boolean;
  }): Promise<AppUser | null>;
  openLogin(options?: LoginOptions): Promise<void>;
  openRegister(options?: LoginOptions): Promise<void>;
  /** Opens an https, mailto or tel address outside the page. */
  openUrl(address: string): Promise<void>;
  /** Shares an image, given as base64 or as a `data:` address. */
  shareImage(image: string): Promise<void>;
  popToHome(): Promise<void>;
}

export interface AppBridgeOptions {
  /** The page's window; the app puts its bridge object there. */
  readonly hostWindow: { readonly self: unknown; readonly top: unknown };
  readonly clock: Clock;
  /** Whether the page's host is one of the product's; a copied page on another host never calls the app. */
  readonly isKnownHost: boolean;
  /** Puts the token into the environment's session cookie. */
  readonly storeUserToken: (userToken: string) => void;
  /** Loads the script that provides the bridge object, where the app has not injected it itself. */
  readonly loadBridgeScript?: () => Promise<unknown>;
}

/** Units: milliseconds. The handshake is the product's figure, the deadline of later calls is configuration. */
const handshakeTimeoutMs = 1_000;
const callTimeoutMs = 5_000;

/** wire: the specification names `code` but shows no value; 0 is success as in every other reply of the product. */
const successCode = 0;

const maxUserTokenCharacters = 2_048;

type NativeCall = (module: string, method: string, params: object) => unknown;

/**
 * Makes the bridge; nothing is called before `connect`.
 *
 * The page and the user agent are not considered here. Only a reply of the injected object, in the top
 * frame of one of the product's own hosts, within one second and from version 3.6.1 on, makes a bridge.
 */
export function createAppBridge(options: AppBridgeOptions): AppBridge {
  const { hostWindow, clock, isKnownHost, storeUserToken, loadBridgeScript } = options;
  let state: AppBridgeState = "not-ready";
  let appVersion: string | null = null;
  let error: AppBridgeError | null = null;
  let connection: Promise<AppBridgeState> | null = null;
  /** The app's function once its handshake is over, and not a moment earlier. */
  let nativeCall: NativeCall | null = null;

  async function startHandshake(): Promise<AppBridgeState> {
    try {
      const found = await findNativeCall(hostWindow, isKnownHost, loadBridgeScript);
      const reply = await callNative(found, "getAppConfig", {}, { clock, timeoutMs: handshakeTimeoutMs });
      appVersion = readSupportedVersion(reply);
      nativeCall = found;
      state = "ready";
    } catch (reason) {
      // a hostile object can throw anything from a getter
      error = isCodedError(reason, "AppBridgeError")
        ? (reason as AppBridgeError)
        : createAppBridgeError("missing", `window.${site.app.bridge} can't be read`);
      state = "error";
    }
    return state;
  }

  async function call<Name extends NativeCallName>(
    name: Name,
    params: NativeCallParameters[Name],
  ): Promise<unknown> {
    if (!nativeCall) throw createAppBridgeError("not-ready", `${name}: the bridge is ${state}`);
    return callNative(nativeCall, name, params, { clock, timeoutMs: callTimeoutMs });
  }

  return Object.freeze<AppBridge>({
    get state() {
      return state;
    },
    get appVersion() {
      return appVersion;
    },
    get error() {
      return error;
    },
    connect: () => (connection ??= startHandshake()),
    getUserProfile: async ({ forceUpdate = false, isStillWanted = () => true } = {}) => {
      const user = parseAppUser(await call("getUserProfile", { forceUpdate }));
      if (!isStillWanted()) throw createAppBridgeError("late", "getUserProfile: late reply");
      if (user) storeUserToken(user.userToken);
      return user;
    },
    openLogin: async (login = {}) => void (await call("pushPage", toLoginPagePush("login", login))),
    openRegister: async (login = {}) => void (await call("pushPage", toLoginPagePush("register", login))),
    openUrl: async (address) => {
      const url = parseLaunchAddress(address);
      if (url === null)
        throw createAppBridgeError("bad-address", "openUrl takes https, mailto and tel addresses");
      await call("openUrl", { url });
    },
    shareImage: async (image) => {
      const base64 = parseImageData(image);
      if (base64 === null) throw createAppBridgeError("bad-image", "shareImage takes base64 image data");
      await call("shareImage", { base64 });
    },
    popToHome: async () => void (await call("popPage", { page: "home" })),
  });
}

async function findNativeCall(
  hostWindow: AppBridgeOptions["hostWindow"],
  isKnownHost: boolean,
  loadBridgeScript: AppBridgeOptions["loadBridgeScript"],
): Promise<NativeCall> {
  if (!isKnownHost) throw createAppBridgeError("foreign-host", "this host is none of the product's");
  if (hostWindow.top !== hostWindow.self) {
    throw createAppBridgeError("not-top-frame", "only the top frame can call the app");
  }
  // order: an object that the app has injected wins over the script
  const injected = captureNativeCall(hostWindow);
  if (injected) return injected;
  await loadBridgeScript?.().catch((reason: unknown) => {
    throw createAppBridgeError("missing", `the bridge script did not load: ${describeError(reason).message}`);
  });
  const loaded = captureNativeCall(hostWindow);
  if (!loaded) throw createAppBridgeError("missing", `window.${site.app.bridge} is missing`);
  return loaded;
}

/** Captures the current function: a later replacement is never called. */
function captureNativeCall(hostWindow: object): NativeCall | null {
  const nativeObject = (hostWindow as Readonly<Record<string, unknown>>)[site.app.bridge];
  // a function inherits `call`, which is not a bridge
  if (typeof nativeObject !== "object" || nativeObject === null) return null;
  const { call } = nativeObject as { call?: unknown };
  return typeof call === "function" ? (call.bind(nativeObject) as NativeCall) : null;
}

function callNative<Name extends NativeCallName>(
  nativeCall: NativeCall,
  name: Name,
  params: NativeCallParameters[Name],
  { clock, timeoutMs }: { clock: Clock; timeoutMs: number },
): Promise<unknown> {
  const { module, method } = nativeCalls[name];
  return new Promise((resolve, reject) => {
    const cancelDeadline = clock.schedule(
      () => reject(createAppBridgeError("timeout", `${name}: no reply within ${timeoutMs}ms`)),
      timeoutMs,
    );
    const handleRefusal = () => {
      cancelDeadline();
      reject(createAppBridgeError("refused", `${name}: the app refused`));
    };
    try {
      Promise.resolve(nativeCall(module, method, params)).then((reply) => {
        cancelDeadline();
        resolve(reply);
      }, handleRefusal);
    } catch {
      handleRefusal();
    }
  });
}

function readSupportedVersion(reply: unknown): string {
  const text = isRecord(reply) ? reply["appVersion"] : undefined;
  const version = parseAppVersion(text);
  if (!version) throw createAppBridgeError("bad-reply", "getAppConfig: no appVersion of the form x.y.z");
  const name = version.join(".");
  if (!isSupportedAppVersion(version))
    throw createAppBridgeError("unsupported-version", `app ${name} is too old`);
  return name;
}

function parseAppUser(reply: unknown): AppUser | null {
  if (!isRecord(reply) || typeof reply["code"] !== "number") {
    throw createAppBridgeError("bad-reply", "getUserProfile: the reply has no code");
  }
  if (reply["code"] !== successCode) {
    throw createAppBridgeError("refused", `getUserProfile: code ${reply["code"]}`);
  }
  const profile = reply["params"];
  if (!isRecord(profile)) throw createAppBridgeError("bad-reply", "getUserProfile: the reply has no params");
  const userToken = profile["userToken"];
  if (userToken === undefined || userToken === null || userToken === "") return null;
  if (
    typeof userToken !== "string" ||
    userToken.length > maxUserTokenCharacters ||
    !cookieValueGrammar.test(userToken)
  ) {
    throw createAppBridgeError("bad-reply", "getUserProfile: a cookie can't hold the token");
  }
  return Object.freeze({ userToken, profile: Object.freeze({ ...profile }) });
}
