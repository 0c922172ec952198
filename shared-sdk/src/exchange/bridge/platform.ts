import { site } from "../../site/site.ts";

/** How a page is laid out: inside the product's own app, on a phone's browser, or everywhere else. */
export type Platform = "app" | "h5" | "pc";

/** The kind of client that shows a page as a mini-app of the messaging app. */
export type MessagingAppPlatform = "pc" | "ios" | "android";

export interface PlatformFacts {
  readonly userAgent: string;
  /** CSS pixels of the whole screen, not of the window. */
  readonly screenWidth: number;
  /** When it is connected already: a ready bridge means the app, for any user agent. */
  readonly bridge?: { readonly state: string };
}

/** The first width that is no longer a phone's. */
const phoneScreenLimit = 768;

const phoneUserAgent = /Mobi|iPhone|iPod|Windows Phone|BlackBerry|BB10|Opera Mini/i;

// browser: the user agent of an Android tablet lacks "Mobile"; those of these tablets have it, or may have it
const tabletUserAgent = /iPad|Tablet|PlayBook|Kindle/i;

/** Whether the user agent contains the app's marker. Decides layout only, because any client can send it. */
export function hasAppMarker(userAgent: string): boolean {
  return site.appMarker.test(userAgent);
}

/**
 * Sorts a page into app, mobile browser or desktop.
 *
 * Shape:  `h5` is a phone's user agent on a screen below 768; a tablet is `pc`
 * Units:  `screenWidth` in CSS pixels
 * Errors: none; an invalid width counts as wide
 * Source: S9.1 to S9.3
 */
export function resolvePlatform({ userAgent, screenWidth, bridge }: PlatformFacts): Platform {
  if (hasAppMarker(userAgent) || bridge?.state === "ready") return "app";
  return isPhone(userAgent) && screenWidth < phoneScreenLimit ? "h5" : "pc";
}

function isPhone(userAgent: string): boolean {
  return phoneUserAgent.test(userAgent) && !tabletUserAgent.test(userAgent);
}

/**
 * Maps the client name of the messaging app to a platform.
 *
 * Shape:  `ios` → ios, anything that begins with `android` → android, every other name → pc
 * Source: S9.15; the client's own names are those of its public documentation
 */
export function toMessagingAppPlatform(clientName: string): MessagingAppPlatform {
  const name = clientName.toLowerCase();
  if (name === "ios") return "ios";
  return name.startsWith("android") ? "android" : "pc";
}
