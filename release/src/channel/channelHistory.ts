import type { ChannelDocument, ChannelFile, Keyring } from "../format/index.ts";
import { parseChannel } from "../format/index.ts";
import { searchedStates, type Storage } from "../storage/storage.ts";
import type { KillDocument } from "../format/channelFile.ts";
import { channelPath, encodeChannel, keepKills, verifyStoredText } from "./channelFile.ts";
import type { VerifiedChannel } from "./channelFile.ts";
import type { ChannelMemory, SavedFile } from "./channelMemory.ts";
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
  /**
   * The channel with the highest sequence that verifies, in the storage's versions or in the memory. Every remote is disabled
   * in it that any file of that sequence disables.
   */
  readonly newest: VerifiedChannel | null;
  /** The highest sequence that was verified or saved; 0 when none. */
  readonly sequence: number;
  /** The signed text of the channel with that sequence. */
  readonly payload: string | null;
  /** The files of that channel, of whose other parts nothing is verified. */
  readonly files: readonly ChannelFile[];
}

export async function readChannelHistory(options: HistoryOptions): Promise<ChannelHistory> {
  const { keyring, environment, memory, warn } = options;
  const saved = (await memory?.load(keyring, environment)) ?? [];
  const [first] = saved;
  const stored = await readNewestVersion(options, await findComparedState(options, saved));
  if (memory !== undefined && first === undefined && stored.newest !== null) {
    warn?.(
      `This machine has no memory of the channel ${environment}, so an earlier rollback of the storage can't be recognised; compare "portico status" with what you expect.`,
    );
  }
  if (first === undefined || first.sequence < stored.sequence) return stored;
  const files = saved.map(({ text }) => JSON.parse(text) as ChannelFile);
  const { payload } = JSON.parse(first.text) as ChannelFile;
  let newest = payload === stored.payload ? stored.newest : null;
  for (const file of newest === null ? files : []) {
    const result = await verifyStoredText(encodeChannel(file), keyring, environment);
    if (result.ok) newest ??= result.channel;
  }
  if (newest === null) {
    warn?.(
      `Sequence ${first.sequence} of the channel ${environment} was verified on this machine and no longer verifies with this keyring, so its content can't be restored.`,
    );
    newest = stored.newest;
  }
  for (const file of files) {
    if (newest === null) break;
    // they were verified when they were saved: a retired key, or an older channel, takes no kill away
    newest = keepKills(newest, { remotes: readRemotes(file), sequence: newest.document.sequence });
  }
  return { newest, sequence: first.sequence, payload, files: [...files, ...stored.files] };
}

/** The files whose keyring and timestamp the next one may have. */
export const listChannelFiles = (
  channel: VerifiedChannel | null,
  { files }: ChannelHistory,
): readonly ChannelFile[] => (channel === null ? files : [channel.file, ...files]);

/**
 * The state that this machine has saved last, which it compared then with every earlier one. Not where the earlier ones may still be
 * needed: where it no longer verifies, or where several were saved because their kill documents differ.
 */
async function findComparedState(
  { keyring, environment }: HistoryOptions,
  [first, ...others]: readonly SavedFile[],
): Promise<Uint8Array | undefined> {
  if (first === undefined || others.length > 0) return undefined;
  const bytes = new TextEncoder().encode(first.text);
  return (await verifyStoredText(bytes, keyring, environment)).ok ? bytes : undefined;
}

/**
 * Verifies only what claims a sequence at least as high as the best so far: in an unchanged storage that is one file. A storage that was
 * rolled back has newer files right behind the current one, so the search ends where many in a row are no newer.
 */
async function readNewestVersion(
  { storage, keyring, environment }: HistoryOptions,
  compared: Uint8Array | undefined,
): Promise<ChannelHistory> {
  let newest: VerifiedChannel | null = null;
  let files: ChannelFile[] = [];
  const verifiedKills = new Set<string>();
  let sinceNewest = 0;
  for await (const bytes of storage.readVersions(channelPath(environment), compared)) {
    const read = readChannelFile(bytes);
    if (newest !== null && (sinceNewest += 1) > searchedStates) break;
    if (!read.ok) continue;
    const { payload, kill } = read.file;
    const isSame = payload === newest?.payload;
    if (isSame) files.push(read.file);
    // a timestamp job writes many versions of one channel
    if (isSame && (kill === undefined || verifiedKills.has(kill.payload))) continue;
    if (!isSame && readClaimedSequence(payload) < (newest?.document.sequence ?? 0)) continue;
    const result = await verifyStoredText(bytes, keyring, environment);
    if (!result.ok) continue;
    const { channel } = result;
    sinceNewest = 0;
    if (kill !== undefined) verifiedKills.add(kill.payload);
    if (newest !== null && isSame) {
      newest = keepKills(newest, channel.document);
    } else {
      // the command has written the earlier one of two channels with the same sequence
      newest = newest === null ? channel : keepKills(channel, newest.document);
      files = [read.file];
    }
  }
  return { newest, sequence: newest?.document.sequence ?? 0, payload: newest?.payload ?? null, files };
}

/** The sequence of a payload before its signatures are verified; −1 for an invalid one. */
function readClaimedSequence(payload: string): number {
  const parsed = parseChannel(payload);
  return parsed.ok ? parsed.channel.document.sequence : -1;
}

/** Those of a file that was verified before, with its kill document. */
function readRemotes({ payload, kill }: ChannelFile): ChannelDocument["remotes"] {
  const parsed = parseChannel(payload);
  if (!parsed.ok) return {};
  const { sequence, remotes } = parsed.channel.document;
  const document = kill === undefined ? null : (JSON.parse(kill.payload) as KillDocument);
  const killed = document?.sequence === sequence ? document.disabled : [];
  return Object.fromEntries(
    Object.entries(remotes).map(([name, remote]) => [
      name,
      killed.includes(name) ? { ...remote, disabled: true } : remote,
    ]),
  );
}
