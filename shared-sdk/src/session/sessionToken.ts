import { sessionCookieMaxAgeSeconds, type Cookies } from "../runtime/cookies.ts";

/** The session cookie of the page's environment; its value is the user token. */
export interface SessionToken {
  /** The token, or `null` when there is none that a header could carry. */
  read(): string | null;
  /** Keeps a token that the app has given, for 7 days; `false` when it can't be kept. */
  store(token: string): boolean;
  remove(): void;
}

/** Visible ASCII: what a header can carry. A sibling host can plant other values. */
const tokenForm = /^[\x21-\x7e]{1,4096}$/;

const isToken = (text: string) => tokenForm.test(text);

export function createSessionToken(cookies: Cookies, cookieName: string): SessionToken {
  return {
    read: () => cookies.read(cookieName, isToken),
    store: (token) => isToken(token) && cookies.write(cookieName, token, sessionCookieMaxAgeSeconds),
    remove: () => cookies.remove(cookieName),
  };
}
