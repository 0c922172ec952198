import { site } from "@portico/shared-sdk/site";
import { element } from "../../../html/element.ts";
import { createNode } from "../createNode.ts";
import { openDialog } from "../openDialog.ts";

/** A page opened with `?appLinks=ignore` has an app that does not open its links. */
const settingName = "appLinks";

/**
 * Does what a phone does with an app link: covers the page with the app, here with a dialog that names the link. Until it is
 * closed the page counts as hidden.
 *
 * browser: where the Navigation API is missing nothing answers, as on a device without the app
 */
export function answerAppLinks(loadStyles: () => Promise<void>): void {
  if (new URLSearchParams(location.search).get(settingName) === "ignore" || !("navigation" in window)) return;
  window.navigation.addEventListener("navigate", (event) => {
    const link = event.destination.url;
    if (!link.startsWith(`${site.app.scheme}://open/`)) return;
    event.preventDefault();
    setPageHidden(true);
    void loadStyles().then(() =>
      openDialog({
        title: `${site.name} app`,
        closeLabel: "Close",
        content: [createNode(element("p", { dir: "ltr" }, `The app would now show: ${link}`))],
        onClose: () => setPageHidden(false),
      }),
    );
  });
}

function setPageHidden(isHidden: boolean): void {
  for (const [name, value] of Object.entries({ visibilityState: "hidden", hidden: true })) {
    if (isHidden) Object.defineProperty(document, name, { configurable: true, value });
    else Reflect.deleteProperty(document, name);
  }
  document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
}
