import { createChannelError, type ChannelError } from "./channelError.ts";
import { objectOf, openFields, optional, type Read } from "./fieldReaders.ts";
import { readSignatures } from "./channel.ts";
import type { SignedText } from "./signedText.ts";

/**
 * The file `channels/{environment}.json` as served.
 *
 * Shape: see PROTOCOL.md#channel-file
 */
export interface ChannelFile extends SignedText {
  /** A {@link KeyringDocument}, signed by root keys. Missing only before a command adds it. */
  readonly keyring?: SignedText;
  /** A {@link KillDocument}, signed by one kill key. */
  readonly kill?: SignedText;
  /** A {@link TimestampDocument}, signed by one timestamp key. */
  readonly timestamp?: SignedText;
}

/** Disables remotes of the channel with the same sequence; the next channel contains it. */
export interface KillDocument {
  readonly environment: string;
  readonly sequence: number;
  readonly disabled: readonly string[];
  /** Hash of the reason, which pages don't load. */
  readonly reason?: string;
}

/**
 * The least that pages must get until `notAfter` (milliseconds since the epoch), so that an attacker can't withhold a newer
 * channel, keyring or kill for longer.
 */
export interface TimestampDocument {
  readonly environment: string;
  readonly sequence: number;
  /** Sequence of the keyring. */
  readonly keyring: number;
  /** The number of disabled remotes in that channel: all that shells of earlier versions read. */
  readonly disabled: number;
  /** Their names. Missing in timestamps of earlier versions. */
  readonly disabledRemotes?: readonly string[];
  readonly notAfter: number;
}

/** A channel of three remotes has about 9 kB. */
export const maximumChannelBytes = 64 * 1024;

export type ChannelFileResult =
  { readonly ok: true; readonly file: ChannelFile } | { readonly ok: false; readonly error: ChannelError };

/**
 * Reads the parts of a channel file within its limits, before any signature is verified. Nothing may be in the file that
 * no signature covers.
 *
 * Errors: {@link ChannelError} as data
 */
export function parseChannelFile(text: string): ChannelFileResult {
  if (text.length > maximumChannelBytes) {
    return { ok: false, error: createChannelError("bad-envelope", "file.size") };
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { ok: false, error: createChannelError("not-json", "file") };
  }
  try {
    const unknown = Object.keys(openFields(value, "file")).find((name) => !fileFields.includes(name));
    if (unknown !== undefined) throw createChannelError("unexpected-field", `file.${unknown.slice(0, 40)}`);
    return { ok: true, file: { ...readSignedText(value, "file"), ...readParts(value, "file") } };
  } catch (error) {
    const { code, at } = error as ChannelError;
    return {
      ok: false,
      error: code === "unexpected-field" ? (error as ChannelError) : createChannelError("bad-envelope", at),
    };
  }
}

const fileFields = ["payload", "signatures", "keyring", "kill", "timestamp"];

const readSignedText: Read<SignedText> = (value, at) => {
  const { payload, signatures } = openFields(value, at);
  if (typeof payload !== "string") throw createChannelError("bad-envelope", at);
  return { payload, signatures: readSignatures(signatures, `${at}.signatures`) };
};

const readParts = objectOf({
  keyring: optional(readSignedText),
  kill: optional(readSignedText),
  timestamp: optional(readSignedText),
});
