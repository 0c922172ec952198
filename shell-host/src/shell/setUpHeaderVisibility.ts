import type { AppContext } from "@portico/shared-sdk";

/**
 * Takes the header off a page that the app has opened with `?hideHeader=1`, since the app draws one of its own. The
 * header stands in the flow, so the room that it took at the content's top goes with it.
 *
 * Source: product spec §2 "Inside the app the header can be hidden and the top padding of the content removed"
 */
export function setUpHeaderVisibility(page: Window, { platform }: Pick<AppContext, "platform">): void {
  const isAskedFor = new URLSearchParams(page.location.search).get("hideHeader") === "1";
  if (platform === "app" && isAskedFor) page.document.documentElement.dataset["header"] = "hidden";
}
