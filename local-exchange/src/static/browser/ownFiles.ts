import { browserClock } from "./browserClock.ts";
import { createElement } from "./createElement.ts";
import { chooseLanguage, readPageLocale } from "./pageLanguage.ts";

/** Defined by the build for each script: its path without `.js`, the hash of its stylesheet, its languages. */
declare const SCRIPT_PATH: string;
declare const STYLE_INTEGRITY: string;
declare const MESSAGE_LANGUAGES: readonly string[];

/** The origin of this script, of its other files and of the exchange's calls. */
export const ownOrigin = readOwnOrigin();

/** The longest time that a script waits for a file, in milliseconds. */
const longestWaitMs = 2000;

/**
 * Links the script's stylesheet and resolves when it has loaded. After an error or a time-out it resolves as well,
 * because the script works without styles.
 */
export function loadOwnStyles(): Promise<void> {
  return new Promise((resolve) => {
    const link = createElement("link", {
      rel: "stylesheet",
      href: `${ownOrigin}${SCRIPT_PATH}.css`,
      integrity: STYLE_INTEGRITY,
      crossorigin: "anonymous",
    });
    link.onload = link.onerror = () => resolve();
    browserClock.schedule(resolve, longestWaitMs);
    document.head.append(link);
  });
}

/** The script's messages in the page's language, or in English when they don't arrive in time. */
export async function loadOwnMessages<Messages extends Readonly<Record<string, string>>>(
  english: Messages,
): Promise<Messages> {
  const language = chooseLanguage(readPageLocale(), MESSAGE_LANGUAGES);
  if (language === "en") return english;
  const abort = new AbortController();
  const cancelTimer = browserClock.schedule(() => abort.abort(), longestWaitMs);
  try {
    const address = `${ownOrigin}${SCRIPT_PATH}-messages/${language}.json`;
    const reply = await fetch(address, { credentials: "omit", signal: abort.signal });
    return { ...english, ...((await reply.json()) as Partial<Messages>) };
  } catch {
    return english;
  } finally {
    cancelTimer();
  }
}

/** browser: an element of the page can replace `document.currentScript` by its name; it is ignored. */
function readOwnOrigin(): string {
  const script = document.currentScript;
  return script instanceof HTMLScriptElement && script.src !== ""
    ? new URL(script.src).origin
    : location.origin;
}
