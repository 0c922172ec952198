import type { CodedError } from "@portico/shared-sdk";
import {
  isWithdrawn,
  ownEntry,
  resolveRelease,
  type ChannelRelease,
  type ReleaseChoice,
  type Visitor,
} from "@portico/release/format";
import type { PageChannel } from "./channelSource.ts";

/** A release to try in a slot, and the verified channel that contains it. */
export interface ReleaseCandidate {
  readonly remote: string;
  readonly version: string;
  readonly rule: Exclude<ReleaseChoice["rule"], "disabled"> | "last-known-good" | "preview";
  /** Where a permit has an end. Units: milliseconds since the epoch */
  readonly previewUntil?: number;
  /** The bucket of the visitor, where the remote has a canary. */
  readonly bucket: number | null;
  readonly release: ChannelRelease;
  /** What the channel grants to the remote. */
  readonly capabilities: readonly string[];
  readonly channel: PageChannel;
}

export type CandidateRefusal = CodedError<
  "CandidateRefusal",
  "disabled" | "not-in-channel" | "release-refused"
>;

export type CandidateOutcome =
  | { readonly ok: true; readonly candidate: ReleaseCandidate }
  | { readonly ok: false; readonly error: CandidateRefusal };

/** The release of a remote that a channel gives to the page's visitor. */
export type ResolveCandidate = (remote: string, channel: PageChannel) => CandidateOutcome;

/** Resolves each remote once per channel: the boot and the slots get the same result. */
export function createCandidateResolver(visitor: () => Visitor): ResolveCandidate {
  const outcomes = new WeakMap<PageChannel, Map<string, CandidateOutcome>>();
  return (remote, channel) => {
    const ofChannel = outcomes.get(channel) ?? new Map<string, CandidateOutcome>();
    const outcome = ofChannel.get(remote) ?? resolveCandidate(remote, channel, visitor());
    outcomes.set(channel, ofChannel.set(remote, outcome));
    return outcome;
  };
}

function resolveCandidate(remote: string, channel: PageChannel, visitor: Visitor): CandidateOutcome {
  const channelRemote = findRemote(remote, channel);
  if (channelRemote === undefined)
    return createRefusal("not-in-channel", `the channel has no remote ${remote}`);
  const choice = resolveRelease(channelRemote, visitor);
  if (choice.version === null) return createRefusal("disabled", `${remote} is switched off in the channel`);
  const { version, rule, bucket = null } = choice;
  const release = channelRemote.releases[version];
  if (release === undefined) {
    return createRefusal("release-refused", `release ${version} of ${remote} did not pass verification`);
  }
  const { capabilities = [] } = channelRemote;
  return { ok: true, candidate: { remote, version, rule, bucket, release, capabilities, channel } };
}

/** A release that mounted well in this browser before, from its own verified channel; `null` when that is not valid. */
export function resolveFormerRelease(
  remote: string,
  version: string,
  channel: PageChannel,
): ReleaseCandidate | null {
  const { releases = {}, capabilities = [] } = findRemote(remote, channel) ?? {};
  const release = releases[version];
  if (release === undefined) return null;
  return { remote, version, rule: "last-known-good", bucket: null, release, capabilities, channel };
}

/** Whether a channel disables a remote or withdraws a release of it. */
export function mayNotRun(remote: string, version: string, channel: PageChannel): boolean {
  const rules = findRemote(remote, channel);
  return rules !== undefined && (rules.disabled === true || isWithdrawn(rules, version));
}

/** Whether the kill switch of a remote is on. */
export function isDisabled(remote: string, channel: PageChannel): boolean {
  return findRemote(remote, channel)?.disabled === true;
}

function findRemote(remote: string, { document }: PageChannel) {
  return ownEntry(document.remotes, remote);
}

function createRefusal(code: CandidateRefusal["code"], message: string): CandidateOutcome {
  return { ok: false, error: { name: "CandidateRefusal", code, message } };
}
