import { createBreaker } from "./breaker.ts";
import { hedgeAfterMs, type ChannelOutcome } from "./channelSource.ts";
import { explainSlot, type SlotExplanation } from "./explainSlot.ts";
import { resolveFallbackTimeoutMs } from "./fallbackTimeout.ts";
import type { LastKnownGood } from "./lastKnownGood.ts";
import { mountRelease, takeOver, type MountPorts } from "./mountRelease.ts";
import { isDisabled, mayNotRun, type ReleaseCandidate, type ResolveCandidate } from "./releaseCandidate.ts";
import type { ReleaseStarter } from "./releaseStarter.ts";
import { createRemoteFailure, type RemoteFailure } from "./remoteFailure.ts";
import { resolveRetryDelayMs } from "./retryDelay.ts";
import { createRetryForm } from "./retryForm.ts";
import {
  createSlotState,
  transition,
  type MountReason,
  type SlotEffects,
  type SlotEvent,
  type SlotStatus,
} from "./slotTransition.ts";
import { waitForIdle } from "./waitForIdle.ts";

export interface Slot {
  readonly remote: string;
  /** That of the remote, or `contest@home.featured` for its card in a place. */
  readonly name: string;
  /** Runs the release that the channel gives this visitor; called again with every change of the channel. */
  apply(outcome: ChannelOutcome): void;
  /** Removes the remote and stops all attempts; the slot is not used again. */
  release(): void;
  explain(): SlotExplanation;
}

export interface SlotPorts extends MountPorts {
  readonly resolveCandidate: ResolveCandidate;
  readonly starter: ReleaseStarter;
  readonly lastKnownGood: LastKnownGood;
  readonly refreshChannel: () => Promise<ChannelOutcome>;
  readonly random: () => number;
  readonly nextFrame: (callback: () => void) => void;
  readonly onStatusChange: (remote: string, status: SlotStatus) => void;
}

/** A release that has run this long without a failure is stored as good. */
const provenAfterMs = 5_000;

/**
 * One element of a page that shows a remote, or the card of a remote in a place. Its static content stays until a release has its first render. A release
 * that fails, or is slow, is replaced by the last one that ran well in this browser; without one the static content stays
 * as the fallback. `transition` decides all of this; here its effects run and their results become events.
 */
export function createSlot(element: HTMLElement, remote: string, ports: SlotPorts, place?: string): Slot {
  const name = place === undefined ? remote : `${remote}@${place}`;
  const { clock, starter, lastKnownGood } = ports;
  const breaker = createBreaker(clock);
  // shown until a remote is, and again when that one fails later
  const staticContent = [...element.childNodes];
  const pending = new Set<() => void>();
  // the boot enters the fallback where the shell is late, and a fallback must not become a skeleton again
  let state = createSlotState(element.dataset["state"] === "fallback" ? "fallback" : "loading");

  function dispatch(event: SlotEvent): void {
    const next = transition(state, event);
    // order: an effect may dispatch another event, which applies to the new state
    state = next.state;
    for (const [name, ...details] of next.effects) {
      (effects[name] as (...details: readonly unknown[]) => void)(...details);
    }
    // not where the remote is only late: showing and removing a notice would move the content
    const { status, failureCount, channel } = state;
    const hasFailed = failureCount > 0 || (channel !== null && isDisabled(remote, channel));
    if (status === "fallback" && hasFailed) element.dataset["unavailable"] = "";
    else delete element.dataset["unavailable"];
  }

  const effects: SlotEffects = {
    cancelPending: () => {
      pending.forEach((cancel) => cancel());
      pending.clear();
    },
    setStatus: (status) => {
      element.dataset["state"] = status;
      ports.onStatusChange(name, status);
    },
    mount: (candidate, reason) => void mount(candidate, reason),
    findLastKnownGood: (otherThan, reason) => {
      const { attempt } = state;
      void lastKnownGood
        .find(remote, otherThan)
        .then((candidate) => dispatch({ type: "lastKnownGood", attempt, reason, candidate }));
    },
    waitForIdle: (mounted) => {
      const { attempt } = state;
      const show = () => dispatch({ type: "idle", attempt, mounted, nowMs: clock.monotonicNow() });
      const { document, nextFrame } = ports;
      // browser: a hidden page gets no frames
      const onIdle = () => (document.visibilityState === "hidden" ? show() : nextFrame(show));
      pending.add(waitForIdle(element, clock, onIdle));
    },
    show: (mounted) => {
      const hasRetryFocus = retryForm.hasFocus();
      takeOver(element, mounted);
      retryForm.setBusy(false);
      if (hasRetryFocus) element.closest("main")?.focus();
      element.dataset["release"] = mounted.start.candidate.version;
    },
    restoreStaticContent: () => {
      delete element.dataset["release"];
      element.append(...staticContent);
    },
    releaseMounted: (mounted) => mounted.release(),
    scheduleProof: (candidate) => {
      const { attempt } = state;
      schedule(() => dispatch({ type: "proven", attempt, candidate }), provenAfterMs);
    },
    recordSuccess: (candidate) => {
      breaker.recordSuccess();
      // a preview is for this tab only
      if (candidate.rule !== "preview") lastKnownGood.store(candidate);
    },
    recordCrash: ({ version, rule }) => {
      if (rule !== "preview") lastKnownGood.recordCrash(remote, version);
    },
    recordFailure: () => breaker.recordFailure(),
    scheduleRetry: (failureCount) => {
      const delayMs = Math.max(breaker.waitMs(), resolveRetryDelayMs(failureCount, ports.random));
      schedule(() => void refresh(), delayMs);
    },
    refreshChannel: () => void refresh(),
    report: (failure) => ports.report(failure),
    setRetryBusy: (isBusy) => retryForm.setBusy(isBusy),
  };

  function schedule(callback: () => void, delayMs: number): () => void {
    const cancel = clock.schedule(() => {
      pending.delete(cancel);
      callback();
    }, delayMs);
    pending.add(cancel);
    return cancel;
  }

  async function mount(candidate: ReleaseCandidate, reason: MountReason): Promise<void> {
    const { attempt } = state;
    const start = starter.start(candidate, place);
    const { version } = candidate;
    const hedge = () => {
      if (start.isPending) dispatch({ type: "slow", attempt, version });
    };
    const openForMs = clock.monotonicNow() - start.startedMs;
    const cancelHedge = reason === "channel" ? schedule(hedge, hedgeAfterMs - openForMs) : null;
    const outcome = await mountRelease(
      start,
      element,
      () => state.attempt === attempt,
      (failure) => dispatch({ type: "lateFailure", start, failure }),
      ports,
    );
    cancelHedge?.();
    if (outcome === null) return;
    if (outcome.ok) {
      const { mounted } = outcome;
      return dispatch({ type: "mounted", attempt, mounted, nowMs: clock.monotonicNow() });
    }
    starter.remove(start);
    dispatch({ type: "mountFailed", attempt, reason, failure: outcome.failure });
  }

  async function refresh(): Promise<void> {
    const { attempt } = state;
    const outcome = await ports.refreshChannel();
    const { channel } = state;
    if (state.attempt === attempt) apply(outcome.ok || channel === null ? outcome : { ok: true, channel });
  }

  function apply(outcome: ChannelOutcome): void {
    const version = state.shown?.candidate.version;
    if (outcome.ok && version !== undefined && mayNotRun(remote, version, outcome.channel)) {
      dispatch({ type: "withdrawn" });
    }
    dispatch(readOutcome(outcome));
  }

  function readOutcome(outcome: ChannelOutcome): SlotEvent {
    const describe = (code: RemoteFailure["code"], version: string | null, reason: unknown) =>
      createRemoteFailure(code, remote, version, reason);
    if (!outcome.ok) {
      const failure = describe("channel-unavailable", null, outcome.error);
      return { type: "channel", channel: null, candidate: null, failure };
    }
    const { channel } = outcome;
    const choice = ports.resolveCandidate(remote, channel);
    if (choice.ok) {
      const { candidate } = choice;
      const { version } = candidate;
      const isRefused = lastKnownGood.hasCrashedRepeatedly(remote, version);
      const failure = isRefused ? describe("crashed-repeatedly", version, null) : null;
      return { type: "channel", channel, candidate, failure };
    }
    const { error } = choice;
    if (error.code === "disabled") return { type: "disabled", channel };
    const refusal = channel.refusals.find((refused) => refused.remote === remote);
    const failure = describe(error.code, refusal?.version ?? null, refusal?.error ?? error);
    return { type: "channel", channel, candidate: null, failure };
  }

  const retryForm = createRetryForm(element, () => dispatch({ type: "retry" }));
  const cancelFallbackTimeout = clock.schedule(
    () => dispatch({ type: "fallbackTimeout" }),
    resolveFallbackTimeoutMs(clock.monotonicNow()),
  );
  if (state.status === "loading") effects.setStatus("loading");

  return {
    remote,
    name,
    apply,
    release: () => {
      cancelFallbackTimeout();
      dispatch({ type: "release" });
    },
    explain: () => explainSlot(state),
  };
}
