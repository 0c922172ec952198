import { createHash } from "node:crypto";

/** Returns the sha384 of a file's content, in the form of `integrity` attributes. */
export function computeIntegrity(content: Uint8Array | string): string {
  return `sha384-${createHash("sha384").update(content).digest("base64")}`;
}
