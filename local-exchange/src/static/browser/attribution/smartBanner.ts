import { createElement, createIcon } from "../createElement.ts";
import { loadOwnStyles, loadOwnTexts } from "../ownFiles.ts";
import { readPageTheme } from "../pageTheme.ts";
import { createOneLink } from "./oneLink.ts";
import english from "./texts/en.json";

/** Units: milliseconds since the epoch, of the last time the banner was closed */
const closedAtKey = "portico:smart-banner-closed";
const restMs = 7 * 86_400_000;
const phoneScreenLimit = 768;

/** On phones, and not in the week after somebody closed it. */
export function isSmartBannerDue(): boolean {
  return /Mobi|iPhone|iPod/i.test(navigator.userAgent) && screen.width < phoneScreenLimit && !isResting();
}

/** Shows at the foot of the page that there is an app. */
export async function showSmartBanner(): Promise<void> {
  const [texts] = await Promise.all([loadOwnTexts(english), loadOwnStyles()]);
  const close = createElement(
    "button",
    { type: "button", class: "smart-banner-close", "aria-label": texts.close },
    [createIcon("smart-banner-icon", "M6 6l12 12M18 6L6 18")],
  );
  const link = createElement(
    "a",
    {
      class: "smart-banner-open",
      href: createOneLink({ appLink: "portico://open/home?tab=0", campaign: "smart-banner" }),
    },
    [texts.open],
  );
  const banner = createElement(
    "aside",
    { class: "smart-banner", "aria-label": texts.title, "data-smart-banner-theme": readPageTheme() },
    [
      close,
      createElement("p", { class: "smart-banner-text" }, [
        createElement("strong", { class: "smart-banner-title" }, [texts.title]),
        createElement("span", {}, [texts.lead]),
      ]),
      link,
    ],
  );
  close.addEventListener("click", () => {
    rest();
    banner.remove();
  });
  document.body.append(banner);
}

function isResting(): boolean {
  try {
    return Date.now() - Number(localStorage.getItem(closedAtKey)) < restMs;
  } catch {
    // where storage is refused the banner could never be closed for good
    return true;
  }
}

function rest(): void {
  try {
    localStorage.setItem(closedAtKey, String(Date.now()));
  } catch {
    // full storage: it comes back with the next page
  }
}
