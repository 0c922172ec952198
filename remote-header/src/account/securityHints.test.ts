import { parseAppProfile, parseWebProfile } from "@portico/shared-sdk/host";
import { resolveSecurityHints } from "./securityHints.ts";

const web = (fields: object) => parseWebProfile({ id: 7, vague_email: "al***@portico.example", ...fields });

test.each([
  ["a visitor", null, []],
  ["a safe account", web({ email_verified: true, has_google2fa: true }), []],
  ["without two-factor authentication", web({ email_verified: true }), ["twoFactor"]],
  ["with an unverified email", web({ has_google2fa: 1 }), ["email"]],
  ["with neither", web({}), ["email", "twoFactor"]],
  ["registered by phone", web({ vague_email: "", vague_mobile: "+90***20" }), ["mobile", "twoFactor"]],
  [
    "with a verified phone",
    web({ email_verified: true, vague_mobile: "+90***20", mobile_verified: 1 }),
    ["twoFactor"],
  ],
  ["a sub-account", web({ is_submember: true }), []],
  ["of the app", parseAppProfile({ uid: 7, vagueEmail: "a***@b", emailVerified: true }), ["twoFactor"]],
] as const)("%s", (_who, user, expected) => {
  expect(resolveSecurityHints(user)).toEqual(expected);
});
