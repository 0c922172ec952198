import { site } from "@portico/shared-sdk/site";
import { readAppVersion } from "../appMarker.ts";
import { loadOwnStyles } from "../ownFiles.ts";
import { answerAppLinks } from "./answerAppLinks.ts";
import { answerNativeCall } from "./nativeAnswers.ts";

/**
 * Stand-in for the app's bridge: in any browser whose user agent has the app's marker, the pages run as in the app.
 * In other browsers it adds nothing to the page.
 */
const appVersion = readAppVersion(navigator.userAgent);
if (appVersion !== null && !(site.app.bridge in window)) {
  const nativeObject = Object.freeze({
    call: (module: string, method: string, params: unknown) =>
      answerNativeCall(appVersion, `${module}.${method}`, params),
  });
  Object.defineProperty(window, site.app.bridge, { value: nativeObject });
  answerAppLinks(loadOwnStyles);
}
