import { site } from "@portico/shared-sdk/site";
import { element } from "../../../html/element.ts";
import { readAppVersion } from "../appMarker.ts";
import { openBottomDock } from "../bottomDock.ts";
import { browserClock } from "../browserClock.ts";
import { createNode, renderCloseButton } from "../createNode.ts";
import { loadOwnStyles, loadOwnMessages } from "../ownFiles.ts";
import english from "./messages/en.json";

/** Units: milliseconds since the epoch, of the last time the banner was closed */
const closedAtKey = `${site.storagePrefix}:smart-banner-closed`;
const restMs = 7 * 86_400_000;
const phoneScreenLimit = 768;

/** Whether this is a phone's browser, and the visitor has not closed the banner within a week. */
export function isSmartBannerDue(): boolean {
  const { userAgent } = navigator;
  const isPhone = /Mobi|iPhone|iPod/i.test(userAgent) && screen.width < phoneScreenLimit;
  return isPhone && readAppVersion(userAgent) === null && !isResting();
}

/** Offers the app at the foot of the page, where the banner is due; only a plain click calls `open`, others follow `href`. */
export async function showSmartBanner({
  href,
  open,
}: {
  readonly href: string;
  readonly open: () => void;
}): Promise<void> {
  if (!isSmartBannerDue()) return;
  const [messages] = await Promise.all([loadOwnMessages(english), loadOwnStyles()]);
  const follow = (event: Event) => {
    const { button, metaKey, ctrlKey, shiftKey, altKey } = event as MouseEvent;
    if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
    event.preventDefault();
    open();
  };
  const close = () => {
    rest();
    banner.remove();
  };
  const banner = createNode(
    element(
      "aside",
      {
        class: "exchange-panel smart-banner",
        "aria-label": messages.title,
      },
      renderCloseButton(messages.close, close),
      element("p", {}, element("strong", {}, messages.title), messages.lead),
      element("a", { class: "exchange-button", href, onclick: follow }, messages.open),
    ),
  );
  openBottomDock().append(banner);
}

function isResting(): boolean {
  try {
    return browserClock.now() - Number(localStorage.getItem(closedAtKey)) < restMs;
  } catch {
    // when storage is blocked, closing the banner could not be stored
    return true;
  }
}

function rest(): void {
  try {
    localStorage.setItem(closedAtKey, String(browserClock.now()));
  } catch {
    // full storage: it comes back with the next page
  }
}
