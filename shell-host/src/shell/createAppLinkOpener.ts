import type { Clock, RemoteTelemetry } from "@portico/shared-sdk";

/** Units: milliseconds. Source: S5.69 */
const openTimeoutMs = 1_500;

/**
 * Opens an app link.
 *
 * @param webAddress followed when the app does not open
 */
export type OpenAppLink = (link: string, webAddress: string) => void;

/**
 * Opens places in the native app, with the web as the fallback. A link whose scheme no app handles fails silently: the
 * page can only notice that it is still visible after 1.5 s.
 *
 * Errors: none; an app that does not open is one warning in the log, `app-link` with code `not-opened`
 * Source: S5.1, S5.69
 */
export function createAppLinkOpener(
  page: Window,
  { clock, telemetry }: { readonly clock: Clock; readonly telemetry: RemoteTelemetry },
): OpenAppLink {
  const { document } = page;
  let attempt = new AbortController();

  return (link, webAddress) => {
    // a second tap replaces the first: otherwise both would follow their web addresses
    attempt.abort();
    attempt = new AbortController();
    const { signal } = attempt;
    const stopWaiting = () => attempt.abort();
    const followWebAddress = () => {
      stopWaiting();
      telemetry.report({
        level: "warn",
        name: "app-link",
        code: "not-opened",
        message: `the app did not open within ${openTimeoutMs} ms, so the page follows the web address`,
      });
      page.location.assign(webAddress);
    };
    const handleVisibility = () => {
      if (document.visibilityState === "hidden") stopWaiting();
    };
    signal.addEventListener("abort", clock.schedule(followWebAddress, openTimeoutMs));
    document.addEventListener("visibilitychange", handleVisibility, { signal });
    page.addEventListener("pagehide", stopWaiting, { signal });
    page.location.assign(link);
  };
}
