import { createChannelError } from "./channelError.ts";
import { isSha384 } from "@portico/shared-sdk/host";

/**
 * Reads an integrity value and refuses everything except one exact sha384: browsers ignore hashes that they can't
 * parse, and then load the script unverified.
 *
 * Errors: {@link ChannelError} `integrity-missing` or `integrity-malformed`, thrown
 */
export function parseIntegrity(value: unknown, at: string): string {
  if (isSha384(value)) return value;
  throw createChannelError(value === undefined ? "integrity-missing" : "integrity-malformed", at);
}
