import type { Visitor } from "@portico/release/format";
import { createBreaker } from "./breaker.ts";
import { hedgeAfterMs, type ChannelOutcome, type VerifiedChannel } from "./channelSource.ts";
import type { LastKnownGood } from "./lastKnownGood.ts";
import { mountRelease, takeOver, type MountedRelease, type MountPorts } from "./mountRelease.ts";
import { awaitQuietMoment } from "./quietMoment.ts";
import { resolveCandidate, type CandidateRefusal, type ReleaseCandidate } from "./releaseCandidate.ts";
import type { ReleaseStart, ReleaseStarter } from "./releaseStarter.ts";
import { createRemoteFailure, type RemoteFailure } from "./remoteFailure.ts";
import { resolveRetryDelayMs } from "./retryDelay.ts";
import { resolvePatienceMs } from "./slotPatience.ts";
import { createSlotRound, type SlotRound } from "./slotRound.ts";

export type SlotState = "skeleton" | "loading" | "mounted" | "fallback" | "hidden";

/** What a slot knows about itself, for `window.portico.explain`. */
export interface SlotExplanation {
  readonly state: SlotState;
  readonly release: string | null;
  readonly source: "stable" | "canary" | "last-known-good" | "fallback";
  readonly rule: string | null;
  readonly bucket: number | null;
  /** sha384 of the entry that runs. */
  readonly integrity: string | null;
  /** Where its files lie, and which channel vouches for it. */
  readonly base: string | null;
  readonly channel: { readonly sequence: number; readonly source: "network" | "storage" } | null;
  /** When each step was over, in milliseconds since the page's navigation began. */
  readonly timings: {
    readonly channelMs: number | null;
    readonly startedMs: number | null;
    readonly filesMs: number | null;
    readonly mountedMs: number | null;
  };
  /** The last 20 candidates that were not taken, or not kept, oldest first. */
  readonly rejected: readonly {
    readonly version: string | null;
    readonly code: string;
    readonly cause: string;
  }[];
}

export interface Slot {
  readonly remote: string;
  /** Runs what the channel gives this visitor; called again with every change of the channel. */
  apply(outcome: ChannelOutcome): void;
  /** Takes the remote out and stops trying; the slot is not used again. */
  release(): void;
  explain(): SlotExplanation;
}

export interface SlotPorts extends MountPorts {
  readonly visitor: Visitor;
  readonly starter: ReleaseStarter;
  readonly lastKnownGood: LastKnownGood;
  readonly refreshChannel: () => Promise<ChannelOutcome>;
  readonly random: () => number;
  readonly nextFrame: (callback: () => void) => void;
  readonly report: (failure: RemoteFailure) => void;
  readonly onStateChange: (remote: string, state: SlotState) => void;
}

/** A release that has stood this long without falling over is remembered as good. */
const provenAfterMs = 5_000;

/** How many refused candidates `explain` tells of. */
const mostRejected = 20;

interface Shown {
  readonly candidate: ReleaseCandidate;
  readonly mounted: MountedRelease;
  /** When its channel was verified, and when it was shown; a later channel that gives the same release changes neither. */
  readonly channelMs: number;
  readonly mountedMs: number;
}

/**
 * One place of a page where a remote is shown. What stands there from the static page stays until a release has its
 * first picture. A release that fails, or is silent for too long, gives way to the last one that ran well in this
 * browser; where there is none the static content stays as the fallback. A release that fails is reported once, and
 * the slot goes on trying. A changed channel is applied to the open page by the same routine.
 */
export function createSlot(element: HTMLElement, remote: string, ports: SlotPorts): Slot {
  const { clock, starter, lastKnownGood } = ports;
  const breaker = createBreaker(clock);
  // the static page's own content: what stands here until a remote does, and again when one fails later
  const staticContent = [...element.childNodes];
  const rejected: RemoteFailure[] = [];
  const reported = new Set<string>();
  /** Pictures that are ready and wait for their moment, with what takes each back. */
  const waiting = new Map<ReleaseStart, () => void>();
  // the boot has said so where the shell came late, and what stands there since must not turn back into a skeleton
  let state: SlotState = element.dataset["state"] === "fallback" ? "fallback" : "skeleton";
  let shown: Shown | null = null;
  let channel: VerifiedChannel | null = null;
  let failureCount = 0;
  let round = createSlotRound(clock);
  const cancelPatience = clock.schedule(() => {
    if (shown === null) enter("fallback");
  }, resolvePatienceMs(clock.monotonicNow()));
  if (state === "skeleton") enter("loading");

  function enter(next: SlotState): void {
    if (state === next || state === "hidden") return;
    state = next;
    element.dataset["state"] = next;
    ports.onStateChange(remote, next);
  }

  function apply(outcome: ChannelOutcome): void {
    if (state === "hidden") return;
    round.end();
    round = createSlotRound(clock);
    if (!outcome.ok) return fail(createRemoteFailure("channel-unavailable", remote, null, outcome.error));
    channel = outcome.channel;
    const choice = resolveCandidate(remote, channel, ports.visitor);
    if (!choice.ok) refuse(choice.error, channel);
    else if (shown?.candidate.version !== choice.candidate.version) void pursue(choice.candidate, round);
    else {
      shown = { ...shown, candidate: choice.candidate };
      rememberOnceProven(choice.candidate);
    }
  }

  function refuse({ name, code, message }: CandidateRefusal, { refusals }: VerifiedChannel): void {
    // the kill switch waits for no quiet moment
    if (code === "disabled") {
      restoreStaticContent();
      return enter("fallback");
    }
    const refusal = refusals.find((candidate) => candidate.remote === remote);
    const reason = refusal?.error ?? { name, code, message };
    fail(createRemoteFailure(code, remote, refusal?.version ?? null, reason));
  }

  async function pursue(candidate: ReleaseCandidate, own: SlotRound): Promise<void> {
    if (lastKnownGood.hasCrashedRepeatedly(remote, candidate.version)) {
      return fail(createRemoteFailure("crashed-repeatedly", remote, candidate.version, null));
    }
    const start = starter.start(candidate);
    const hedge = () => {
      if (start.isPending) void showLastKnownGood(candidate.version, own);
    };
    const openForMs = clock.monotonicNow() - start.startedMs;
    const cancelHedge = own.schedule(hedge, hedgeAfterMs - openForMs);
    const failure = await bring(start, own);
    cancelHedge();
    if (failure !== null && own.isOpen) fail(failure);
  }

  /** Whatever shows already stays; a release that fails here is not worth a word of its own. */
  async function showLastKnownGood(otherThan: string | null, own: SlotRound): Promise<void> {
    if (shown !== null) return;
    const candidate = await lastKnownGood.find(remote, otherThan);
    if (candidate === null || !own.isOpen) return;
    const failure = await bring(starter.start(candidate), own);
    if (failure !== null) reject(failure);
  }

  /** Mounts a started release off-screen and shows it as soon as that disturbs nobody. */
  async function bring(start: ReleaseStart, own: SlotRound): Promise<RemoteFailure | null> {
    const mounting = await mountRelease(
      start,
      element,
      () => own.isOpen,
      (failure) => handleLateFailure(start, failure),
      ports,
    );
    if (mounting === null) return null;
    if (!mounting.ok) {
      starter.forget(start);
      return mounting.failure;
    }
    const { mounted } = mounting;
    if (!own.isOpen) mounted.release();
    // nothing runs here yet that a new picture could disturb, and by the next frame another remote would have drawn
    else if (shown === null) replaceShown(mounted);
    else waitToShow(mounted, own);
    return null;
  }

  function waitToShow(mounted: MountedRelease, own: SlotRound): void {
    const { start } = mounted;
    const withdraw = () => {
      waiting.delete(start);
      mounted.release();
    };
    waiting.set(start, withdraw);
    const keep = own.onEnd(withdraw);
    const show = () => {
      if (!waiting.delete(start)) return;
      keep();
      if (start.candidate.rule === "last-known-good" && shown !== null) mounted.release();
      else replaceShown(mounted);
    };
    // browser: a hidden page gets no frames
    const showInFrame = () => (ports.document.visibilityState === "hidden" ? show() : ports.nextFrame(show));
    own.onEnd(awaitQuietMoment(element, clock, showInFrame));
  }

  function replaceShown(mounted: MountedRelease): void {
    const former = shown;
    const { candidate } = mounted.start;
    takeOver(element, mounted);
    const channelMs = candidate.channel.verifiedMs;
    shown = { candidate, mounted, channelMs, mountedMs: clock.monotonicNow() };
    element.dataset["release"] = candidate.version;
    enter("mounted");
    former?.mounted.release();
    if (candidate.rule === "last-known-good") return;
    rememberOnceProven(candidate);
  }

  /** A release that falls over right after its first picture must not count as a recovery. */
  function rememberOnceProven(candidate: ReleaseCandidate): void {
    round.schedule(() => {
      if (shown?.candidate !== candidate) return;
      failureCount = 0;
      reported.clear();
      breaker.recordSuccess();
      lastKnownGood.remember(candidate);
    }, provenAfterMs);
  }

  function restoreStaticContent(): void {
    if (shown === null) return;
    const former = shown;
    shown = null;
    delete element.dataset["release"];
    element.append(...staticContent);
    former.mounted.release();
  }

  function fail(failure: RemoteFailure): void {
    note(failure);
    failureCount += 1;
    breaker.recordFailure();
    const own = round;
    if (shown === null) {
      void showLastKnownGood(failure.version, own).then(() => {
        if (own.isOpen && shown === null) enter("fallback");
      });
    } else if (failure.version !== null && failure.version !== shown.candidate.version) {
      // what the former channel gave stays for the same reason for which another browser would go back to it
      shown = { ...shown, candidate: { ...shown.candidate, rule: "last-known-good" } };
    }
    // here the release itself is at fault, and the next visit is early enough to ask again
    if (failure.code === "crashed-repeatedly") return;
    const delayMs = Math.max(breaker.waitMs(), resolveRetryDelayMs(failureCount, ports.random));
    own.schedule(() => void retry(own), delayMs);
  }

  async function retry(own: SlotRound): Promise<void> {
    const outcome = await ports.refreshChannel();
    if (!own.isOpen) return;
    apply(outcome.ok || channel === null ? outcome : { ok: true, channel });
  }

  function reject(failure: RemoteFailure): void {
    rejected.push(failure);
    // a tab may stay open for days beside a remote that never comes
    if (rejected.length > mostRejected) rejected.shift();
  }

  function note(failure: RemoteFailure): void {
    reject(failure);
    const version = failure.version ?? "";
    // the page has one channel, so the page reports it, once
    if (failure.code === "channel-unavailable" || reported.has(version)) return;
    reported.add(version);
    ports.report(failure);
  }

  function handleLateFailure(start: ReleaseStart, failure: RemoteFailure): void {
    const withdraw = waiting.get(start);
    const isShown = shown?.mounted.start === start;
    // a release that throws on its way out is told; one that nobody waits for any more is not
    if (failure.code === "release-failed") return note(failure);
    if (!isShown && withdraw === undefined) return;
    lastKnownGood.recordCrash(remote, start.candidate.version);
    withdraw?.();
    if (isShown) {
      restoreStaticContent();
      enter("fallback");
    }
    fail(failure);
  }

  return {
    remote,
    apply,
    release: () => {
      cancelPatience();
      round.end();
      restoreStaticContent();
      enter("hidden");
    },
    explain: () => {
      const vouching = shown?.candidate.channel ?? channel;
      return {
        state,
        release: shown?.candidate.version ?? null,
        source: shown === null ? "fallback" : resolveSource(shown.candidate.rule),
        rule: shown?.candidate.rule ?? null,
        bucket: shown?.candidate.bucket ?? null,
        integrity: shown?.candidate.release.entry.integrity ?? null,
        base: shown?.candidate.release.base ?? null,
        channel: vouching && { sequence: vouching.document.sequence, source: vouching.source },
        timings: {
          channelMs: shown?.channelMs ?? channel?.verifiedMs ?? null,
          startedMs: shown?.mounted.start.startedMs ?? null,
          filesMs: shown?.mounted.filesMs ?? null,
          mountedMs: shown?.mountedMs ?? null,
        },
        rejected: rejected.map(({ version, code, cause }) => ({ version, code, cause })),
      };
    },
  };
}

function resolveSource(rule: ReleaseCandidate["rule"]): SlotExplanation["source"] {
  return rule === "canary" || rule === "last-known-good" ? rule : "stable";
}
