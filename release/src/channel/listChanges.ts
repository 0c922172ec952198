import { parseChannel, ownEntry, type ChannelDocument, type ChannelFile } from "../format/index.ts";
import type { SignedType } from "../format/signatureHeader.ts";
import type { SignedText } from "../format/signedText.ts";
import { verifySignatures } from "../format/verifySignatures.ts";
import type { KeyLabel, KeyringFile } from "../keys/keyringFile.ts";
import { createReleaseError } from "../releaseError.ts";
import type { Storage } from "../storage/storage.ts";
import { readReason, type ReadReason } from "./changeReason.ts";
import { channelPath, verifyStoredText } from "./channelFile.ts";
import { describeDifference } from "./describeDifference.ts";
import { readChannelFile } from "./readChannelFile.ts";

interface ListOptions {
  readonly storage: Storage;
  readonly keyring: KeyringFile;
  readonly environment: string;
  /** Only generations that change this remote, and those that do not verify. */
  readonly remote?: string;
  /** The most generations in the result. */
  readonly limit: number;
}

/** One signed state of a channel, compared with the one before. */
export type ChannelChange =
  | ({
      readonly isVerified: true;
      readonly sequence: number;
      /** Milliseconds since the epoch; `null` for a kill document, which has no time. */
      readonly issuedAt: number | null;
      /** The keys whose signatures verify, with their labels in the keyring file. */
      readonly signers: readonly Signer[];
      /** The sequence that it is compared with; `null` when the storage has no earlier one that verifies. */
      readonly since: number | null;
      readonly changes: readonly string[];
    } & ReadReason)
  | {
      readonly isVerified: false;
      /** What the file claims; `null` when it can't be read. */
      readonly sequence: number | null;
      /** The code of the error and the field, such as `bad-signature at file.signatures`. */
      readonly fault: string;
    };

export interface Signer extends Partial<KeyLabel> {
  readonly keyId: string;
}

interface Generation {
  readonly bytes: Uint8Array;
  readonly file: ChannelFile | null;
  readonly claimed: ChannelDocument | null;
  /** Place in the order; that of the next newer one for a file that can't be read. */
  readonly order: number;
}

/**
 * Lists what was signed for an environment, newest first, from the stored generations and the keyring alone. The order is
 * that of the signed sequences: an older channel that was put back is no change. Verifies no more than the result needs.
 *
 * Errors: `ReleaseError` `refused` for a remote that no generation has
 */
export async function listChanges(options: ListOptions): Promise<ChannelChange[]> {
  const { storage, keyring, environment, remote, limit } = options;
  const generations = await readGenerations(options);
  const hasRemote = ({ claimed }: Generation): boolean =>
    remote === undefined || ownEntry(claimed?.remotes ?? {}, remote) !== undefined;
  if (!generations.some(hasRemote)) {
    if (remote === undefined) return [];
    throw createReleaseError(
      "refused",
      `No stored channel ${environment} has a remote ${remote}; "portico status --to ${environment}" lists the remotes that it has.`,
    );
  }
  const listed: ChannelChange[] = [];
  let newer: { file: ChannelFile; document: ChannelDocument; at: number } | null = null;
  const compare = async (before: { file: ChannelFile; document: ChannelDocument } | null): Promise<void> => {
    if (newer === null) return;
    const { file, document, at } = newer;
    const all = describeDifference(before?.document ?? null, document);
    const changes = all.filter((line) => remote === undefined || line.startsWith(`${remote}: `));
    if (remote !== undefined && changes.length === 0) return;
    const kill = file.payload === before?.file.payload ? file.kill : undefined;
    listed.splice(at, 0, {
      isVerified: true,
      sequence: document.sequence,
      issuedAt: kill === undefined ? document.issuedAt : null,
      signers: await listSigners(file, kill !== undefined, keyring, environment),
      since: before?.document.sequence ?? null,
      changes,
      ...(await readReason(storage, environment, (kill ?? file).payload)),
    });
  };
  for (const { bytes, claimed } of generations) {
    if (listed.length >= limit && (newer === null || newer.at >= limit)) break;
    const result = await verifyStoredText(bytes, keyring, environment);
    if (!result.ok) {
      const { code, at } = result.error;
      listed.push({ isVerified: false, sequence: claimed?.sequence ?? null, fault: `${code} at ${at}` });
      continue;
    }
    const { file, signedDocument: document } = result.channel;
    // a signature has a second form that verifies as well
    if (file.payload === newer?.file.payload && file.kill?.payload === newer.file.kill?.payload) continue;
    await compare({ file, document });
    newer = { file, document, at: listed.length };
  }
  await compare(null);
  return listed.slice(0, limit);
}

/** Each signed content once, by falling sequence; a timestamp job writes many versions of one channel. */
async function readGenerations({ storage, environment }: ListOptions): Promise<Generation[]> {
  const found = new Map<string, Generation>();
  let order = Infinity;
  for await (const bytes of storage.readVersions(channelPath(environment))) {
    const read = readChannelFile(bytes);
    const file = read.ok ? read.file : null;
    const parsed = file === null ? null : parseChannel(file.payload);
    const claimed = parsed?.ok === true ? parsed.channel.document : null;
    order = claimed?.sequence ?? order;
    const key =
      file === null
        ? Buffer.from(bytes).toString("base64")
        : JSON.stringify([file.payload, file.signatures, file.kill]);
    if (!found.has(key)) found.set(key, { bytes, file, claimed, order });
  }
  // the kill documents of one sequence grow, since each contains those before
  const sizeOfKill = ({ file }: Generation): number => file?.kill?.payload.length ?? 0;
  return [...found.values()].sort((a, b) =>
    a.order === b.order ? sizeOfKill(b) - sizeOfKill(a) : b.order - a.order,
  );
}

/** Lists who signed; only the kill document counts where the channel is that of the generation before. */
async function listSigners(
  file: ChannelFile,
  isKill: boolean,
  { keys, channels, labels = {} }: KeyringFile,
  environment: string,
): Promise<Signer[]> {
  const authority = channels[environment];
  const texts: readonly [SignedText | undefined, SignedType, readonly string[] | undefined][] = [
    [isKill ? undefined : file, "portico-channel", authority?.keys],
    [file.kill, "portico-kill", authority?.kill],
  ];
  const signers: Signer[] = [];
  for (const [text, type, allowed = []] of texts) {
    for (const signature of text?.signatures ?? []) {
      const result = await verifySignatures(text?.payload ?? "", [signature], type, keys, allowed);
      if (result.signers > 0) signers.push({ keyId: signature.kid, ...ownEntry(labels, signature.kid) });
    }
  }
  return signers;
}
