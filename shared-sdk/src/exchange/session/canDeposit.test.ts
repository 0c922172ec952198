import { canDeposit } from "./canDeposit.ts";
import { parseAppProfile, parseWebProfile } from "./user.ts";

test.each([
  ["a visitor", null, false],
  ["a user", parseWebProfile({ id: 7 }), true],
  ["a sub-account", parseWebProfile({ id: 7, is_submember: true }), false],
  ["a user of the app", parseAppProfile({ uid: 7 }), true],
  ["a sub-account of the app", parseAppProfile({ uid: 7, isSubmember: 1 }), false],
] as const)("%s can deposit: %j → %s", (_who, user, expected) => {
  expect(canDeposit(user)).toBe(expected);
});
