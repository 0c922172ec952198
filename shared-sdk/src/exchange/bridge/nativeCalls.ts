import type { LoginOptions } from "./loginOptions.ts";

/**
 * Every native call of the app: its two names on the wire and the parameters it takes.
 *
 * Source: S9.8 to S9.13; the names `page` and `base64` are configuration
 */
export const nativeCalls = {
  getAppConfig: { module: "system", method: "getAppConfig" },
  getUserProfile: { module: "User", method: "getUserProfile" },
  pushPage: { module: "Router", method: "push" },
  popPage: { module: "Router", method: "pop" },
  openUrl: { module: "UrlLauncher", method: "open" },
  shareImage: { module: "Share", method: "shareImage" },
} as const;

export interface NativeCallParameters {
  readonly getAppConfig: Readonly<Record<string, never>>;
  readonly getUserProfile: { readonly forceUpdate: boolean };
  readonly pushPage: LoginPagePush;
  readonly popPage: { readonly page: "home" };
  readonly openUrl: { readonly url: string };
  readonly shareImage: { readonly base64: string };
}

export type NativeCallName = keyof NativeCallParameters;

export interface LoginPagePush {
  readonly page: "login" | "register";
  readonly params: LoginPageParameters;
}

/** wire: `fromWeb` is the number 1; options that the app's pages do not support are left out. */
interface LoginPageParameters extends Pick<
  LoginOptions,
  "regEmail" | "regPhone" | "preAction" | "disableSwitch" | "ref"
> {
  readonly fromWeb: 1;
  readonly directlyRegister: boolean;
}

/** The call that opens the app's login or register page. */
export function toLoginPagePush(page: "login" | "register", options: LoginOptions): LoginPagePush {
  const { regEmail, regPhone, preAction, disableSwitch, ref } = options;
  return {
    page,
    params: {
      fromWeb: 1,
      directlyRegister: page === "register",
      ...(regEmail !== undefined && { regEmail }),
      ...(regPhone !== undefined && { regPhone }),
      ...(preAction !== undefined && { preAction }),
      ...(disableSwitch !== undefined && { disableSwitch }),
      ...(ref !== undefined && { ref }),
    },
  };
}
