import type { Account } from "./account.ts";

/** The password of the demonstration accounts; printed at start, so it is not secret. */
export const demonstrationPassword = "portico";

/** The name that the static host has for visitors; a page on localhost uses its own origin instead. */
const avatarOf = (name: string) => `https://static.portico.example/common-static/images/avatars/${name}.png`;

/** The first account's; the others follow. */
export const firstAccountId = 10_001;

/**
 * Alice is shown by her name, the others by their masked emails: both branches of the display-name rule have an account.
 * The three avatars have the three forms of the specification. Only the first two are printed at start.
 */
export const demonstrationAccounts: readonly Omit<Account, "id" | "password" | "referralCode">[] = [
  {
    email: "alice@portico.example",
    username: "Alice",
    countryCode: "TR",
    language: "en",
    hasGoogle2fa: true,
    isVip: true,
    vipLevel: 3,
    avatar: { imageURL: avatarOf("alice") },
  },
  {
    email: "bob@portico.example",
    username: "",
    countryCode: "DE",
    language: "en",
    isVip: false,
    avatar: avatarOf("bob"),
  },
  {
    email: "vera@portico.example",
    username: "",
    countryCode: "KZ",
    language: "en",
    hasGoogle2fa: true,
    isVip: true,
    vipLevel: 99,
    avatar: JSON.stringify({ imageURL: avatarOf("vera") }),
  },
  {
    email: "carol@portico.example",
    username: "",
    countryCode: "TR",
    language: "en",
    hasGoogle2fa: true,
    isVip: false,
    // Alice's sub-account
    parentId: firstAccountId,
  },
  {
    email: "dave@portico.example",
    username: "",
    countryCode: "NL",
    language: "en",
    isEmailVerified: false,
    isVip: false,
  },
];
