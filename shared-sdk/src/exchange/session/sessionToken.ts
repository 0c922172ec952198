import { sessionCookieMaxAgeSeconds, type Cookies } from "../../core/runtime/cookies.ts";

/** The session cookie of the page's environment; its value is the user token. */
export interface SessionToken {
  /** The token, or `null` when there is none that a header could carry. Of several cookies the app's own wins. */
  read(): string | null;
  /** Stores a token from the app for 7 days; `false` when it can't be stored. */
  store(token: string): boolean;
  remove(): void;
}

/** Visible ASCII: what a header can carry. A sibling host can set other values. */
const tokenForm = /^[\x21-\x7e]{1,4096}$/;

const isToken = (text: string) => tokenForm.test(text);

export function createSessionToken(cookies: Cookies, cookieName: string): SessionToken {
  /**
   * Other tokens than the last stored one, or those remaining after a removal. Cookies of a parent domain look like the
   * page's own and may come first; a sibling host can set them.
   */
  let strangers: string[] = [];

  const disownAllBut = (token: string | null) => {
    strangers = [];
    cookies.read(cookieName, (text) => {
      if (text !== token) strangers.push(text);
      return false;
    });
  };

  return {
    read: () => cookies.read(cookieName, (text) => isToken(text) && !strangers.includes(text)),
    store: (token) => {
      const isStored = isToken(token) && cookies.write(cookieName, token, sessionCookieMaxAgeSeconds);
      if (isStored) disownAllBut(token);
      return isStored;
    },
    remove: () => {
      cookies.remove(cookieName);
      disownAllBut(null);
    },
  };
}
