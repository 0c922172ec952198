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

test("the cookie's value is the token itself, as a server reads it", () => {
  const { tab, token } = createToken();
  token.store("abc+/%2B==");
  expect(tab.document.cookie).toBe("secure-token=abc+/%2B==");
  tab.document.cookie = "secure-token=set+by/server%3D=; Path=/";
  expect(token.read()).toBe("set+by/server%3D=");
});

test("it lasts 7 days", () => {
  const { cookies, token } = createToken();
  const write = jest.spyOn(cookies, "write");
  token.store("abc");
  expect(write).toHaveBeenCalledWith("secure-token", "abc", 7 * 24 * 60 * 60);
});

test.each(["", "a b", "a\r\nUserToken: b", "tökén", "x".repeat(4_097)])(
  "%j is neither stored nor read",
  (text) => {
    const { tab, token } = createToken();
    expect(token.store(text)).toBe(false);
    tab.document.cookie = `secure-token=${text}; Path=/`;
    expect(token.read()).toBeNull();
  },
);

test.each([" a", "a ", "a;b", "a,b", 'a"b', "a\\b"])("%j is not stored", (text) => {
  const { tab, token } = createToken();
  expect(token.store(text)).toBe(false);
  expect(tab.document.cookie).toBe("");
});

describe("beside a cookie of the same name that was set for the parent domain", () => {
  /** The older cookie comes first, and the page's writes don't change it. */
  function createTokenBeside(older: string) {
    const tab = createFakeOrigin().openTab();
    let own = "";
    Object.defineProperty(tab.document, "cookie", {
      get: () => [older, own].filter(Boolean).join("; "),
      set: (text: string) => {
        own = text.includes("Max-Age=0") ? "" : text.split(";")[0]!;
      },
    });
    return { tab, token: createSessionToken(createCookies(tab), "secure-token") };
  }

  test("the token that the app gives is the one that is read", () => {
    const { token } = createTokenBeside("secure-token=OLD");
    expect(token.read()).toBe("OLD");
    expect(token.store("NEW")).toBe(true);
    expect(token.read()).toBe("NEW");
    expect(token.store("NEWER")).toBe(true);
    expect(token.read()).toBe("NEWER");
  });

  test("so is the one that another tab puts in its place", () => {
    const { tab, token } = createTokenBeside("secure-token=OLD");
    token.store("NEW");
    tab.document.cookie = "secure-token=NEXT; Path=/";
    expect(token.read()).toBe("NEXT");
  });

  test("after the session's token is removed, a token that can't be removed is ignored until the app provides it", () => {
    const { token } = createTokenBeside("secure-token=OLD; secure-token=OLDER");
    token.store("NEW");
    token.remove();
    expect(token.read()).toBeNull();
    token.store("OLD");
    expect(token.read()).toBe("OLD");
  });

  test("who comes after a removal is read", () => {
    const { tab, token } = createTokenBeside("secure-token=OLD");
    token.remove();
    tab.document.cookie = "secure-token=NEXT; Path=/";
    expect(token.read()).toBe("NEXT");
  });

  test("a token that can't be stored doesn't invalidate another", () => {
    const { token } = createTokenBeside("secure-token=OLD");
    expect(token.store("a b")).toBe(false);
    expect(token.read()).toBe("OLD");
  });
});
