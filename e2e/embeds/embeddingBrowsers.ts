import { withoutOwnStylesheets } from "../startup/browserFeatures.ts";

/** What a browser lacks. */
export const embeddingBrowsers: Readonly<Record<string, typeof withoutOwnStylesheets>> = {
  "": [],
  " without the constructor of stylesheets": [["CSSStyleSheet", "throws"]],
  " in Safari 15": withoutOwnStylesheets,
};
