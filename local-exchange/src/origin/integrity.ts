import { createHash } from "node:crypto";

/** Shape: `sha384-` and the hash in base64, as scripts, styles and requests take it */
export function integrityOf(bytes: Buffer): string {
  return `sha384-${createHash("sha384").update(bytes).digest("base64")}`;
}
