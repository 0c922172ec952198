import {
  ownEntry,
  parseChannel,
  type ChannelDocument,
  type ChannelRelease,
  type ChannelRemote,
} from "../format/index.ts";
import { listVersions } from "../format/parseChannel.ts";
import { assertCompatibleWithDeployedShells } from "../gate/assertCompatibleWithDeployedShells.ts";
import type { KeyringFile } from "../keys/keyringFile.ts";
import type { SigningKey } from "../keys/signingKey.ts";
import { findPlaceConflicts } from "../placement/placeConflicts.ts";
import type { ReleaseRecord } from "../publish/releaseRecord.ts";
import { readSignedRelease } from "../publish/releaseStore.ts";
import type { ShellRecord } from "../registry/shellRecord.ts";
import { createReleaseError } from "../releaseError.ts";
import { retryUntilWritten } from "../storage/retryUntilWritten.ts";
import { isSameJson } from "./isSameJson.ts";
import { readChannelBase, type ChannelBase } from "./channelBase.ts";
import { emptyDraft, expandRules, toDraft, type ChannelDraft, type RemoteRules } from "./channelDraft.ts";
import { channelPath, encodeChannel, type VerifiedChannel } from "./channelFile.ts";
import { createReason, saveReason, type ChangeReason } from "./changeReason.ts";
import { completeChannel } from "./completeChannel.ts";
import { listChannelFiles, readChannelHistory, type HistoryOptions } from "./channelHistory.ts";
import { addSignatures, countSigners } from "./channelSignatures.ts";
import { checkClock, type ClockOptions } from "./issueTime.ts";
import { saveProposal, type Proposal } from "./proposal.ts";
import { requireAcceptance } from "./requireAcceptance.ts";

/** Default validity of a channel. */
const defaultValidDays = 30;
const dayMs = 24 * 60 * 60 * 1000;

/**
 * What a channel is issued for:
 *
 * - `change`: an edit, which a deployed shell that can't run it stops
 * - `renew`: the same channel with new dates and signatures
 * - `urgent`: a rollback. Neither an untrusted release elsewhere in the channel nor a deployed shell that can't run the earlier
 *   release may stop it; pages of such a shell fall back
 * - `restore`: a kill. Urgent, and where the current channel can't be trusted or is older than one that was verified, it is built
 *   on the newest verified channel
 * - `repair`: that verified channel again. Urgent, since its releases are those of a channel that pages accepted. Its dates begin
 *   now, even where the last channel was issued later, by a clock that was wrong
 */
export type IssuePurpose = "change" | "renew" | "urgent" | "restore" | "repair";

export interface IssueOptions extends HistoryOptions, ClockOptions {
  readonly keyring: KeyringFile;
  readonly signingKeys: readonly SigningKey[];
  readonly validDays?: number;
  /** Default `change`. */
  readonly purpose?: IssuePurpose;
  /** Requires more signatures than the keyring, so that its threshold can be raised afterwards. */
  readonly minimumSignatures?: number;
  /** The remote whose kill switch this change alone may take back; see {@link IssuedDocument}. */
  readonly enables?: string;
  /** Why the channel is changed; see `ChangeReason`. */
  readonly reason?: string;
  /** Reports what would be written, and writes nothing. */
  readonly isDryRun?: boolean;
}

/** A channel document as commands sign it. */
export interface IssuedDocument extends ChannelDocument {
  /**
   * The remote that `portico enable` enables again. In the signed text, which pages read without it, so that no proposal
   * that was made before a kill can be taken for one that takes the kill back.
   */
  readonly enables?: string;
  /** Hash of the reason for the change; see `ChangeReason`. */
  readonly reason?: string;
}

export interface IssuedChannel {
  readonly before: ChannelDocument | null;
  readonly after: ChannelDocument;
  /** False when there was nothing to change, for a dry run, and while signatures are missing. */
  readonly isWritten: boolean;
  /** The stored proposal, when the given keys did not suffice. */
  readonly proposal?: Proposal;
}

/**
 * Applies an edit to an environment's channel: reads it, edits, collects the releases, signs and writes. Starts again where
 * another edit was faster, so that no concurrent edit is lost. An edit that changes nothing writes
 * nothing, unless less than half of the channel's time is left. With fewer keys than the environment requires,
 * the channel is stored as a proposal for others to sign.
 *
 * Each release record is read again for every channel, because it may have more signatures by now. Where the storage has
 * lost or damaged it, the signed entry of the previous channel is used.
 *
 * Errors: `ReleaseError` `bad-usage`, `bad-key`, `keyring-not-signed`, `channel-refused`, `channel-rolled-back`, `gate-refused`, `not-published`,
 * `not-signed`, `shells-missing`, `shells-refused`, `clock-differs`, `contended`, and those of `edit`
 */
export async function issueChannel(
  options: IssueOptions,
  edit: (draft: ChannelDraft) => ChannelDraft | Promise<ChannelDraft>,
): Promise<IssuedChannel> {
  const { storage, keyring, environment, memory, warn } = options;
  const { purpose = "change", minimumSignatures = 0, isDryRun = false } = options;
  const isRepair = purpose === "repair";
  const isRestoring = purpose === "restore" || isRepair;
  const isUrgent = isUrgentPurpose(purpose);
  const path = channelPath(environment);
  const reason = createReason(options);
  const history = await readChannelHistory(options);
  return retryUntilWritten(path, async () => {
    const base = await readChannelBase(options, history);
    const stored = base.channel;
    if (base.fault !== null && (stored === null || !isRestoring)) throw base.fault;
    const before = stored?.document ?? null;
    const draft = await edit(before === null ? emptyDraft : toDraft(before));
    const clock = await checkClock(options, before, isRepair);
    if (clock.fault !== null && (isRepair || !isRestoring)) throw clock.fault;
    if (clock.fault !== null) warn?.([clock.fault.message, ...clock.fault.details].join(" "));
    const now = clock.time;
    const after = await createDocument({ ...options, now }, base, draft, reason);
    const isCurrent = stored !== null && base.fault === null;
    if (isCurrent && !isDryRun) await memory?.save(keyring, environment, stored);
    if (
      isCurrent &&
      purpose !== "renew" &&
      !isRepair &&
      isSameContent(stored.signedDocument, after) &&
      !isHalfOver(stored.signedDocument, now)
    ) {
      return { before, after: stored.document, isWritten: false };
    }
    let shells: readonly ShellRecord[] | undefined;
    if (!isUrgent) {
      shells = await assertCompatibleWithDeployedShells({ before, after }, options);
      for (const { message, isRefused } of findPlaceConflicts(after, now)) {
        if (isRefused) throw createReleaseError("refused", message);
        warn?.(message);
      }
    }
    const payload = formatChannel(after);
    const signed = await addSignatures({ payload, signatures: [] }, options);
    const { signers, threshold } = await countSigners(signed, keyring, environment);
    const missing = Math.max(threshold, minimumSignatures) - signers;
    const file = await completeChannel(signed, after, listChannelFiles(stored, history), {
      ...options,
      now,
      isUrgent,
    });
    if (missing <= 0) {
      await requireAcceptance(file, stored, { ...options, now, isUrgent, ...(shells && { shells }) });
    }
    if (isDryRun) return { before, after, isWritten: false };
    // order: before what contains its hash
    await saveReason(storage, environment, reason);
    if (missing > 0) {
      const wanted = { missingSignatures: missing, minimumSignatures };
      return {
        before,
        after,
        isWritten: false,
        proposal: await saveProposal(storage, after, signed, wanted),
      };
    }
    const isWritten = await storage.replace(path, encodeChannel(file), base.tag);
    if (!isWritten) return null;
    await memory?.save(keyring, environment, { document: after, text: JSON.stringify(file) });
    return { before, after, isWritten };
  });
}

const isUrgentPurpose = (purpose: IssuePurpose | undefined) =>
  purpose === "urgent" || purpose === "restore" || purpose === "repair";

async function createDocument(
  options: IssueOptions,
  { channel: stored, nextSequence }: ChannelBase,
  draft: ChannelDraft,
  reason: ChangeReason | null,
): Promise<IssuedDocument> {
  const { environment, now, validDays = defaultValidDays, purpose, enables } = options;
  const before = stored?.document;
  const remotes = await Promise.all(
    Object.entries(draft.remotes).map(
      async ([name, rules]) => [name, await addReleases(options, stored, name, rules)] as const,
    ),
  );
  const issuedAt = purpose === "repair" ? now : Math.max(now, before?.issuedAt ?? 0);
  const document: ChannelDocument = {
    schema: 2,
    environment,
    sequence: nextSequence,
    issuedAt,
    notAfter: issuedAt + validDays * dayMs,
    staticOrigins: draft.staticOrigins,
    remotes: Object.fromEntries(remotes),
    thirdPartyScripts: draft.thirdPartyScripts,
  };
  // the parser returns fields in the format's order, so equal channels are equal strings
  const parsed = parseChannel(formatChannel(document));
  const fault = parsed.ok ? parsed.channel.refusals[0]?.error : parsed.error;
  if (!parsed.ok || fault !== undefined) {
    throw createReleaseError(
      "channel-refused",
      `The channel would not be valid: ${String(fault?.code)} at ${String(fault?.at)}.`,
    );
  }
  return {
    ...parsed.channel.document,
    ...(enables !== undefined && { enables }),
    ...(reason !== null && { reason: reason.hash }),
  };
}

async function addReleases(
  { storage, keyring, purpose }: IssueOptions,
  stored: VerifiedChannel | null,
  name: string,
  rules: RemoteRules,
): Promise<ChannelRemote> {
  const rulesBefore = stored && ownEntry(toDraft(stored.signedDocument).remotes, name);
  // a release that some pages refuse already may remain in the next channel, as long as no new visitor is sent to it
  const isCarried = isUrgentPurpose(purpose) && (rules.disabled === true || isSameJson(rules, rulesBefore));
  const former = (isCarried ? stored?.signedDocument : stored?.document)?.remotes[name]?.releases ?? {};
  const read = await Promise.all(
    listVersions(rules).map(async (version) => {
      const signed = readSignedRelease(storage, keyring, name, version);
      const { release, record } = await signed.catch((error: unknown) => {
        const release = former[version];
        if (release === undefined) throw error;
        return { release, record: null };
      });
      return { version, release, record };
    }),
  );
  const releases = Object.fromEntries(read.map(({ version, release }) => [version, release]));
  const records = new Map(
    read.flatMap(({ version, record }) => (record === null ? [] : [[version, record] as const])),
  );
  const { places: _, ...others } = rules;
  return { ...expandRules({ ...others, ...listRequests(records, rules) }), releases };
}

/** The places of a release, each with what operators have set for it. */
function completeCards(
  places: ReleaseRecord["places"],
  rules: RemoteRules["places"],
): ChannelRemote["places"] | undefined {
  if (places === undefined) return undefined;
  const cards = Object.entries(places).map(([place, { pages }]) => {
    const { pages: _, ...set } = rules?.[place] ?? {};
    return [place, { ...set, ...(pages !== undefined && { pages }) }] as const;
  });
  return Object.fromEntries(cards);
}

/** What the releases of a remote ask for. Without a signed record of a release, what the channel before granted stays. */
function listRequests(
  records: ReadonlyMap<string, ReleaseRecord>,
  rules: RemoteRules,
): Pick<ChannelRemote, "placement" | "places" | "capabilities"> {
  const stable = records.get(rules.stable);
  const placement = stable?.placement ?? rules.placement;
  const places = stable === undefined ? rules.places : completeCards(stable.places, rules.places);
  const asked = listVersions(rules).flatMap(
    (version) => records.get(version)?.capabilities ?? rules.capabilities ?? [],
  );
  const capabilities = [...new Set(asked)].sort();
  return {
    ...(placement !== undefined && { placement }),
    ...(places !== undefined && { places }),
    ...(capabilities.length > 0 && { capabilities }),
  };
}

function isSameContent(before: ChannelDocument, after: ChannelDocument): boolean {
  const contentOf = ({ staticOrigins, remotes, thirdPartyScripts }: ChannelDocument) => [
    staticOrigins,
    remotes,
    thirdPartyScripts,
  ];
  return isSameJson(contentOf(before), contentOf(after));
}

function isHalfOver({ issuedAt, notAfter }: ChannelDocument, now: number): boolean {
  return now > (issuedAt + notAfter) / 2;
}

/** The text of a channel that is signed: without the fields of a release that readers derive from its name and version. */
function formatChannel(document: ChannelDocument): string {
  const remotes = mapValues(document.remotes, (remote) => ({
    ...remote,
    releases: mapValues(remote.releases, withoutDerivedFields),
  }));
  return JSON.stringify({ ...document, remotes });
}

function withoutDerivedFields({ base: _, entryGlobal: __, ...release }: ChannelRelease): object {
  return release;
}

const mapValues = <Value, Result>(
  map: Readonly<Record<string, Value>>,
  change: (value: Value) => Result,
): Record<string, Result> =>
  Object.fromEntries(Object.entries(map).map(([key, value]) => [key, change(value)]));
