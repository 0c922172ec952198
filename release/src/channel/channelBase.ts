import type { Keyring } from "../format/index.ts";
import { createReleaseError, type ReleaseError } from "../releaseError.ts";
import type { Storage } from "../storage/storage.ts";
import {
  channelPath,
  createUntrustedChannelError,
  keepKills,
  resolveNextSequence,
  verifyStoredText,
  type VerifiedChannel,
} from "./channelFile.ts";
import type { ChannelHistory } from "./channelHistory.ts";

/** The base of the next channel. */
export interface ChannelBase {
  /** The current channel, or the newest one that verifies with the reason in `fault` why the current one can't be used. */
  readonly channel: VerifiedChannel | null;
  /** The current channel, as far as it verifies, also where the next one must not be built on it. */
  readonly current: VerifiedChannel | null;
  /** The tag of the current file, valid or not. */
  readonly tag: string | null;
  readonly nextSequence: number;
  /** Why nothing but a kill switch or a repair may be signed. */
  readonly fault: (ReleaseError & Error) | null;
}

interface BaseOptions {
  readonly storage: Storage;
  readonly keyring: Keyring;
  readonly environment: string;
}

/** Reads the current channel and compares it with the earlier ones. */
export async function readChannelBase(
  { storage, keyring, environment }: BaseOptions,
  history: ChannelHistory,
): Promise<ChannelBase> {
  const file = await storage.read(channelPath(environment));
  const tag = file?.tag ?? null;
  const result = file === null ? null : await verifyStoredText(file.bytes, keyring, environment);
  const current = result?.ok === true ? result.channel : null;
  const highest = Math.max(current?.document.sequence ?? 0, history.sequence);
  const nextSequence = resolveNextSequence(highest, keyring, environment);
  const fault =
    result?.ok === false
      ? createUntrustedChannelError(environment, result.error)
      : isOlder(current, history)
        ? createRolledBackError(environment, current, history, nextSequence)
        : null;
  return { channel: fault === null ? current : history.newest, current, tag, nextSequence, fault };
}

function isOlder(channel: VerifiedChannel | null, { newest, sequence, payload }: ChannelHistory): boolean {
  if (channel === null) return sequence > 0;
  if (channel.document.sequence !== sequence) return channel.document.sequence < sequence;
  if (channel.payload !== payload) return true;
  // a kill document was taken out of the file, or replaced
  return newest?.payload === payload && keepKills(channel, newest.document) !== channel;
}

function createRolledBackError(
  environment: string,
  channel: VerifiedChannel | null,
  { sequence }: ChannelHistory,
  nextSequence: number,
): ReleaseError & Error {
  const found = channel === null ? "is missing" : `has sequence ${channel.document.sequence}`;
  const other = channel?.document.sequence === sequence ? " with other content" : "";
  return createReleaseError(
    "channel-rolled-back",
    `The stored channel ${environment} ${found}, but sequence ${sequence}${other} was verified before: the storage was rolled back.`,
    [
      `Find out who changed the storage. "portico repair --to ${environment}" issues the newest verified channel again, with sequence ${nextSequence}; "portico disable" works meanwhile.`,
    ],
  );
}
