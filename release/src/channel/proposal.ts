import { createHash } from "node:crypto";
import type { ChannelDocument, Keyring, SignedChannel } from "../format/index.ts";
import { parseChannel } from "../format/index.ts";
import { requireLivePagesRun } from "../gate/requireLivePagesRun.ts";
import type { SigningKey } from "../keys/signingKey.ts";
import { createReleaseError } from "../releaseError.ts";
import { retryUntilWritten } from "../storage/retryUntilWritten.ts";
import type { Storage } from "../storage/storage.ts";
import { channelPath, encodeChannel, readStoredChannel, resolveNextSequence } from "./channelFile.ts";
import { addSignatures, countSigners } from "./channelSignatures.ts";
import { requireAcceptance } from "./requireAcceptance.ts";

/** A channel that waits for the signatures of others. */
export interface Proposal {
  /** `{sequence}-{hash}`, so that two proposals for the same place stand side by side. */
  readonly id: string;
  readonly missingSignatures: number;
}

/** What was asked of whoever issues the channel, kept beside its text. */
interface Terms {
  readonly minimumSignatures: number;
  readonly isUrgent: boolean;
}

const proposalFolder = (environment: string): string => `proposals/${environment}/`;
const proposalPath = (environment: string, id: string): string => `${proposalFolder(environment)}${id}.json`;

export async function saveProposal(
  storage: Storage,
  { environment, sequence }: ChannelDocument,
  file: SignedChannel,
  { missingSignatures, ...terms }: Terms & { readonly missingSignatures: number },
): Promise<Proposal> {
  const hash = createHash("sha256").update(file.payload).digest("hex").slice(0, 8);
  const id = `${sequence}-${hash}`;
  await storage.replace(proposalPath(environment, id), encodeProposal(file, terms), null);
  return { id, missingSignatures };
}

export async function listProposals(storage: Storage, environment: string): Promise<string[]> {
  const folder = proposalFolder(environment);
  return (await storage.list(folder)).map((path) => path.slice(folder.length, -".json".length));
}

export interface ApproveOptions {
  readonly storage: Storage;
  readonly keyring: Keyring;
  readonly signingKeys: readonly SigningKey[];
  readonly environment: string;
  readonly now: number;
  readonly id: string;
  /** Reads and judges, signs nothing. */
  readonly isDryRun?: boolean;
}

export interface Approval {
  readonly before: ChannelDocument | null;
  readonly after: ChannelDocument;
  readonly missingSignatures: number;
  readonly isWritten: boolean;
}

/**
 * Adds signatures to a proposal, and makes it the channel as soon as there are enough. What is signed is compared with
 * the channel as it stands: a proposal that was made for another one is refused, and so is one that pages which have
 * gone live meanwhile can't run.
 *
 * Errors: `ReleaseError` `not-found`, `refused`, `gate-refused`, `bad-file`, `bad-key`, `channel-refused`, `contended`
 */
export function approveProposal(options: ApproveOptions): Promise<Approval> {
  const { storage, keyring, environment, id, isDryRun = false } = options;
  const path = proposalPath(environment, id);
  return retryUntilWritten(path, async () => {
    const stored = await storage.read(path);
    if (stored === null) {
      throw createReleaseError("not-found", `There is no proposal ${id} for the channel ${environment}.`);
    }
    const { file, document, terms } = parseProposal(stored.bytes, environment, id);
    const channel = await readStoredChannel(storage, keyring, environment);
    const before = channel?.document ?? null;
    if (document.sequence !== resolveNextSequence(before, keyring, environment)) {
      throw createReleaseError(
        "refused",
        `The channel ${environment} has changed since proposal ${id} was made; propose the change again.`,
      );
    }
    if (!terms.isUrgent) await requireLivePagesRun({ before, after: document }, storage);
    const signed = await addSignatures(file, options);
    const { signers, threshold } = await countSigners(signed, keyring, environment);
    if (signers === (await countSigners(file, keyring, environment)).signers) {
      throw createReleaseError("refused", `The given keys have signed proposal ${id} before; others must.`);
    }
    const missingSignatures = Math.max(0, Math.max(threshold, terms.minimumSignatures) - signers);
    if (missingSignatures === 0) await requireAcceptance(signed, channel, options);
    const approval = { before, after: document, missingSignatures };
    if (isDryRun) return { ...approval, isWritten: false };
    if (missingSignatures > 0) {
      const isKept = await storage.replace(path, encodeProposal(signed, terms), stored.tag);
      return isKept ? { ...approval, isWritten: false } : null;
    }
    const isWritten = await storage.replace(
      channelPath(environment),
      encodeChannel(signed),
      channel?.tag ?? null,
    );
    return isWritten ? { ...approval, isWritten } : null;
  });
}

/** A channel file, and beside it the terms. */
function encodeProposal({ payload, signatures }: SignedChannel, terms: Terms): Uint8Array {
  return new TextEncoder().encode(JSON.stringify({ payload, signatures, ...terms }));
}

function parseProposal(
  bytes: Uint8Array,
  environment: string,
  id: string,
): { file: SignedChannel; document: ChannelDocument; terms: Terms } {
  try {
    const file = JSON.parse(new TextDecoder().decode(bytes)) as SignedChannel & Partial<Terms>;
    const parsed = parseChannel(file.payload);
    const isFor = parsed.ok && parsed.channel.document.environment === environment;
    if (parsed.ok && isFor && Array.isArray(file.signatures)) {
      return {
        file,
        document: parsed.channel.document,
        terms: { minimumSignatures: Number(file.minimumSignatures) || 0, isUrgent: file.isUrgent === true },
      };
    }
  } catch {
    // told below
  }
  throw createReleaseError("bad-file", `Proposal ${id} is not a channel for ${environment}.`);
}
