import { findStoredFile, storedFiles } from "../format/index.ts";
import type { ReleaseRecord } from "../publish/releaseRecord.ts";
import type { Violation } from "./violation.ts";

const endings = Object.keys(storedFiles.releases.types).join(", ");

/**
 * Finds files of types that servers do not send. Pages would load images and fonts without comparing their bytes with a hash, since
 * browsers do this for scripts and stylesheets only; other types would open as documents.
 */
export function checkAssets({ assets }: Pick<ReleaseRecord, "assets">): Violation[] {
  return assets
    .filter(({ path }) => findStoredFile(`/remotes/name/version/assets/${path}`) === null)
    .map(({ path }) => ({
      rule: "unverified-file",
      message: `${path} is a file that no server sends, since its name ends in none of ${endings}; let the build inline an image or a font as a data URL (webpack: type "asset/inline"), and leave out other files.`,
    }));
}
