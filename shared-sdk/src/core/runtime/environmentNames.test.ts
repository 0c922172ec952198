import { environments } from "../../region/editions/environments.ts";
import { guidCookieName, resolveCookieNames } from "./environmentNames.ts";

test.each([
  ["production", "secure-token", "reg-ref"],
  ["testnet", "testnet-secure-token", "testnet-reg-ref"],
  ["test", "test-secure-token", "test-reg-ref"],
] as const)("the cookies in %s are called %s and %s", (environment, session, referral) => {
  expect(resolveCookieNames(environment)).toEqual({ session, referral });
});

test("the names are unique across environments", () => {
  const names = environments.flatMap((environment) =>
    Object.values<string>({ ...resolveCookieNames(environment) }),
  );
  expect(new Set([...names, guidCookieName]).size).toBe(environments.length * 2 + 1);
});
