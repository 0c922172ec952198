import type { ReleasePlatform } from "../format/index.ts";
import { ownEntry } from "../format/index.ts";
import { readNewestVersion } from "../publish/releaseIndex.ts";
import { readReleaseRecord } from "../publish/releaseStore.ts";
import { describeUntranslated } from "../publish/untranslated.ts";
import { createReleaseError } from "../releaseError.ts";
import type { Storage } from "../storage/storage.ts";
import { promote, revoke, rollBack, setCard, setDisabled } from "./channelEdits.ts";
import type { CardRules, PromotionTarget, Withdrawal } from "./channelEdits.ts";
import { issueChannel } from "./issueChannel.ts";
import type { IssuedChannel, IssueOptions } from "./issueChannel.ts";
import { writePages } from "../pages/writePages.ts";
import type { WrittenPages } from "../pages/writePages.ts";
import { signDeployedShells } from "../registry/deployedShells.ts";
import { killRemote, needsKillKey } from "./killRemote.ts";
import { restoreComputed } from "./restoreComputed.ts";

export interface PromoteOptions extends IssueOptions, PromotionTarget {
  readonly remote: string;
  /** The version to change; by default the release of the running canary, else the newest that was published. */
  readonly version?: string;
  readonly platforms?: readonly ReleasePlatform[];
  /** Visitors of production may get a release whose messages are English in other languages. */
  readonly acceptsMissingTranslations?: boolean;
}

export interface PromotedChannel extends IssuedChannel {
  /** The release that a promotion without a given version took, and why. */
  readonly chosen?: { readonly version: string; readonly by: "canary" | "newest" };
  /** Absent for a dry run, and while signatures are missing. */
  readonly pages?: WrittenPages;
}

/**
 * Selects a published release in a channel, for all visitors or the given ones, and writes the pages of its remotes.
 *
 * Errors: `ReleaseError` `untranslated`, and those of {@link issueChannel} and {@link writePages}
 */
export async function promoteRemote(options: PromoteOptions): Promise<PromotedChannel> {
  const { storage, remote } = options;
  let chosen: PromotedChannel["chosen"];
  const channel = await issueChannel(options, async (draft) => {
    // raising a percentage must never select a release that was published since
    const canary = ownEntry(draft.remotes, remote)?.canary?.version;
    const version = options.version ?? canary ?? (await readNewestVersion(storage, remote));
    if (options.version === undefined) chosen = { version, by: canary === undefined ? "newest" : "canary" };
    if (options.environment === "production") await requireTranslations(options, version);
    if (options.editions !== undefined && ownEntry(draft.remotes, remote) === undefined) {
      await requireOwnPages(storage, remote, version);
    }
    return promote(draft, remote, version, options);
  });
  const issued = { ...channel, ...(chosen !== undefined && { chosen }) };
  if (options.isDryRun === true || issued.proposal !== undefined) return issued;
  // also where the channel is unchanged: an earlier call may have been stopped between channel and pages
  return { ...issued, pages: await writePages(options, issued.after) };
}

/**
 * Requires a release whose first promotion can be limited to editions: each edition has pages of its own, and all else is on
 * every page of the shell.
 *
 * Errors: `ReleaseError` `refused`, `not-published` or `bad-file`
 */
async function requireOwnPages(storage: Storage, remote: string, version: string): Promise<void> {
  const { slot } = (await readReleaseRecord(storage, remote, version)).record.placement;
  if (slot === "main") return;
  throw createReleaseError(
    "refused",
    `${remote} is in the slot ${slot}, which pages of every edition have, so its first promotion can't be limited to editions. Promote it to all, or release it with a card instead, which can.`,
  );
}

/** Errors: `ReleaseError` `untranslated`, `not-published` or `bad-file` */
async function requireTranslations(
  { storage, remote, acceptsMissingTranslations = false }: PromoteOptions,
  version: string,
): Promise<void> {
  if (acceptsMissingTranslations) return;
  const missing = describeUntranslated(
    (await readReleaseRecord(storage, remote, version)).record.untranslated,
  );
  if (missing.length === 0) return;
  throw createReleaseError(
    "untranslated",
    `${remote} ${version} lacks translations; publish a release with them, or promote it with --accept-missing-translations.`,
    missing,
  );
}

export interface ChangeOptions extends IssueOptions, PromotionTarget {
  readonly remote: string;
}

/** Undoes the last promotion; see `rollBack`. */
export function rollBackRemote(options: ChangeOptions): Promise<IssuedChannel> {
  return issueChannel({ ...options, purpose: "urgent" }, (draft) => rollBack(draft, options.remote, options));
}

/** Withdraws releases from every browser; see `revoke`. */
export function revokeRelease(
  options: ChangeOptions & { readonly withdrawal: Withdrawal },
): Promise<IssuedChannel> {
  return issueChannel(options, (draft) => revoke(draft, options.remote, options.withdrawal));
}

/** Sets where and when a place shows the card of a remote; see `setCard`. */
export function placeCard(
  options: ChangeOptions & { readonly place: string; readonly card: CardRules },
): Promise<IssuedChannel> {
  return issueChannel(options, (draft) => setCard(draft, options.remote, options.place, options.card));
}

/**
 * The kill switch: pages stop the remote, and show their fallback, until it is enabled again. With too few available platform
 * keys, one kill key suffices.
 */
export async function setRemoteDisabled(options: ChangeOptions, isDisabled: boolean): Promise<IssuedChannel> {
  if (isDisabled && needsKillKey(options)) return killRemote(options);
  const issue = isDisabled
    ? ({ ...options, purpose: "restore" } as const)
    : { ...options, enables: options.remote };
  return issueChannel(issue, (draft) => setDisabled(draft, options.remote, isDisabled));
}

/**
 * Issues the newest verified channel again, with a sequence above every known one, where the current channel can't be
 * trusted or is older, and likewise the list of deployed shells. Then writes what the storage has lost and what can be computed.
 */
export async function repairChannel(options: IssueOptions): Promise<IssuedChannel> {
  await signDeployedShells(options);
  const issued = await issueChannel({ ...options, purpose: "repair" }, (draft) => draft);
  if (options.isDryRun !== true) await restoreComputed(options);
  return issued;
}

/** Issues the channel anew with later dates, and signs it and its list of deployed shells with the available keys. */
export async function renewChannel(options: IssueOptions): Promise<IssuedChannel> {
  const issued = await issueChannel({ ...options, purpose: "renew" }, (draft) => draft);
  await signDeployedShells(options);
  return issued;
}
