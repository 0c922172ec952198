import type { ShareImage } from "../page/seo/pageHead.ts";
import type { EventFacts } from "../page/seo/structuredData.ts";

/**
 * One page of a remote as its build prerenders it in one locale: the slot's first paint and the facts for the head. The page
 * around it is made when the release is promoted.
 *
 * Shape:  a build writes those of a locale as an array to `dist/pages/{locale}.json`
 */
export interface PrerenderedPage {
  /** The route of the remote's manifest that the page belongs to, such as `/trading-contest/:contestId/`. */
  readonly route: string;
  /** Path below the locale segment, with slashes at both ends; `_` in place of a parameter is the page of every other value. */
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** Instead of the default share image; `address` is a path on the environment's static origin. */
  readonly shareImage?: ShareImage;
  /** The event of the page, for search engines. */
  readonly event?: EventFacts;
  /** The slot's content: safe HTML without scripts. */
  readonly html: string;
}
