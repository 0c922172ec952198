import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** Where every page's head says that the default share image stands. */
export const shareImageAddress = "/common-static/share/portico.png";

/** Drawn from `share/portico.svg` by `node tools/run.mjs shareImage`. */
export function readShareImage(): Buffer {
  return readFileSync(fileURLToPath(new URL("./share/portico.png", import.meta.url)));
}
