import { findSiteFile } from "../site/index.ts";
import type { ReleaseRecord } from "../publish/releaseRecord.ts";
import type { Violation } from "./violation.ts";

/**
 * Ends of the names of files that a release may have beside its scripts and stylesheets. Browsers run neither, and show both as
 * text; a page loads none.
 */
export const assetEndings: readonly string[] = [".json", ".txt"];

const inline = 'let the build inline it as a data URL (webpack: type "asset/inline").';

/**
 * Finds files that pages would load without comparing their bytes with a hash, which browsers do for scripts and
 * stylesheets only. Also finds files that a browser would open as something else than the release has them for.
 */
export function checkAssets(
  record: Pick<ReleaseRecord, "entry" | "scripts" | "lazyScripts" | "styles" | "assets">,
): Violation[] {
  const { entry, scripts, lazyScripts, styles, assets } = record;
  return [
    ...findOthers([entry, ...scripts, ...lazyScripts], [".js"], 'name scripts with the ending ".js".'),
    ...findOthers(styles, [".css"], 'name stylesheets with the ending ".css".'),
    ...findOthers(assets, assetEndings, inline),
  ];
}

const isServed = (path: string) => findSiteFile(`/remotes/name/version/${path}`, "") !== null;

function findOthers(files: ReleaseRecord["assets"], endings: readonly string[], remedy: string): Violation[] {
  return files
    .filter(({ path }) => !endings.some((ending) => path.endsWith(ending)) || !isServed(path))
    .map(({ path }) => ({
      rule: "unverified-file",
      message: `${path} is a file of its own, which no page can verify; ${remedy}`,
    }));
}
