import type { PageChannel } from "./channelSource.ts";
import type { MountedRelease } from "./mountRelease.ts";
import type { ReleaseCandidate } from "./releaseCandidate.ts";
import type { ReleaseStart } from "./releaseStarter.ts";
import type { RemoteFailure } from "./remoteFailure.ts";

/** The state of a slot for visitors and automation; `data-state` of its element. */
export type SlotStatus = "loading" | "mounted" | "fallback" | "hidden";

/** Why a release is mounted: the channel names it, or the release that the channel names is slow or has failed. */
export type MountReason = "channel" | "slow" | "failed";

export interface ShownRelease {
  readonly candidate: ReleaseCandidate;
  readonly mounted: MountedRelease;
  /** A later channel that names the same release changes neither time. */
  readonly channelMs: number;
  readonly mountedMs: number;
}

export interface SlotState {
  readonly status: SlotStatus;
  /** A new channel begins a new attempt. Results of earlier attempts are ignored. */
  readonly attempt: number;
  readonly channel: PageChannel | null;
  /** Set exactly while the status is `mounted`. */
  readonly shown: ShownRelease | null;
  /** Mounted off-screen until the slot is idle. */
  readonly waiting: readonly MountedRelease[];
  /** The failures since a release was last proven. */
  readonly failureCount: number;
  /** Mounts after a change of the document from outside, since a release was last proven. */
  readonly remountCount: number;
  /** Versions whose failure has been reported, and `document-changed`, since a release was last proven. */
  readonly reported: readonly string[];
  /** The last failures, oldest first. */
  readonly rejected: readonly RemoteFailure[];
}

export type SlotEvent =
  /** A channel arrived, or could not be had (`null`). */
  | {
      readonly type: "channel";
      readonly channel: PageChannel | null;
      /** The release for this visitor, if there is one. */
      readonly candidate: ReleaseCandidate | null;
      /** Why the slot must not mount a candidate. */
      readonly failure: RemoteFailure | null;
    }
  /** The next channel withdraws the release that is shown: it must go before another one is there. */
  | { readonly type: "withdrawn" }
  /** The kill switch is on. */
  | { readonly type: "disabled"; readonly channel: PageChannel }
  | { readonly type: "fallbackTimeout" }
  /** The files of the channel's release are still on their way after {@link hedgeAfterMs}. */
  | { readonly type: "slow"; readonly attempt: number; readonly version: string }
  | {
      readonly type: "lastKnownGood";
      readonly attempt: number;
      readonly reason: MountReason;
      readonly candidate: ReleaseCandidate | null;
    }
  | {
      readonly type: "mounted";
      readonly attempt: number;
      readonly mounted: MountedRelease;
      readonly nowMs: number;
    }
  | {
      readonly type: "mountFailed";
      readonly attempt: number;
      readonly reason: MountReason;
      readonly failure: RemoteFailure;
    }
  /** The slot can change to a waiting release without interrupting the visitor. */
  | {
      readonly type: "idle";
      readonly attempt: number;
      readonly mounted: MountedRelease;
      readonly nowMs: number;
    }
  /** The shown release has run without a failure for a while. */
  | { readonly type: "proven"; readonly attempt: number; readonly candidate: ReleaseCandidate }
  /** A mounted release failed, or threw while it was released. */
  | { readonly type: "lateFailure"; readonly start: ReleaseStart; readonly failure: RemoteFailure }
  /** The visitor has pressed the button for another attempt. */
  | { readonly type: "retry" }
  | { readonly type: "release" };

/** What a slot can do. */
export interface SlotEffects {
  /** Cancels all timers and waits of the attempt that ends. */
  cancelPending(): void;
  setStatus(status: SlotStatus): void;
  mount(candidate: ReleaseCandidate, reason: MountReason): void;
  findLastKnownGood(otherThan: string | null, reason: MountReason): void;
  waitForIdle(mounted: MountedRelease): void;
  show(mounted: MountedRelease): void;
  restoreStaticContent(): void;
  releaseMounted(mounted: MountedRelease): void;
  scheduleProof(candidate: ReleaseCandidate): void;
  recordSuccess(candidate: ReleaseCandidate): void;
  recordCrash(candidate: ReleaseCandidate): void;
  recordFailure(): void;
  scheduleRetry(failureCount: number): void;
  refreshChannel(): void;
  report(failure: RemoteFailure): void;
  setRetryBusy(isBusy: boolean): void;
}

/** A call of one of them. */
export type SlotEffect = {
  readonly [Name in keyof SlotEffects]: readonly [Name, ...Parameters<SlotEffects[Name]>];
}[keyof SlotEffects];

export interface SlotTransition {
  readonly state: SlotState;
  /** The effects in the order in which they run. */
  readonly effects: readonly SlotEffect[];
}

/** A release that itself removes nodes of its framework looks the same, and would be mounted again without end. */
const mostRemounts = 3;

/** A tab may stay open for days beside a remote that never loads. */
const mostRejected = 20;

export function createSlotState(status: "loading" | "fallback"): SlotState {
  return {
    status,
    attempt: 0,
    channel: null,
    shown: null,
    waiting: [],
    failureCount: 0,
    remountCount: 0,
    reported: [],
    rejected: [],
  };
}

/**
 * Decides everything about a slot: which release it mounts, shows, releases and reports, and when it enters its fallback.
 * Pure; `createSlot` runs the effects. docs/loader.md has the diagram of the statuses.
 */
export function transition(state: SlotState, event: SlotEvent): SlotTransition {
  const draft: Draft = { ...state, effects: [] };
  applyEvent(draft, event);
  const { effects, ...next } = draft;
  return { state: next, effects };
}

type Draft = { -readonly [Key in keyof SlotState]: SlotState[Key] } & { readonly effects: SlotEffect[] };

function applyEvent(draft: Draft, event: SlotEvent): void {
  const isSuperseded = "attempt" in event && event.attempt !== draft.attempt;
  if (isSuperseded || draft.status === "hidden") return applyLateResult(draft, event);
  const { shown, effects } = draft;
  switch (event.type) {
    case "channel": {
      const { candidate, failure } = event;
      beginAttempt(draft, event.channel);
      if (shown && shown.candidate.version === candidate?.version) {
        draft.shown = { ...shown, candidate };
        effects.push(["scheduleProof", candidate]);
      } else if (failure) fail(draft, failure);
      else if (candidate) effects.push(["mount", candidate, "channel"]);
      return;
    }
    case "withdrawn":
      if (shown === null) return;
      removeShown(draft);
      return enter(draft, "fallback");
    case "disabled":
      beginAttempt(draft, event.channel);
      removeShown(draft);
      effects.push(["setRetryBusy", false]);
      return enter(draft, "fallback");
    case "fallbackTimeout":
      return enterFallback(draft);
    case "slow":
      if (!shown) effects.push(["findLastKnownGood", event.version, "slow"]);
      return;
    case "lastKnownGood": {
      const { candidate, reason } = event;
      if (candidate !== null) effects.push(["mount", candidate, reason]);
      else if (reason === "failed") enterFallback(draft);
      return;
    }
    case "mounted": {
      const { mounted } = event;
      // the static content can change at once; by the next frame another remote would have rendered
      if (shown === null) return show(draft, mounted, event.nowMs);
      draft.waiting = [...draft.waiting, mounted];
      effects.push(["waitForIdle", mounted]);
      return;
    }
    case "mountFailed":
      if (event.reason === "channel") return fail(draft, event.failure);
      reject(draft, event.failure);
      if (event.reason === "failed") enterFallback(draft);
      return;
    case "idle": {
      const { mounted } = event;
      if (!takeFromWaiting(draft, mounted)) return;
      const isStandIn = mounted.start.candidate.rule === "last-known-good";
      if (isStandIn && shown !== null) effects.push(["releaseMounted", mounted]);
      else show(draft, mounted, event.nowMs);
      return;
    }
    case "proven":
      if (shown?.candidate !== event.candidate) return;
      draft.failureCount = 0;
      draft.remountCount = 0;
      draft.reported = [];
      effects.push(["recordSuccess", event.candidate]);
      return;
    case "lateFailure":
      return applyLateFailure(draft, event.start, event.failure);
    case "retry":
      beginAttempt(draft, null);
      effects.push(["setRetryBusy", true], ["refreshChannel"]);
      return;
    case "release":
      beginAttempt(draft, null);
      removeShown(draft);
      enter(draft, "hidden");
  }
}

/** Handles an event of a former attempt or of a released slot: only what such a mount has left in the page matters. */
function applyLateResult(draft: Draft, event: SlotEvent): void {
  if (event.type === "mounted") draft.effects.push(["releaseMounted", event.mounted]);
  else if (event.type === "mountFailed" && event.reason !== "channel") reject(draft, event.failure);
  else if (event.type === "lateFailure" && event.failure.code === "release-failed")
    report(draft, event.failure);
}

function beginAttempt(draft: Draft, channel: PageChannel | null): void {
  draft.attempt += 1;
  draft.channel = channel ?? draft.channel;
  draft.effects.push(["cancelPending"]);
  for (const mounted of draft.waiting) draft.effects.push(["releaseMounted", mounted]);
  draft.waiting = [];
}

function enter(draft: Draft, status: SlotStatus): void {
  if (draft.status === status) return;
  draft.status = status;
  draft.effects.push(["setStatus", status]);
}

function enterFallback(draft: Draft): void {
  if (draft.status === "loading") enter(draft, "fallback");
}

function show(draft: Draft, mounted: MountedRelease, mountedMs: number): void {
  const { shown: former, effects } = draft;
  const { candidate } = mounted.start;
  draft.shown = { candidate, mounted, channelMs: candidate.channel.verifiedMs, mountedMs };
  effects.push(["show", mounted]);
  enter(draft, "mounted");
  if (former !== null) effects.push(["releaseMounted", former.mounted]);
  if (candidate.rule !== "last-known-good") effects.push(["scheduleProof", candidate]);
}

function removeShown(draft: Draft): void {
  const { shown } = draft;
  if (shown === null) return;
  draft.shown = null;
  draft.effects.push(["restoreStaticContent"], ["releaseMounted", shown.mounted]);
}

function takeFromWaiting(draft: Draft, mounted: MountedRelease | undefined): boolean {
  const others = draft.waiting.filter((candidate) => candidate !== mounted);
  const isTaken = others.length < draft.waiting.length;
  draft.waiting = others;
  return isTaken;
}

function applyLateFailure(draft: Draft, start: ReleaseStart, failure: RemoteFailure): void {
  const { effects } = draft;
  // errors thrown on unmount are reported; nothing else has to change for them
  if (failure.code === "release-failed") return report(draft, failure);
  const mounted = draft.waiting.find((candidate) => candidate.start === start);
  const isShown = draft.shown?.mounted.start === start;
  // a superseded release
  if (!isShown && mounted === undefined) return;
  const isCrash = failure.code !== "document-changed";
  if (isCrash) effects.push(["recordCrash", start.candidate]);
  if (mounted !== undefined) {
    takeFromWaiting(draft, mounted);
    effects.push(["releaseMounted", mounted]);
  }
  if (isShown) {
    removeShown(draft);
    enter(draft, "fallback");
    if (!isCrash && draft.remountCount < mostRemounts) {
      draft.remountCount += 1;
      report(draft, failure);
      effects.push(["mount", start.candidate, "channel"]);
      return;
    }
  }
  fail(draft, failure);
}

function fail(draft: Draft, failure: RemoteFailure): void {
  const { shown, effects } = draft;
  const { version } = failure;
  report(draft, failure);
  draft.failureCount += 1;
  effects.push(["setRetryBusy", false], ["recordFailure"]);
  if (shown === null) effects.push(["findLastKnownGood", version, "failed"]);
  else if (version !== null && version !== shown.candidate.version) {
    // the release of the former channel stays mounted, now as the last known good one
    draft.shown = { ...shown, candidate: { ...shown.candidate, rule: "last-known-good" } };
  }
  // the release itself has the defect, so it is not retried before the next visit
  if (failure.code !== "crashed-repeatedly") effects.push(["scheduleRetry", draft.failureCount]);
}

function reject(draft: Draft, failure: RemoteFailure): void {
  draft.rejected = [...draft.rejected, failure].slice(-mostRejected);
}

/**
 * Reports each version once, and once that the document was changed. The page has one channel, so the page reports that one, once
 * for all slots.
 */
function report(draft: Draft, failure: RemoteFailure): void {
  reject(draft, failure);
  const key = failure.code === "document-changed" ? failure.code : (failure.version ?? "");
  if (failure.code === "channel-unavailable" || draft.reported.includes(key)) return;
  draft.reported = [...draft.reported, key];
  draft.effects.push(["report", failure]);
}
