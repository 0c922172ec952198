import { createCookies } from "../../core/runtime/cookies.ts";
import { createFakeOrigin } from "../../testing/fakeOrigin.ts";
import { createSessionToken } from "./sessionToken.ts";

function createToken() {
  const tab = createFakeOrigin().openTab();
  const cookies = createCookies(tab);
  return { tab, cookies, token: createSessionToken(cookies, "secure-token") };
}

test("returns the stored token until it is removed", () => {
  const { token } = createToken();
  expect(token.store("abc.def-123=")).toBe(true);
  expect(token.read()).toBe("abc.def-123=");
  token.remove();
  expect(token.read()).toBeNull();
});

test.each(["!", "~", "!~", "x".repeat(4_000)])("stores a token of visible characters: %#", (text) => {
  const { token } = createToken();
  expect(token.store(text)).toBe(true);
  expect(token.read()).toBe(text);
});

test("stores the token unchanged as the cookie's value, as a server reads it", () => {
  const { tab, token } = createToken();
  token.store("abc+/%2B==");
  expect(tab.document.cookie).toBe("secure-token=abc+/%2B==");
  tab.document.cookie = "secure-token=set+by/server%3D=; Path=/";
  expect(token.read()).toBe("set+by/server%3D=");
});

test("the cookie lasts 7 days", () => {
  const { cookies, token } = createToken();
  const write = jest.spyOn(cookies, "write");
  token.store("abc");
  expect(write).toHaveBeenCalledWith("secure-token", "abc", 7 * 24 * 60 * 60);
});

test.each(["", "a b", "a\r\nUserToken: b", "tökén", "x".repeat(4_097)])(
  "neither stores nor reads %j",
  (text) => {
    const { tab, token } = createToken();
    expect(token.store(text)).toBe(false);
    tab.document.cookie = `secure-token=${text}; Path=/`;
    expect(token.read()).toBeNull();
  },
);

test.each([" a", "a ", "a;b", "a,b", 'a"b', "a\\b"])("does not store %j", (text) => {
  const { tab, token } = createToken();
  expect(token.store(text)).toBe(false);
  expect(tab.document.cookie).toBe("");
});

describe("with a cookie of the same name for the parent domain", () => {
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

  test("reads the token that the app provided", () => {
    const { token } = createTokenBeside("secure-token=OLD");
    expect(token.read()).toBe("OLD");
    expect(token.store("NEW")).toBe(true);
    expect(token.read()).toBe("NEW");
    expect(token.store("NEWER")).toBe(true);
    expect(token.read()).toBe("NEWER");
  });

  test("reads the token that another tab stored", () => {
    const { tab, token } = createTokenBeside("secure-token=OLD");
    token.store("NEW");
    tab.document.cookie = "secure-token=NEXT; Path=/";
    expect(token.read()).toBe("NEXT");
  });

  test("ignores a removed token that still exists, until the app provides it again", () => {
    const { token } = createTokenBeside("secure-token=OLD; secure-token=OLDER");
    token.store("NEW");
    token.remove();
    expect(token.read()).toBeNull();
    token.store("OLD");
    expect(token.read()).toBe("OLD");
  });

  test("reads the next token after a removal", () => {
    const { tab, token } = createTokenBeside("secure-token=OLD");
    token.remove();
    tab.document.cookie = "secure-token=NEXT; Path=/";
    expect(token.read()).toBe("NEXT");
  });

  test("keeps the current token when another one can't be stored", () => {
    const { token } = createTokenBeside("secure-token=OLD");
    expect(token.store("a b")).toBe(false);
    expect(token.read()).toBe("OLD");
  });
});
