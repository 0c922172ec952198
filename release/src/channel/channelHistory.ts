import type { Keyring, SignedText } from "../format/index.ts";
import { parseChannel } from "../format/index.ts";
import type { Storage } from "../storage/storage.ts";
import { channelPath, verifyStoredText } from "./channelFile.ts";
import type { VerifiedChannel } from "./channelFile.ts";
import { countDisabled } from "../format/verifyChannelFile.ts";
import type { ChannelMemory } from "./channelMemory.ts";
import { readChannelFile } from "./readChannelFile.ts";

export interface HistoryOptions {
  readonly storage: Storage;
  readonly keyring: Keyring;
  readonly environment: string;
  /** The channels that commands on this machine have verified; without it only the storage's versions are used. */
  readonly memory?: ChannelMemory;
  /** Receives sentences about what does not stop the command. */
  readonly warn?: (sentence: string) => void;
}

/** The earlier channels of an environment. */
export interface ChannelHistory {
  /** The channel with the highest sequence that verifies, in the storage's versions or in the memory. */
  readonly newest: VerifiedChannel | null;
  /** The highest sequence that was verified or saved; 0 when none. */
  readonly sequence: number;
  /** The signed text of the channel with that sequence. */
  readonly payload: string | null;
}

export async function readChannelHistory(options: HistoryOptions): Promise<ChannelHistory> {
  const { keyring, environment, memory, warn } = options;
  const newest = await readNewestVersion(options);
  const saved = (await memory?.load(keyring, environment)) ?? null;
  if (memory !== undefined && saved === null && newest !== null) {
    warn?.(
      `This machine has no memory of the channel ${environment}, so an earlier rollback of the storage can't be recognised; compare "portico status" with what you expect.`,
    );
  }
  const stored = {
    newest,
    sequence: newest?.document.sequence ?? 0,
    payload: newest?.payload ?? null,
  };
  if (saved === null || saved.sequence < stored.sequence) return stored;
  const { payload } = JSON.parse(saved.text) as SignedText;
  // a key that was retired since may have signed it; its sequence counts all the same
  const result = await verifyStoredText(new TextEncoder().encode(saved.text), keyring, environment);
  if (payload === stored.payload && !(result.ok && disablesMore(result.channel, newest))) return stored;
  if (!result.ok) {
    warn?.(
      `Sequence ${saved.sequence} of the channel ${environment} was verified on this machine and no longer verifies with this keyring, so its content can't be restored.`,
    );
  }
  return { newest: result.ok ? result.channel : newest, sequence: saved.sequence, payload };
}

/** Verifies only what claims a sequence at least as high as the best so far: in an unchanged storage that is one file. */
async function readNewestVersion({
  storage,
  keyring,
  environment,
}: HistoryOptions): Promise<VerifiedChannel | null> {
  let newest: VerifiedChannel | null = null;
  for await (const bytes of storage.readVersions(channelPath(environment))) {
    const read = readChannelFile(bytes);
    if (!read.ok) continue;
    const { payload, kill } = read.file;
    const isSame = payload === newest?.payload;
    // a timestamp job writes many versions of one channel
    if (isSame && kill === undefined) continue;
    // the command has written the earlier one of two channels with the same sequence
    if (!isSame && readClaimedSequence(payload) < (newest?.document.sequence ?? 0)) continue;
    const result = await verifyStoredText(bytes, keyring, environment);
    if (!result.ok || (isSame && !disablesMore(result.channel, newest))) continue;
    newest = result.channel;
  }
  return newest;
}

/** The sequence of a payload before its signatures are verified; −1 for an invalid one. */
function readClaimedSequence(payload: string): number {
  const parsed = parseChannel(payload);
  return parsed.ok ? parsed.channel.document.sequence : -1;
}

/** Whether a kill document disables remotes that the other file of the same channel does not. */
export function disablesMore(channel: VerifiedChannel, other: VerifiedChannel | null): boolean {
  return other === null || countDisabled(channel.document) > countDisabled(other.document);
}
