import type { ChannelRefusal } from "@portico/release/format";
import { createBreaker } from "./breaker.ts";
import type { ChannelOutcome } from "./channelSource.ts";
import { mountRelease, takeOver, type MountedRelease, type MountPorts } from "./mountRelease.ts";
import type { ReleaseStarter } from "./releaseStarter.ts";
import { createRemoteFailure, type RemoteFailure } from "./remoteFailure.ts";
import { resolveRetryDelayMs } from "./retryDelay.ts";

export type SlotState = "skeleton" | "loading" | "mounted" | "fallback" | "hidden";

/** What a slot knows about itself, for `window.portico.explain`. */
export interface SlotExplanation {
  readonly state: SlotState;
  readonly release: string | null;
  readonly source: "stable" | "canary" | "fallback";
  readonly rule: string | null;
  readonly bucket: number | null;
  /** sha384 of the entry that runs. */
  readonly integrity: string | null;
  /** Milliseconds since the page's navigation began. */
  readonly timings: { readonly startedMs: number | null; readonly mountedMs: number | null };
  readonly rejected: readonly {
    readonly version: string | null;
    readonly code: string;
    readonly cause: string;
  }[];
}

export interface Slot {
  readonly remote: string;
  start(): void;
  hide(): void;
  /** Takes the remote out and stops trying; the slot is not used again. */
  release(): void;
  explain(): SlotExplanation;
}

export interface SlotPorts extends MountPorts {
  readonly starter: ReleaseStarter;
  /** The channel as it is known now; `fresh` asks for it once more. */
  readonly channel: (fresh: boolean) => Promise<ChannelOutcome>;
  readonly random: () => number;
  readonly nextFrame: (callback: () => void) => void;
  readonly report: (failure: RemoteFailure) => void;
  readonly onStateChange: (remote: string, state: SlotState) => void;
}

/** From when on a visitor sees the fallback while the remote is still being waited for. */
const patienceMs = 2_000;

/**
 * One place of a page where a remote is shown. What stands there from the static page stays until a release has its
 * first picture; when none can be had it stays as the fallback, one report is sent, and the slot goes on trying.
 */
export function createSlot(element: HTMLElement, remote: string, ports: SlotPorts): Slot {
  const { clock } = ports;
  const breaker = createBreaker(clock);
  // the static page's own content: what stands here until a remote does, and again when one fails later
  const staticContent = [...element.childNodes];
  const rejected: RemoteFailure[] = [];
  const refusals: ChannelRefusal[] = [];
  let state: SlotState = "skeleton";
  let current: MountedRelease | null = null;
  let mountedMs: number | null = null;
  let failureCount = 0;
  let isReported = false;
  let isReleased = false;
  let cancelRetry = () => {};

  function enter(next: SlotState): void {
    if (state === "hidden" || state === next) return;
    state = next;
    element.dataset["state"] = next;
    ports.onStateChange(remote, next);
  }

  async function run(fresh: boolean): Promise<void> {
    if (state === "skeleton") enter("loading");
    const endPatience = clock.schedule(() => {
      if (current === null) enter("fallback");
    }, patienceMs);
    const failure = await tryMount(fresh, endPatience);
    if (failure === null) return;
    endPatience();
    if (!isReleased) handleFailure(failure);
  }

  async function tryMount(fresh: boolean, endPatience: () => void): Promise<RemoteFailure | "stop" | null> {
    const outcome = await ports.channel(fresh);
    if (!outcome.ok) return createRemoteFailure("channel-unavailable", remote, null, outcome.error);
    refusals.splice(
      0,
      refusals.length,
      ...outcome.channel.refusals.filter((refusal) => refusal.remote === remote),
    );
    const started = ports.starter.start(remote, outcome.channel);
    if (!started.ok) {
      if (started.error.code === "disabled") return "stop";
      const code = started.error.code === "not-in-channel" ? "not-in-channel" : "release-refused";
      return createRemoteFailure(code, remote, null, refusals[0]?.error ?? started.error);
    }
    const mounting = await mountRelease(started.start, element, handleLateFailure, ports);
    if (!mounting.ok) {
      ports.starter.forget(started.start);
      return mounting.failure;
    }
    const { mounted } = mounting;
    ports.nextFrame(() => {
      endPatience();
      if (isReleased) {
        mounted.element.remove();
        return mounted.handle.release();
      }
      takeOver(element, mounted);
      current = mounted;
      mountedMs = clock.monotonicNow();
      failureCount = 0;
      isReported = false;
      breaker.recordSuccess();
      element.dataset["release"] = mounted.start.version;
      enter("mounted");
    });
    return null;
  }

  function handleFailure(failure: RemoteFailure | "stop"): void {
    enter("fallback");
    if (failure === "stop") return;
    rejected.push(failure);
    failureCount += 1;
    breaker.recordFailure();
    if (!isReported) {
      isReported = true;
      ports.report(failure);
    }
    const delayMs = Math.max(breaker.waitMs(), resolveRetryDelayMs(failureCount, ports.random));
    cancelRetry = clock.schedule(() => void run(true), delayMs);
  }

  function handleLateFailure(failure: RemoteFailure): void {
    if (current === null) return;
    current.handle.release();
    current.element.remove();
    element.append(...staticContent);
    current = null;
    delete element.dataset["release"];
    handleFailure(failure);
  }

  return {
    remote,
    start: () => void run(false),
    hide: () => {
      enter("hidden");
    },
    release: () => {
      isReleased = true;
      cancelRetry();
      current?.handle.release();
      current?.element.remove();
      current = null;
    },
    explain: () => ({
      state,
      release: current?.start.version ?? null,
      source: current === null ? "fallback" : current.start.rule === "canary" ? "canary" : "stable",
      rule: current?.start.rule ?? null,
      bucket: current?.start.bucket ?? null,
      integrity: current?.start.release.entry.integrity ?? null,
      timings: { startedMs: current?.start.startedMs ?? null, mountedMs },
      rejected: rejected.map(({ version, code, cause }) => ({ version, code, cause })),
    }),
  };
}
