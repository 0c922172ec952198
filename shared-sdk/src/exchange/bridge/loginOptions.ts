import { isReferralCode } from "../../page/links/referralCode.ts";
import { isRecord } from "../../core/runtime/isRecord.ts";

/**
 * Options of login and register, the same for every login flow.
 *
 * Source: S6.19; the types are written here
 */
export interface LoginOptions {
  /** Opens with the registration side in front. */
  readonly showReg?: boolean;
  readonly regEmail?: string;
  readonly regPhone?: string;
  /** Calling code of `regPhone`, such as `+90`. */
  readonly regCountryCode?: string;
  /** The referral code can be seen but not changed. */
  readonly readOnlyCode?: boolean;
  readonly readOnlyEmail?: boolean;
  /** The referral code shown in the form. */
  readonly userCode?: string;
  /** Passed to the web modal unchanged, and never to the app. */
  readonly extraProps?: Readonly<Record<string, unknown>>;
  readonly hideLogin?: boolean;
  readonly hideRegister?: boolean;
  readonly hideRefCode?: boolean;
  /** The visitor's intended action, such as `join-contest`. */
  readonly preAction?: string;
  /** No way from one side to the other. */
  readonly disableSwitch?: boolean;
  /** The reference code of who sent the person here. */
  readonly ref?: string;
}

type OptionKind = "flag" | "text" | "record";

/** Every option and its kind; what is not in this table is dropped by {@link parseLoginOptions}. */
export const loginOptionKinds: Readonly<Record<keyof LoginOptions, OptionKind>> = {
  showReg: "flag",
  regEmail: "text",
  regPhone: "text",
  regCountryCode: "text",
  readOnlyCode: "flag",
  readOnlyEmail: "flag",
  userCode: "text",
  extraProps: "record",
  hideLogin: "flag",
  hideRegister: "flag",
  hideRefCode: "flag",
  preAction: "text",
  disableSwitch: "flag",
  ref: "text",
};

const maxTextCharacters = 256;

/**
 * Reads login options that arrive from another bundle, such as the detail of a `portico:login-request` event.
 *
 * Shape:  any value; own properties of the right type are used, all others are dropped
 * Units:  strings up to 256 characters
 * Errors: none; no usable option gives an empty object
 */
export function parseLoginOptions(value: unknown): LoginOptions {
  if (!isRecord(value)) return {};
  const options: Record<string, unknown> = {};
  for (const [name, kind] of Object.entries(loginOptionKinds)) {
    // the descriptor, so that neither an inherited value nor a getter of the sender is used
    const option: unknown = Object.getOwnPropertyDescriptor(value, name)?.value;
    if (isOfKind(kind, option) && (name !== "ref" || isReferralCode(option as string)))
      options[name] = option;
  }
  return options;
}

function isOfKind(kind: OptionKind, value: unknown): boolean {
  if (kind === "flag") return typeof value === "boolean";
  if (kind === "text")
    return typeof value === "string" && value.length > 0 && value.length <= maxTextCharacters;
  return isRecord(value);
}
