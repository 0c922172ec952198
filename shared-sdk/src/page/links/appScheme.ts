import { site } from "../../site/site.ts";

/** The app's scheme unless a caller names another. */
export const defaultAppScheme = site.app.scheme;

const appLinkForm = /^([a-z][a-z0-9+.-]{0,31}):\/\/open\/[a-z_]{1,64}(?:\?[A-Za-z0-9._~%&=-]{0,1024})?$/;

/** Whether text is an app link in this product's format, with any target. */
export function isAppLink(text: string, scheme: string = defaultAppScheme): boolean {
  return appLinkForm.exec(text)?.[1] === scheme;
}
