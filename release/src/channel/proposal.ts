import { createHash } from "node:crypto";
import type { ChannelDocument, SignedText } from "../format/index.ts";
import { maximumChannelBytes, ownEntry, parseChannel } from "../format/index.ts";
import { maximumSignatures } from "../format/channel.ts";
import { assertCompatibleWithDeployedShells } from "../gate/assertCompatibleWithDeployedShells.ts";
import type { KeyringFile } from "../keys/keyringFile.ts";
import type { SigningKey } from "../keys/signingKey.ts";
import { createReleaseError } from "../releaseError.ts";
import { retryUntilWritten } from "../storage/retryUntilWritten.ts";
import type { Storage } from "../storage/storage.ts";
import { readChannelBase } from "./channelBase.ts";
import { readReason, requiresReason } from "./changeReason.ts";
import { channelPath, encodeChannel, listDisabled } from "./channelFile.ts";
import { completeChannel } from "./completeChannel.ts";
import { listChannelFiles, readChannelHistory } from "./channelHistory.ts";
import type { HistoryOptions } from "./channelHistory.ts";
import { addSignatures, countSigners } from "./channelSignatures.ts";
import type { IssuedDocument } from "./issueChannel.ts";
import { isRestoringChange, isUrgentChange } from "./isUrgentChange.ts";
import { clockToleranceMs, createClockError, latestIssueTime } from "./issueTime.ts";
import type { ClockOptions } from "./issueTime.ts";
import { requireAcceptance } from "./requireAcceptance.ts";

/** A channel that waits for the signatures of others. */
export interface Proposal {
  /**
   * `{sequence}-{hash of payload and terms}`: two proposals for the same sequence can coexist, and one that was changed
   * in the storage no longer matches its id.
   */
  readonly id: string;
  readonly missingSignatures: number;
}

/** The terms of the proposal, stored beside the channel's text. */
interface Terms {
  readonly minimumSignatures: number;
}

const proposalFolder = (environment: string): string => `proposals/${environment}/`;
const proposalPath = (environment: string, id: string): string => `${proposalFolder(environment)}${id}.json`;

export async function saveProposal(
  storage: Storage,
  { environment, sequence }: ChannelDocument,
  file: SignedText,
  { missingSignatures, ...terms }: Terms & { readonly missingSignatures: number },
): Promise<Proposal> {
  const id = formatProposalId(sequence, file.payload, terms);
  await storage.replace(proposalPath(environment, id), encodeProposal(file, terms), null);
  return { id, missingSignatures };
}

/** Units: 128 bits of SHA-256, since an attacker may search for another proposal with the same id */
function formatProposalId(sequence: number, payload: string, { minimumSignatures }: Terms): string {
  const hash = createHash("sha256").update(`${minimumSignatures}\n${payload}`).digest("hex").slice(0, 32);
  return `${sequence}-${hash}`;
}

export async function listProposals(storage: Storage, environment: string): Promise<string[]> {
  const folder = proposalFolder(environment);
  return (await storage.list(folder)).map((path) => path.slice(folder.length, -".json".length));
}

export interface ApproveOptions extends HistoryOptions, ClockOptions {
  readonly keyring: KeyringFile;
  readonly signingKeys: readonly SigningKey[];
  readonly id: string;
  /** Reads and checks; signs nothing. */
  readonly isDryRun?: boolean;
}

export interface Approval {
  readonly before: ChannelDocument | null;
  readonly after: ChannelDocument;
  readonly missingSignatures: number;
  /** The proposal's own minimum of signatures, when it is higher than the keyring's. */
  readonly minimumSignatures: number;
  readonly isWritten: boolean;
  /** `null` where none was given. */
  readonly reason: string | null;
}

/**
 * Adds signatures to a proposal, and makes it the channel as soon as there are enough. A proposal that was made for
 * another channel than the current one is refused, and so is one that a shell deployed since then can't run. After a
 * rollback of the storage only a kill switch or a repair of the newest verified channel is signed.
 *
 * Errors: `ReleaseError` `not-found`, `refused`, `gate-refused`, `bad-file`, `bad-key`, `channel-refused`,
 * `channel-rolled-back`, `clock-differs`, `shells-missing`, `shells-refused`, `contended`
 */
export async function approveProposal(options: ApproveOptions): Promise<Approval> {
  const { storage, keyring, environment, id, isDryRun = false, memory, now, acceptsClock = false } = options;
  const path = proposalPath(environment, id);
  const history = await readChannelHistory(options);
  return retryUntilWritten(path, async () => {
    const stored = await storage.read(path);
    if (stored === null) {
      throw createReleaseError("not-found", `There is no proposal ${id} for the channel ${environment}.`);
    }
    const { file, document, terms } = parseProposal(stored.bytes, environment, id);
    const { reason, isReasonLost } = await readReason(storage, environment, file.payload);
    if (reason === null && (isReasonLost || requiresReason(keyring, environment))) {
      throw createReleaseError(
        "refused",
        isReasonLost
          ? `The storage has lost or changed the reason of proposal ${id}; propose the change again.`
          : `Proposal ${id} has no reason, which every change of the channel ${environment} needs; propose it again with --reason.`,
      );
    }
    const { channel, tag, fault, nextSequence } = await readChannelBase(options, history);
    const before = channel?.document ?? null;
    if (fault !== null && (before === null || !isRestoringChange(before, document))) throw fault;
    const earlier = await countSigners(file, keyring, environment);
    // another signer may know of a higher sequence, after a rollback that this machine can't recognise
    const isForNext =
      document.sequence === nextSequence || (document.sequence > nextSequence && earlier.signers > 0);
    if (!isForNext) {
      throw createReleaseError(
        "refused",
        `The channel ${environment} has changed since proposal ${id} was made; propose the change again.`,
      );
    }
    const enabled = listEnabled(before, document, file);
    if (enabled.length > 0) {
      throw createReleaseError(
        "refused",
        `Proposal ${id} would enable ${enabled.join(", ")}, which the channel ${environment} disables; propose the change again. Only "portico enable" takes the kill switch back.`,
      );
    }
    const isUrgent = fault !== null || isUrgentChange(before, document);
    if (!isUrgent) await assertCompatibleWithDeployedShells({ before, after: document }, options);
    if (earlier.signers !== file.signatures.length) {
      throw createReleaseError(
        "refused",
        `Proposal ${id} carries ${file.signatures.length - earlier.signers} signature(s) that no key of the channel ${environment} made; propose the change again.`,
      );
    }
    const latest = isUrgent && before !== null ? latestIssueTime(before) : 0;
    const expected = Math.max(now + clockToleranceMs, before?.issuedAt ?? 0, latest);
    if (!acceptsClock && document.issuedAt > expected) {
      throw createClockError(now, `proposal ${id} was made at ${new Date(document.issuedAt).toISOString()}`);
    }
    const signed = await addSignatures(file, options);
    const { signers, threshold } = await countSigners(signed, keyring, environment);
    if (signers === earlier.signers) {
      throw createReleaseError("refused", `The given keys have signed proposal ${id} before; others must.`);
    }
    const missingSignatures = Math.max(0, Math.max(threshold, terms.minimumSignatures) - signers);
    const complete = await completeChannel(signed, document, listChannelFiles(channel, history), {
      ...options,
      isUrgent,
    });
    if (missingSignatures === 0) await requireAcceptance(complete, channel, { ...options, isUrgent });
    const approval = { before, after: document, missingSignatures, reason, ...terms };
    if (isDryRun) return { ...approval, isWritten: false };
    if (missingSignatures > 0) {
      const isStored = await storage.replace(path, encodeProposal(signed, terms), stored.tag);
      return isStored ? { ...approval, isWritten: false } : null;
    }
    const isWritten = await storage.replace(channelPath(environment), encodeChannel(complete), tag);
    if (!isWritten) return null;
    await memory?.save(keyring, environment, { document, text: JSON.stringify(complete) });
    return { ...approval, isWritten };
  });
}

/** The remotes that a proposal enables though it was not made for that: they were disabled after it was made. */
function listEnabled(
  before: ChannelDocument | null,
  after: ChannelDocument,
  { payload }: SignedText,
): string[] {
  const { enables } = JSON.parse(payload) as IssuedDocument;
  const disabled = before === null ? [] : listDisabled(before);
  return disabled.filter((name) => name !== enables && ownEntry(after.remotes, name)?.disabled !== true);
}

/** A channel file, and beside it the terms. */
function encodeProposal({ payload, signatures }: SignedText, terms: Terms): Uint8Array {
  return new TextEncoder().encode(JSON.stringify({ payload, signatures, ...terms }));
}

/** Errors: `ReleaseError` `bad-file` */
export function parseProposal(
  bytes: Uint8Array,
  environment: string,
  id: string,
): { file: SignedText; document: ChannelDocument; terms: Terms } {
  let fault = `is not a channel for ${environment}`;
  try {
    if (bytes.length > maximumChannelBytes) throw new RangeError();
    const file = JSON.parse(new TextDecoder().decode(bytes)) as SignedText & Partial<Terms>;
    const parsed = parseChannel(file.payload);
    const isFor = parsed.ok && parsed.channel.document.environment === environment;
    const isSigned = Array.isArray(file.signatures) && file.signatures.length <= maximumSignatures;
    if (parsed.ok && isFor && isSigned) {
      const { document } = parsed.channel;
      const terms = { minimumSignatures: Number(file.minimumSignatures) || 0 };
      const isUnchanged = formatProposalId(document.sequence, file.payload, terms) === id;
      if (isUnchanged) return { file, document, terms };
      fault = "was changed in the storage after it was made; propose the change again";
    }
  } catch {
    // reported below
  }
  throw createReleaseError("bad-file", `Proposal ${id} ${fault}.`);
}
