import type { User } from "@portico/shared-sdk";

/** What makes an account safer, most urgent first; its text is the message `header.hint.{id}`. */
export type SecurityHint = "email" | "mobile" | "twoFactor";

/** Source: S6.5. A sub-account is secured by its main account. */
export function resolveSecurityHints(user: User | null): readonly SecurityHint[] {
  if (user === null || user.isSubMember) return [];
  const hints: SecurityHint[] = [];
  // an account without an email or a phone has none to verify
  if (!user.isEmailVerified && user.vagueEmail + user.vagueEmailV2 !== "") hints.push("email");
  if (!user.isMobileVerified && user.vagueMobile !== "") hints.push("mobile");
  if (!user.hasGoogle2fa) hints.push("twoFactor");
  return hints;
}
