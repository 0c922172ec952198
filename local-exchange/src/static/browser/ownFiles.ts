import { element } from "../../html/element.ts";
import { browserClock } from "./browserClock.ts";
import { createNode } from "./createNode.ts";
import { chooseLanguage, readPageLocale } from "./pageLanguage.ts";

/** Defined by the build for each script: its path without `.js`, its languages, and the one stylesheet with its hash. */
declare const SCRIPT_PATH: string;
declare const MESSAGE_LANGUAGES: readonly string[];
declare const STYLE_PATH: string;
declare const STYLE_INTEGRITY: string;

/** browser: an element of the page can replace `document.currentScript` by its name; it is ignored. */
const script = document.currentScript;

/** The origin of this script, of its other files and of the exchange's calls. */
export const ownOrigin =
  script instanceof HTMLScriptElement && script.src !== "" ? new URL(script.src).origin : location.origin;

/** The longest time that a script waits for a file, in milliseconds. */
const longestWaitMs = 2000;

/** Links the stylesheet of all scripts. The script also works without styles, after an error or the longest wait. */
export function loadOwnStyles(): Promise<void> {
  const link: HTMLLinkElement = createNode(
    element("link", {
      rel: "stylesheet",
      href: `${ownOrigin}${STYLE_PATH}`,
      integrity: STYLE_INTEGRITY,
      crossorigin: "anonymous",
    }),
  );
  document.head.append(link);
  return within<void>((resolve) => (link.onload = link.onerror = () => resolve()), undefined);
}

/** The script's messages in the page's language, or in English when they don't arrive in time. */
export function loadOwnMessages<Messages extends Readonly<Record<string, string>>>(
  english: Messages,
): Promise<Messages> {
  const language = chooseLanguage(readPageLocale(), MESSAGE_LANGUAGES);
  if (language === "en") return Promise.resolve(english);
  return within((resolve) => {
    fetch(`${ownOrigin}${SCRIPT_PATH}-messages/${language}.json`, { credentials: "omit" })
      .then((reply) => reply.json())
      .then(
        (messages: Partial<Messages>) => resolve({ ...english, ...messages }),
        () => resolve(english),
      );
  }, english);
}

function within<Value>(start: (resolve: (value: Value) => void) => void, fallback: Value): Promise<Value> {
  return new Promise((resolve) => {
    browserClock.schedule(() => resolve(fallback), longestWaitMs);
    start(resolve);
  });
}
