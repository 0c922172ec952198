import type { Environment } from "../../region/editions/environments.ts";

export type Robots = "index,follow" | "noindex";

export interface RobotsFacts {
  /** The page's path below its locale segment; `null` for a page without an address. */
  readonly path: string | null;
  readonly environment: Environment;
  /** A static page can't know its host; the server sends the header `X-Robots-Tag` on unknown hosts. */
  readonly isKnownHost: boolean;
}

/**
 * What search engines may do with a page, for the meta tag and for the header `X-Robots-Tag`.
 *
 * Source: S4.6, S4.7: all but the landing page `sem` and testnet hosts; S18.40: the page for previews; unknown hosts are
 *         noindex by a decision of this project, test hosts are not named
 */
export function resolveRobots({ path, environment, isKnownHost }: RobotsFacts): Robots {
  const isHiddenPage = path !== null && /^\/?(?:sem|preview)\/?$/.test(path);
  return isHiddenPage || environment === "testnet" || !isKnownHost ? "noindex" : "index,follow";
}
