import { readAppVersion } from "../appMarker.ts";
import { answerNativeCall } from "./nativeAnswers.ts";

/**
 * Stands in for the app's own bridge, so that the app's side of the pages can be tried in any browser whose user
 * agent carries the app's marker. Everywhere else nothing is put on the page.
 */
const appVersion = readAppVersion(navigator.userAgent);
if (appVersion !== null && !("hecate" in window)) {
  const hecate = Object.freeze({
    call: (module: string, method: string, params: unknown) =>
      answerNativeCall({ appVersion, module, method, params }),
  });
  Object.defineProperty(window, "hecate", { value: hecate });
}
