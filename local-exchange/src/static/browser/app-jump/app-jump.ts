/** A place in the app, and where to go when no app answers. */
export interface AppJumpRequest {
  /** Such as `portico://open/home?tab=1`. */
  readonly appLink: string;
  /** An https address: a store, or a one-link. */
  readonly fallback: string;
}

/** A device that has the app leaves the page within this time. */
const patienceMs = 1500;

function open({ appLink, fallback }: AppJumpRequest): void {
  if (!/^portico:\/\/open\//.test(appLink)) throw new Error("appJump opens links of the app only");
  const target = new URL(fallback);
  if (target.protocol !== "https:") throw new Error("appJump falls back to https addresses only");
  const timer = setTimeout(() => location.assign(target.href), patienceMs);
  const stay = () => {
    if (document.visibilityState !== "hidden") return;
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", stay);
  };
  document.addEventListener("visibilitychange", stay);
  location.assign(appLink);
}

Object.defineProperty(window, "appJump", { value: Object.freeze({ open }) });
