import { parseCookieValues } from "../runtime/cookieText.ts";
import { expectHarmless } from "../testing/hostileText.ts";
import { isReferralCode, resolveReferralCode, type ReferralSources } from "./referralCode.ts";

const cookiesOf = (cookieText: string): ReferralSources["cookies"] => ({
  read: (name, isValid) => parseCookieValues(cookieText, name).find(isValid) ?? null,
});
const allCookies = "reg-ref=PROD; testnet-reg-ref=NET; test-reg-ref=TEST";

describe("resolveReferralCode", () => {
  it.each([
    ["?ref=ABC-9_x", allCookies, "production", "ABC-9_x"],
    ["ref=A", "", "production", "A"],
    ["?x=1&ref=A&ref=B", "", "production", "A"],
    ["?ref=&ref=a%20b&ref=B", "", "production", "B"],
    [`?ref=${"a".repeat(64)}`, "", "test", "a".repeat(64)],
    // the query has none that is valid: the environment's cookie
    ["", allCookies, "production", "PROD"],
    ["", allCookies, "testnet", "NET"],
    ["", allCookies, "test", "TEST"],
    ["?ref=", allCookies, "test", "TEST"],
    ["?REF=A", allCookies, "test", "TEST"],
    [`?ref=${"a".repeat(65)}`, allCookies, "test", "TEST"],
    ["?ref=<script>", allCookies, "test", "TEST"],
    ["#ref=A", "reg-ref=<b>; reg-ref=OK", "production", "OK"],
    // none
    ["", "", "production", null],
    ["?ref=a/b", "testnet-reg-ref=NET", "production", null],
    ["", "reg-ref=a b", "production", null],
  ] as const)("finds in %j and %j of %s: %j", (query, cookieText, environment, code) => {
    expect(resolveReferralCode({ query, cookies: cookiesOf(cookieText), environment })).toBe(code);
  });

  it("survives hostile text of any length", () => {
    expectHarmless((text) =>
      resolveReferralCode({ query: text, cookies: cookiesOf(`reg-ref=${text}`), environment: "production" }),
    );
    expectHarmless(isReferralCode);
  });
});
