import { createElement, createIcon } from "../createElement.ts";

/** A page opened with `?appLinks=ignore` has an app that does not open its links. */
const settingName = "appLinks";

/**
 * Does what a phone does with an app link: covers the page with the app, here with a screen that names the link. Until
 * it is closed the page counts as hidden.
 *
 * browser: where the Navigation API is missing nothing answers, as on a device without the app
 */
export function answerAppLinks(loadStyles: () => Promise<void>): void {
  if (new URLSearchParams(location.search).get(settingName) === "ignore" || !("navigation" in window)) return;
  window.navigation.addEventListener("navigate", (event) => {
    const link = event.destination.url;
    if (!link.startsWith("portico://open/")) return;
    event.preventDefault();
    setPageHidden(true);
    void loadStyles().then(() => showAppScreen(link));
  });
}

function showAppScreen(link: string): void {
  document.querySelector(".app-screen")?.remove();
  const close = createElement(
    "button",
    { type: "button", class: "app-screen-close", "aria-label": "Close" },
    [createIcon("app-screen-icon", "M6 6l12 12M18 6L6 18")],
  );
  const screen = createElement("dialog", { class: "app-screen", "aria-label": "Portico app" }, [
    close,
    createElement("p", { class: "app-screen-title" }, ["Portico app"]),
    createElement("p", {}, ["The app would now show:"]),
    createElement("code", { class: "app-screen-link", dir: "ltr" }, [link]),
  ]);
  close.addEventListener("click", () => screen.close());
  screen.addEventListener("close", () => {
    screen.remove();
    setPageHidden(false);
  });
  document.body.append(screen);
  screen.showModal();
}

function setPageHidden(isHidden: boolean): void {
  if (isHidden) {
    Object.defineProperty(document, "visibilityState", { configurable: true, get: () => "hidden" });
    Object.defineProperty(document, "hidden", { configurable: true, get: () => true });
  } else {
    Reflect.deleteProperty(document, "visibilityState");
    Reflect.deleteProperty(document, "hidden");
  }
  document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
}
