import type { ReleaseRecord } from "../publish/releaseRecord.ts";
import type { Violation } from "./violation.ts";

const mediaFile = /\.(?:avif|eot|gif|ico|jpe?g|mp3|mp4|ogg|otf|png|svg|tiff?|ttf|wasm|webm|webp|woff2?)$/i;

/** Finds files that pages would load without comparing their bytes with a hash: browsers do this for scripts and stylesheets only. */
export function checkAssets({ assets }: Pick<ReleaseRecord, "assets">): Violation[] {
  return assets
    .filter(({ path }) => mediaFile.test(path))
    .map(({ path }) => ({
      rule: "unverified-file",
      message: `${path} is a file of its own, which no page can verify; let the build inline it as a data URL (webpack: type "asset/inline").`,
    }));
}
