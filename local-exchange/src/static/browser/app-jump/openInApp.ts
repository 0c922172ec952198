import { site } from "@portico/shared-sdk/site";
import { browserClock } from "../browserClock.ts";

/** A place in the app, and where to go when no app answers. */
export interface AppJumpRequest {
  /** Such as `portico://open/home?tab=1`. */
  readonly appLink: string;
  /** An https address: a store, or a one-link. */
  readonly fallback: string;
}

/** A device that has the app hides the page within this time, in milliseconds. */
const timeoutMs = 1500;

/** Opens the app's address, and then the fallback when the page is still visible. */
export function openInApp(
  { appLink, fallback }: AppJumpRequest,
  goTo: (address: string) => void = (address) => location.assign(address),
): void {
  if (!appLink.startsWith(`${site.app.scheme}://open/`))
    throw new Error("appJump opens links of the app only");
  if (new URL(fallback).protocol !== "https:") throw new Error("appJump falls back to https addresses only");
  const cancelTimer = browserClock.schedule(() => goTo(fallback), timeoutMs);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") cancelTimer();
  });
  goTo(appLink);
}
