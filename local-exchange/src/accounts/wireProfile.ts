import type { Account } from "./account.ts";

const activeStatus = 1;

/** The user's own profile. Source: S6.1, S6.2, S6.4 */
export function toWireProfile(account: Account) {
  return {
    id: account.id,
    username: account.username,
    vague_email: maskEmail(account.email, 3),
    vague_email_v2: maskEmail(account.email, 1),
    vague_mobile: maskMobile(account.mobile ?? ""),
    avatar: account.avatar ?? null,
    mobile_verified: false,
    email_verified: account.isEmailVerified ?? true,
    has_google2fa: account.hasGoogle2fa ?? false,
    country_code: account.countryCode,
    lang: account.language,
    parent_member_id: account.parentId ?? 0,
    is_submember: account.parentId !== undefined,
    status: activeStatus,
    loyalty_vip_info: { is_vip: account.isVip },
    vip_level: account.vipLevel ?? 0,
  };
}

/** Shows the calling code's beginning and the last two digits. */
function maskMobile(mobile: string): string {
  return mobile === "" ? "" : `${mobile.slice(0, 3)}***${mobile.slice(-2)}`;
}

/** Keeps a few characters of the local part; the full email never leaves the exchange. */
function maskEmail(email: string, visibleCharacters: number): string {
  const [local = "", domain = ""] = email.split("@");
  return `${local.slice(0, visibleCharacters)}***@${domain}`;
}
