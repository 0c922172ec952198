import type {
  ChannelDocument,
  ChannelRelease,
  ChannelRemote,
  Keyring,
  SignedChannel,
} from "../format/index.ts";
import { parseChannel, verifyChannel } from "../format/index.ts";
import { listVersions } from "../format/parseChannel.ts";
import { signText } from "../keys/signText.ts";
import type { SigningKey } from "../keys/signingKey.ts";
import { readSignedRelease } from "../publish/releaseStore.ts";
import { createReleaseError } from "../releaseError.ts";
import { retryUntilWritten } from "../storage/retryUntilWritten.ts";
import type { Storage } from "../storage/storage.ts";
import { emptyDraft, toDraft } from "./channelDraft.ts";
import type { ChannelDraft, RemoteRules } from "./channelDraft.ts";
import { channelPath, readStoredChannel } from "./channelFile.ts";

/** How long a channel is good for, unless something else is asked for. */
export const defaultValidDays = 30;
const dayMs = 24 * 60 * 60 * 1000;

export interface IssueOptions {
  readonly storage: Storage;
  readonly keyring: Keyring;
  readonly signingKeys: readonly SigningKey[];
  readonly environment: string;
  /** Milliseconds since the epoch. */
  readonly now: number;
  readonly validDays?: number;
  /** Issues the channel anew even when nothing in it changed, for new dates and signatures. */
  readonly isRenewal?: boolean;
  /** Says what would be written, and writes nothing. */
  readonly isDryRun?: boolean;
}

export interface IssuedChannel {
  readonly before: ChannelDocument | null;
  readonly after: ChannelDocument;
  /** False when there was nothing to change, and for a dry run. */
  readonly isWritten: boolean;
}

/**
 * Applies an edit to an environment's channel: reads it, edits, collects the releases, signs, and writes it if nobody
 * was faster; otherwise begins again, so that of many edits at once none is lost. An edit that changes nothing writes
 * nothing, unless less than half of the channel's time is left.
 *
 * Errors: `ReleaseError` `bad-key`, `channel-refused`, `not-published`, `not-signed`, `threshold-not-reached`,
 * `contended`, and whatever `edit` throws
 */
export function issueChannel(
  options: IssueOptions,
  edit: (draft: ChannelDraft) => ChannelDraft | Promise<ChannelDraft>,
): Promise<IssuedChannel> {
  const { storage, keyring, environment, now, isRenewal = false, isDryRun = false } = options;
  const path = channelPath(environment);
  return retryUntilWritten(path, async () => {
    const stored = await readStoredChannel(storage, keyring, environment);
    const before = stored?.document ?? null;
    const draft = await edit(before === null ? emptyDraft : toDraft(before));
    const after = await createDocument(options, before, draft);
    if (before !== null && !isRenewal && isSameContent(before, after) && !isHalfOver(before, now)) {
      return { before, after: before, isWritten: false };
    }
    const file = await signChannel(options, after);
    if (isDryRun) return { before, after, isWritten: false };
    const bytes = new TextEncoder().encode(JSON.stringify(file));
    const isWritten = await storage.replace(path, bytes, stored?.tag ?? null);
    return isWritten ? { before, after, isWritten } : null;
  });
}

async function createDocument(
  { storage, keyring, environment, now, validDays = defaultValidDays }: IssueOptions,
  before: ChannelDocument | null,
  draft: ChannelDraft,
): Promise<ChannelDocument> {
  const remotes: Record<string, ChannelRemote> = {};
  for (const [name, rules] of Object.entries(draft.remotes)) {
    remotes[name] = await addReleases(storage, keyring, name, rules);
  }
  const issuedAt = Math.max(now, before?.issuedAt ?? 0);
  const document: ChannelDocument = {
    schema: 1,
    environment,
    sequence: Math.max((before?.sequence ?? 0) + 1, keyring.channels[environment]?.sequenceFloor ?? 0),
    issuedAt,
    notAfter: issuedAt + validDays * dayMs,
    staticOrigins: draft.staticOrigins,
    remotes,
    foreignScripts: draft.foreignScripts,
  };
  // what the parser gives back has its fields in the format's order, so equal channels are equal texts
  const parsed = parseChannel(JSON.stringify(document));
  const fault = parsed.ok ? parsed.channel.refusals[0]?.error : parsed.error;
  if (!parsed.ok || fault !== undefined) {
    throw createReleaseError(
      "channel-refused",
      `The channel would not be valid: ${String(fault?.code)} at ${String(fault?.at)}.`,
    );
  }
  return parsed.channel.document;
}

async function addReleases(
  storage: Storage,
  keyring: Keyring,
  name: string,
  rules: RemoteRules,
): Promise<ChannelRemote> {
  const releases: Record<string, ChannelRelease> = {};
  for (const version of listVersions(rules)) {
    releases[version] = await readSignedRelease(storage, keyring, name, version);
  }
  return { ...rules, releases };
}

async function signChannel(
  { keyring, signingKeys, environment, now }: IssueOptions,
  document: ChannelDocument,
): Promise<SignedChannel> {
  const authority = keyring.channels[environment];
  if (authority === undefined) {
    throw createReleaseError("bad-key", `The keyring names no keys for the channel ${environment}.`);
  }
  const keys = signingKeys.filter(({ keyId }) => authority.keys.includes(keyId));
  if (keys.length < authority.threshold) {
    throw createReleaseError(
      "threshold-not-reached",
      `The channel ${environment} needs ${authority.threshold} signatures, and ${keys.length} of the given keys may sign it.`,
    );
  }
  const payload = JSON.stringify(document);
  const file: SignedChannel = { payload, signatures: await signText(payload, "portico-channel", keys) };
  // the same judgement as in a page, before anybody sees the file
  const result = await verifyChannel(JSON.stringify(file), keyring, { environment, now, sequenceFloor: 0 });
  const fault = result.ok ? result.channel.refusals[0]?.error : result.error;
  if (fault !== undefined) {
    throw createReleaseError(
      "channel-refused",
      `Pages would refuse this channel: ${fault.code} at ${fault.at}.`,
    );
  }
  return file;
}

function isSameContent(before: ChannelDocument, after: ChannelDocument): boolean {
  const contentOf = ({ staticOrigins, remotes, foreignScripts }: ChannelDocument): string =>
    JSON.stringify([staticOrigins, remotes, foreignScripts]);
  return contentOf(before) === contentOf(after);
}

function isHalfOver({ issuedAt, notAfter }: ChannelDocument, now: number): boolean {
  return now > (issuedAt + notAfter) / 2;
}
