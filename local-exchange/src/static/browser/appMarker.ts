import { site } from "@portico/shared-sdk/site";

/** The app's version in its user agent, or `null` in every other browser. */
export function readAppVersion(userAgent: string): string | null {
  return site.appMarker.exec(userAgent)?.[0].split("/")[1] ?? null;
}
