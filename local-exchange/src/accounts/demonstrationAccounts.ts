import { site } from "@portico/shared-sdk/site";
import type { Account } from "./account.ts";

/** The password of the demonstration accounts; printed at start, so it is not secret. */
export const demonstrationPassword = "portico";

/** The name that the static host has for visitors; a page on localhost uses its own origin instead. */
const avatarOf = (name: string) =>
  `https://${site.services.static}.${site.domains.production}/common-static/images/avatars/${name}.png`;

/** The first account's; the others follow. */
export const firstAccountId = 10_001;

/**
 * Alice is shown by her name, the others by their masked emails: both branches of the display-name rule have an account.
 * The three avatars have the three forms of the specification. Only the first two are printed at start.
 */
export const demonstrationAccounts: readonly Omit<Account, "id" | "password">[] = [
  account("alice", "TR", {
    username: "Alice",
    hasGoogle2fa: true,
    isVip: true,
    vipLevel: 3,
    avatar: { imageURL: avatarOf("alice") },
  }),
  account("bob", "DE", { avatar: avatarOf("bob") }),
  account("vera", "KZ", {
    hasGoogle2fa: true,
    isVip: true,
    vipLevel: 99,
    avatar: JSON.stringify({ imageURL: avatarOf("vera") }),
  }),
  // Alice's sub-account
  account("carol", "TR", { hasGoogle2fa: true, parentId: firstAccountId }),
  account("dave", "NL", { isEmailVerified: false }),
];

function account(name: string, countryCode: string, other: Partial<Account>) {
  return {
    email: `${name}@${site.domains.production}`,
    username: "",
    countryCode,
    language: "en",
    isVip: false,
    ...other,
  };
}
