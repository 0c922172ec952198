import { parseCookieValues } from "../../core/runtime/cookieText.ts";
import { createMemoryStorage } from "../../core/runtime/memoryStorage.ts";
import { expectHarmless } from "../../testing/hostileText.ts";
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
  ] as const)("finds in query %j and cookies %j of %s: %j", (query, cookieText, environment, code) => {
    const tabStorage = createMemoryStorage();
    expect(resolveReferralCode({ query, tabStorage, cookies: cookiesOf(cookieText), environment })).toBe(
      code,
    );
  });

  it.each([
    // an earlier page's code comes before the cookie, and after the page's own
    ["", "EARLIER", "EARLIER", "EARLIER"],
    ["?ref=", "EARLIER", "EARLIER", "EARLIER"],
    ["?ref=NEW", "EARLIER", "NEW", "NEW"],
    ["?ref=NEW", null, "NEW", "NEW"],
    // a cookie's code is not stored: it may change while the tab is open
    ["", null, "PROD", null],
    ["?ref=a/b", null, "PROD", null],
    ["", "<script>", "PROD", "<script>"],
    ["", "a".repeat(65), "PROD", "a".repeat(65)],
  ])(
    "finds in query %j, with %j stored in the tab, the code %j and stores %j",
    (query, stored, code, left) => {
      const tabStorage = createMemoryStorage();
      if (stored !== null) tabStorage.write("portico:ref", stored);
      const sources = {
        query,
        tabStorage,
        cookies: cookiesOf(allCookies),
        environment: "production",
      } as const;
      expect(resolveReferralCode(sources)).toBe(code);
      expect(tabStorage.read("portico:ref")).toBe(left);
    },
  );

  it("handles hostile text of any length", () => {
    expectHarmless((text) =>
      resolveReferralCode({
        query: text,
        tabStorage: { read: () => text, write: () => true },
        cookies: cookiesOf(`reg-ref=${text}`),
        environment: "production",
      }),
    );
    expectHarmless(isReferralCode);
  });
});
