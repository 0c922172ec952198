import { createElement } from "./createElement.ts";
import { chooseLanguage, readPageLocale } from "./pageLanguage.ts";

/** Filled in by the build for each script: its path without `.js`, the hash of its style sheet, its languages. */
declare const SCRIPT_PATH: string;
declare const STYLE_INTEGRITY: string;
declare const TEXT_LANGUAGES: readonly string[];

/** Where this script came from; its other files and the exchange's calls are there too. */
export const ownOrigin = readOwnOrigin();

/** How long a missing file may hold a script up, in milliseconds. */
const longestWaitMs = 2000;

/**
 * Links the script's style sheet and resolves when it has loaded. After an error or a time-out it resolves as well,
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
    setTimeout(resolve, longestWaitMs);
    document.head.append(link);
  });
}

/** The script's texts in the page's language; what can't be had in time comes in English. */
export async function loadOwnTexts<Texts extends Readonly<Record<string, string>>>(
  english: Texts,
): Promise<Texts> {
  const language = chooseLanguage(readPageLocale(), TEXT_LANGUAGES);
  if (language === "en") return english;
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), longestWaitMs);
  try {
    const address = `${ownOrigin}${SCRIPT_PATH}-texts/${language}.json`;
    const reply = await fetch(address, { credentials: "omit", signal: abort.signal });
    return { ...english, ...((await reply.json()) as Partial<Texts>) };
  } catch {
    return english;
  } finally {
    clearTimeout(timer);
  }
}

/** A page element that takes the name `currentScript` is not believed. */
function readOwnOrigin(): string {
  const script = document.currentScript;
  return script instanceof HTMLScriptElement && script.src !== ""
    ? new URL(script.src).origin
    : location.origin;
}
