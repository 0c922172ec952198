import type { ChannelError, SignedChannel } from "../format/index.ts";
import { createChannelError } from "../format/channelError.ts";

/** A channel of three remotes with two signatures has about 20 kB. */
export const maximumChannelBytes = 64 * 1024;
/** Production asks for two of three; a rotation doubles that. */
export const maximumSignatures = 8;

/**
 * Checks the limits of a channel file before its signatures are verified: nothing that is outside the signed text may take
 * time or carry content. `null` for a file within the limits.
 */
export function checkChannelFile(bytes: Uint8Array): ChannelError | null {
  if (bytes.length > maximumChannelBytes) return createChannelError("bad-envelope", "file.size");
  let file: Partial<SignedChannel> | null;
  try {
    file = JSON.parse(new TextDecoder().decode(bytes)) as Partial<SignedChannel> | null;
  } catch {
    return createChannelError("not-json", "file");
  }
  if (typeof file !== "object" || file === null) return createChannelError("bad-envelope", "file");
  const unknown = Object.keys(file).find((name) => name !== "payload" && name !== "signatures");
  if (unknown !== undefined) return createChannelError("unexpected-field", `file.${unknown.slice(0, 40)}`);
  const count = Array.isArray(file.signatures) ? file.signatures.length : 0;
  return count > maximumSignatures ? createChannelError("bad-envelope", "file.signatures") : null;
}
