import path from "node:path";
import { readJsonObject } from "../files/index.ts";
import { createReleaseError } from "../releaseError.ts";

/** Facts of a built site for servers, promotions and the watcher; its build writes them to `shell.json`. */
export interface SiteFacts {
  /** Changes with every page template; names the folder of the storage in which promotions write pages for this site. */
  readonly id: string;
  /** The origin of the exchange's pages, when it differs from the site's. */
  readonly exchangeOrigin?: string;
  /** Paths, below the locale segment, of its pages that have places for cards of remotes. */
  readonly placedPages?: readonly string[];
}

/** Errors: `ReleaseError` `not-found` or `bad-file` */
export function readSiteFacts(siteDirectory: string): SiteFacts {
  const file = path.join(siteDirectory, "shell.json");
  const missing = `There is no ${file}; give the built site of the shell.`;
  const facts = readJsonObject(file, { missing }) as Partial<SiteFacts>;
  if (typeof facts.id === "string" && /^[0-9a-f]{16}$/.test(facts.id)) return facts as SiteFacts;
  throw createReleaseError("bad-file", `${file} is not what the build of a shell writes.`);
}
