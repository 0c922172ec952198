import { createChannelError } from "../format/channelError.ts";
import { maximumChannelBytes, parseChannelFile, type ChannelFileResult } from "../format/channelFile.ts";

/** Reads the bytes of a channel file within its limits, before any signature is verified. */
export function readChannelFile(bytes: Uint8Array): ChannelFileResult {
  if (bytes.length > maximumChannelBytes) {
    return { ok: false, error: createChannelError("bad-envelope", "file.size") };
  }
  return parseChannelFile(new TextDecoder().decode(bytes));
}
