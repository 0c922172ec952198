import { site } from "../../site/site.ts";
import { productDeepLinks, type DeepLinkRow } from "./productDeepLinks.ts";

/** Every web path that the app has a place for: the product's, and those of the configuration's `app.links`. */
export const deepLinkTable: readonly DeepLinkRow[] = [...productDeepLinks, ...site.deepLinks];
