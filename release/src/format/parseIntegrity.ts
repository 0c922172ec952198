import { createChannelError } from "./channelError.ts";
import type { ChannelErrorCode } from "./channelError.ts";
import { isSha384 } from "./isSha384.ts";

/**
 * Reads an integrity value and refuses everything except one exact sha384: browsers ignore hashes that they can't
 * parse, and then load the script unchecked.
 *
 * Errors: {@link ChannelError} with an `integrity-…` code, thrown
 */
export function parseIntegrity(value: unknown, at: string): string {
  if (isSha384(value)) return value;
  throw createChannelError(integrityFault(value), at);
}

function integrityFault(value: unknown): ChannelErrorCode {
  if (value === undefined) return "integrity-missing";
  if (typeof value !== "string") return "integrity-type";
  if (value.trim() === "") return "integrity-empty";
  if (/\s/.test(value.trim())) return "integrity-many";
  if (!value.startsWith("sha384-")) return "integrity-algorithm";
  return /^sha384-[0-9a-f]{96}$/i.test(value) ? "integrity-hex" : "integrity-malformed";
}
