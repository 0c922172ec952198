import { createCookies } from "../runtime/cookies.ts";
import { createFakeOrigin } from "../testing/fakeOrigin.ts";
import { createSessionToken } from "./sessionToken.ts";

function createToken() {
  const tab = createFakeOrigin().openTab();
  const cookies = createCookies(tab);
  return { tab, cookies, token: createSessionToken(cookies, "secure-token") };
}

test("what is stored is read until it is removed", () => {
  const { token } = createToken();
  expect(token.store("abc.def-123=")).toBe(true);
  expect(token.read()).toBe("abc.def-123=");
  token.remove();
  expect(token.read()).toBeNull();
});

test.each(["!", "~", "!~", "x".repeat(4_000)])("a token of visible characters is stored: %#", (text) => {
  const { token } = createToken();
  expect(token.store(text)).toBe(true);
  expect(token.read()).toBe(text);
});

test("it lasts 7 days", () => {
  const { cookies, token } = createToken();
  const write = jest.spyOn(cookies, "write");
  token.store("abc");
  expect(write).toHaveBeenCalledWith("secure-token", "abc", 7 * 24 * 60 * 60);
});

test.each(["", " a", "a ", "a b", "a\r\nUserToken: b", "tökén", "x".repeat(4_097)])(
  "%j is neither stored nor read",
  (text) => {
    const { tab, token } = createToken();
    expect(token.store(text)).toBe(false);
    tab.document.cookie = `secure-token=${encodeURIComponent(text)}; Path=/`;
    expect(token.read()).toBeNull();
  },
);
