import { readFileSync } from "node:fs";
import path from "node:path";
import type { PageChannel } from "./channelSource.ts";
import type { MountedRelease } from "./mountRelease.ts";
import type { ReleaseCandidate } from "./releaseCandidate.ts";
import type { ReleaseStart } from "./releaseStarter.ts";
import { createRemoteFailure, type RemoteFailureCode } from "./remoteFailure.ts";
import {
  createSlotState,
  transition,
  type SlotEffect,
  type SlotEvent,
  type SlotState,
} from "./slotTransition.ts";

const channel = { verifiedMs: 40 } as PageChannel;

const createCandidate = (version: string, rule: ReleaseCandidate["rule"] = "stable") =>
  ({ remote: "header", version, rule, bucket: null, channel }) as ReleaseCandidate;

const createMounted = (version: string, rule?: ReleaseCandidate["rule"]) =>
  ({ start: { candidate: createCandidate(version, rule) } as ReleaseStart }) as MountedRelease;

const createFailure = (code: RemoteFailureCode, version: string | null) =>
  createRemoteFailure(code, "header", version, null);

const shownRelease = createMounted("1.0.0");
const nextRelease = createMounted("2.0.0");
const standIn = createMounted("0.9.0", "last-known-good");
const otherRelease = createMounted("3.0.0");

const loading: SlotState = { ...createSlotState("loading"), attempt: 1, channel };
const mounted: SlotState = {
  ...loading,
  status: "mounted",
  shown: {
    candidate: shownRelease.start.candidate,
    mounted: shownRelease,
    channelMs: 40,
    mountedMs: 100,
  },
};

const states: Readonly<Record<string, SlotState>> = {
  loading,
  fallback: { ...loading, status: "fallback" },
  mounted,
  waiting: { ...mounted, waiting: [nextRelease, standIn] },
  crashed: { ...loading, status: "fallback", waiting: [nextRelease, standIn] },
  hidden: { ...loading, status: "hidden" },
};

const now = { attempt: 1, nowMs: 200 };
const former = { attempt: 0, nowMs: 200 };

const events: Readonly<Record<string, SlotEvent>> = {
  "candidate 1.0.0": { type: "channel", channel, candidate: createCandidate("1.0.0"), failure: null },
  "candidate 2.0.0": { type: "channel", channel, candidate: createCandidate("2.0.0"), failure: null },
  "candidate 1.0.0, refused": {
    type: "channel",
    channel,
    candidate: createCandidate("1.0.0"),
    failure: createFailure("crashed-repeatedly", "1.0.0"),
  },
  "candidate 2.0.0, refused": {
    type: "channel",
    channel,
    candidate: createCandidate("2.0.0"),
    failure: createFailure("crashed-repeatedly", "2.0.0"),
  },
  "no channel": {
    type: "channel",
    channel: null,
    candidate: null,
    failure: createFailure("channel-unavailable", null),
  },
  "not in channel": {
    type: "channel",
    channel,
    candidate: null,
    failure: createFailure("not-in-channel", null),
  },
  withdrawn: { type: "withdrawn" },
  disabled: { type: "disabled", channel },
  "fallback timeout": { type: "fallbackTimeout" },
  slow: { type: "slow", ...now, version: "2.0.0" },
  "slow, former attempt": { type: "slow", ...former, version: "2.0.0" },
  "last known good while slow": {
    type: "lastKnownGood",
    ...now,
    reason: "slow",
    candidate: standIn.start.candidate,
  },
  "no last known good while slow": { type: "lastKnownGood", ...now, reason: "slow", candidate: null },
  "last known good after a failure": {
    type: "lastKnownGood",
    ...now,
    reason: "failed",
    candidate: standIn.start.candidate,
  },
  "no last known good after a failure": {
    type: "lastKnownGood",
    ...now,
    reason: "failed",
    candidate: null,
  },
  "no last known good, former attempt": {
    type: "lastKnownGood",
    ...former,
    reason: "failed",
    candidate: null,
  },
  "mounted 3.0.0": { type: "mounted", ...now, mounted: otherRelease },
  "mounted 3.0.0, former attempt": { type: "mounted", ...former, mounted: otherRelease },
  "mount failed": {
    type: "mountFailed",
    ...now,
    reason: "channel",
    failure: createFailure("mount-failed", "2.0.0"),
  },
  "mount failed, former attempt": {
    type: "mountFailed",
    ...former,
    reason: "channel",
    failure: createFailure("mount-failed", "2.0.0"),
  },
  "mount of the last known good failed while slow": {
    type: "mountFailed",
    ...now,
    reason: "slow",
    failure: createFailure("mount-failed", "0.9.0"),
  },
  "mount of the last known good failed after a failure": {
    type: "mountFailed",
    ...now,
    reason: "failed",
    failure: createFailure("mount-failed", "0.9.0"),
  },
  "idle for 2.0.0": { type: "idle", ...now, mounted: nextRelease },
  "idle for 0.9.0": { type: "idle", ...now, mounted: standIn },
  "idle for 3.0.0": { type: "idle", ...now, mounted: otherRelease },
  "idle for 2.0.0, former attempt": { type: "idle", ...former, mounted: nextRelease },
  "proven 1.0.0": { type: "proven", ...now, candidate: shownRelease.start.candidate },
  "proven 1.0.0, former attempt": { type: "proven", ...former, candidate: shownRelease.start.candidate },
  "proven 1.0.0 of another channel": { type: "proven", ...now, candidate: createCandidate("1.0.0") },
  "late failure of 1.0.0": {
    type: "lateFailure",
    start: shownRelease.start,
    failure: createFailure("failed-later", "1.0.0"),
  },
  "late failure of 2.0.0": {
    type: "lateFailure",
    start: nextRelease.start,
    failure: createFailure("failed-later", "2.0.0"),
  },
  "late failure of 3.0.0": {
    type: "lateFailure",
    start: otherRelease.start,
    failure: createFailure("failed-later", "3.0.0"),
  },
  "document changed around 1.0.0": {
    type: "lateFailure",
    start: shownRelease.start,
    failure: createFailure("document-changed", "1.0.0"),
  },
  "document changed around 2.0.0": {
    type: "lateFailure",
    start: nextRelease.start,
    failure: createFailure("document-changed", "2.0.0"),
  },
  "release of 3.0.0 failed": {
    type: "lateFailure",
    start: otherRelease.start,
    failure: createFailure("release-failed", "3.0.0"),
  },
  retry: { type: "retry" },
  release: { type: "release" },
};

/**
 * Shape: an event, then a line for each outcome: the states it holds for, the new status where it changes, the effects in
 *        order. A state that is not listed ignores the event.
 */
const table = `
candidate 1.0.0
  loading, fallback: cancelPending, mount 1.0.0 channel
  mounted: cancelPending, scheduleProof 1.0.0
  waiting: cancelPending, releaseMounted 2.0.0, releaseMounted 0.9.0, scheduleProof 1.0.0
  crashed: cancelPending, releaseMounted 2.0.0, releaseMounted 0.9.0, mount 1.0.0 channel
candidate 2.0.0
  loading, fallback, mounted: cancelPending, mount 2.0.0 channel
  waiting, crashed: cancelPending, releaseMounted 2.0.0, releaseMounted 0.9.0, mount 2.0.0 channel
candidate 1.0.0, refused
  loading, fallback: cancelPending, report 1.0.0, setRetryBusy false, recordFailure, findLastKnownGood 1.0.0 failed
  mounted: cancelPending, scheduleProof 1.0.0
  waiting: cancelPending, releaseMounted 2.0.0, releaseMounted 0.9.0, scheduleProof 1.0.0
  crashed: cancelPending, releaseMounted 2.0.0, releaseMounted 0.9.0, report 1.0.0, setRetryBusy false, recordFailure, findLastKnownGood 1.0.0 failed
candidate 2.0.0, refused
  loading, fallback: cancelPending, report 2.0.0, setRetryBusy false, recordFailure, findLastKnownGood 2.0.0 failed
  mounted: cancelPending, report 2.0.0, setRetryBusy false, recordFailure
  waiting: cancelPending, releaseMounted 2.0.0, releaseMounted 0.9.0, report 2.0.0, setRetryBusy false, recordFailure
  crashed: cancelPending, releaseMounted 2.0.0, releaseMounted 0.9.0, report 2.0.0, setRetryBusy false, recordFailure, findLastKnownGood 2.0.0 failed
no channel
  loading, fallback: cancelPending, setRetryBusy false, recordFailure, findLastKnownGood null failed, scheduleRetry 1
  mounted: cancelPending, setRetryBusy false, recordFailure, scheduleRetry 1
  waiting: cancelPending, releaseMounted 2.0.0, releaseMounted 0.9.0, setRetryBusy false, recordFailure, scheduleRetry 1
  crashed: cancelPending, releaseMounted 2.0.0, releaseMounted 0.9.0, setRetryBusy false, recordFailure, findLastKnownGood null failed, scheduleRetry 1
not in channel
  loading, fallback: cancelPending, report null, setRetryBusy false, recordFailure, findLastKnownGood null failed, scheduleRetry 1
  mounted: cancelPending, report null, setRetryBusy false, recordFailure, scheduleRetry 1
  waiting: cancelPending, releaseMounted 2.0.0, releaseMounted 0.9.0, report null, setRetryBusy false, recordFailure, scheduleRetry 1
  crashed: cancelPending, releaseMounted 2.0.0, releaseMounted 0.9.0, report null, setRetryBusy false, recordFailure, findLastKnownGood null failed, scheduleRetry 1
withdrawn
  mounted, waiting → fallback: restoreStaticContent, releaseMounted 1.0.0, setStatus fallback
disabled
  loading → fallback: cancelPending, setRetryBusy false, setStatus fallback
  fallback: cancelPending, setRetryBusy false
  mounted → fallback: cancelPending, restoreStaticContent, releaseMounted 1.0.0, setRetryBusy false, setStatus fallback
  waiting → fallback: cancelPending, releaseMounted 2.0.0, releaseMounted 0.9.0, restoreStaticContent, releaseMounted 1.0.0, setRetryBusy false, setStatus fallback
  crashed: cancelPending, releaseMounted 2.0.0, releaseMounted 0.9.0, setRetryBusy false
fallback timeout
  loading → fallback: setStatus fallback
slow
  loading, fallback, crashed: findLastKnownGood 2.0.0 slow
slow, former attempt
last known good while slow
  loading, fallback, mounted, waiting, crashed: mount 0.9.0 slow
no last known good while slow
last known good after a failure
  loading, fallback, mounted, waiting, crashed: mount 0.9.0 failed
no last known good after a failure
  loading → fallback: setStatus fallback
no last known good, former attempt
mounted 3.0.0
  loading, fallback, crashed → mounted: show 3.0.0, setStatus mounted, scheduleProof 3.0.0
  mounted, waiting: waitForIdle 3.0.0
  hidden: releaseMounted 3.0.0
mounted 3.0.0, former attempt
  loading, fallback, mounted, waiting, crashed, hidden: releaseMounted 3.0.0
mount failed
  loading, fallback, crashed: report 2.0.0, setRetryBusy false, recordFailure, findLastKnownGood 2.0.0 failed, scheduleRetry 1
  mounted, waiting: report 2.0.0, setRetryBusy false, recordFailure, scheduleRetry 1
mount failed, former attempt
mount of the last known good failed while slow
mount of the last known good failed after a failure
  loading → fallback: setStatus fallback
idle for 2.0.0
  waiting: show 2.0.0, releaseMounted 1.0.0, scheduleProof 2.0.0
  crashed → mounted: show 2.0.0, setStatus mounted, scheduleProof 2.0.0
idle for 0.9.0
  waiting: releaseMounted 0.9.0
  crashed → mounted: show 0.9.0, setStatus mounted
idle for 3.0.0
idle for 2.0.0, former attempt
proven 1.0.0
  mounted, waiting: recordSuccess 1.0.0
proven 1.0.0, former attempt
proven 1.0.0 of another channel
late failure of 1.0.0
  mounted, waiting → fallback: recordCrash 1.0.0, restoreStaticContent, releaseMounted 1.0.0, setStatus fallback, report 1.0.0, setRetryBusy false, recordFailure, findLastKnownGood 1.0.0 failed, scheduleRetry 1
late failure of 2.0.0
  waiting: recordCrash 2.0.0, releaseMounted 2.0.0, report 2.0.0, setRetryBusy false, recordFailure, scheduleRetry 1
  crashed: recordCrash 2.0.0, releaseMounted 2.0.0, report 2.0.0, setRetryBusy false, recordFailure, findLastKnownGood 2.0.0 failed, scheduleRetry 1
late failure of 3.0.0
document changed around 1.0.0
  mounted, waiting → fallback: restoreStaticContent, releaseMounted 1.0.0, setStatus fallback, report 1.0.0, mount 1.0.0 channel
document changed around 2.0.0
  waiting: releaseMounted 2.0.0, report 2.0.0, setRetryBusy false, recordFailure, scheduleRetry 1
  crashed: releaseMounted 2.0.0, report 2.0.0, setRetryBusy false, recordFailure, findLastKnownGood 2.0.0 failed, scheduleRetry 1
release of 3.0.0 failed
  loading, fallback, mounted, waiting, crashed, hidden: report 3.0.0
retry
  loading, fallback, mounted: cancelPending, setRetryBusy true, refreshChannel
  waiting, crashed: cancelPending, releaseMounted 2.0.0, releaseMounted 0.9.0, setRetryBusy true, refreshChannel
release
  loading, fallback → hidden: cancelPending, setStatus hidden
  mounted → hidden: cancelPending, restoreStaticContent, releaseMounted 1.0.0, setStatus hidden
  waiting → hidden: cancelPending, releaseMounted 2.0.0, releaseMounted 0.9.0, restoreStaticContent, releaseMounted 1.0.0, setStatus hidden
  crashed → hidden: cancelPending, releaseMounted 2.0.0, releaseMounted 0.9.0, setStatus hidden
`;

function describeEffect([name, ...details]: SlotEffect): string {
  return [name, ...details.map(describeDetail)].join(" ");
}

function describeDetail(detail: unknown): string {
  if (typeof detail !== "object" || detail === null) return String(detail);
  if ("version" in detail) return String(detail.version);
  return (detail as MountedRelease).start.candidate.version;
}

/** The lines of the table for one event. */
function describeTransitions(event: SlotEvent): readonly string[] {
  const names = new Map<string, string[]>();
  for (const [name, state] of Object.entries(states)) {
    const { state: next, effects } = transition(state, event);
    const isChanged = next.status !== state.status;
    if (!isChanged && effects.length === 0) continue;
    const outcome = `${isChanged ? ` → ${next.status}` : ""}: ${effects.map(describeEffect).join(", ")}`;
    names.set(outcome, [...(names.get(outcome) ?? []), name]);
  }
  return Array.from(names, ([outcome, group]) => group.join(", ") + outcome);
}

const rows = new Map(
  table
    .trim()
    .split(/\n(?! )/)
    .map((section) => {
      const [event = "", ...lines] = section.split("\n");
      return [event, lines.map((line) => line.trim())];
    }),
);

test.each(Object.entries(events))("%s: each state changes as the table defines", (name, event) => {
  expect(describeTransitions(event)).toEqual(rows.get(name));
});

test("the table has each event of this file and each event type", () => {
  expect([...rows.keys()]).toEqual(Object.keys(events));
  const types: Readonly<Record<SlotEvent["type"], true>> = {
    channel: true,
    withdrawn: true,
    disabled: true,
    fallbackTimeout: true,
    slow: true,
    lastKnownGood: true,
    mounted: true,
    mountFailed: true,
    idle: true,
    proven: true,
    lateFailure: true,
    retry: true,
    release: true,
  };
  expect(new Set(Object.values(events).map(({ type }) => type))).toEqual(new Set(Object.keys(types)));
});

test("the diagram in docs/loader.md has exactly the function's transitions", () => {
  const guide = readFileSync(path.join(import.meta.dirname, "../../../docs/loader.md"), "utf8");
  const diagram = /```mermaid\nstateDiagram-v2\n(.*?)```/s.exec(guide)?.[1] ?? "";
  const drawn = Array.from(diagram.matchAll(/^ *(\w+) --> (\w+): (.+)$/gm)).flatMap(
    ([, from, to, labels = ""]) => labels.split(", ").map((label) => `${from} --> ${to}: ${label}`),
  );
  const found = Object.values(states).flatMap((state) =>
    Object.values(events)
      .map((event) => ({ event, next: transition(state, event).state }))
      .filter(({ next }) => next.status !== state.status)
      .map(({ event, next }) => `${state.status} --> ${next.status}: ${event.type}`),
  );
  expect(drawn.sort()).toEqual([...new Set(found)].sort());
});

test("the status is mounted if and only if a release is shown", () => {
  for (const state of Object.values(states)) {
    for (const event of Object.values(events)) {
      const { state: next } = transition(state, event);
      expect(next.status === "mounted").toBe(next.shown !== null);
    }
  }
});

test("does not change its arguments", () => {
  const freeze = (value: unknown): void => {
    if (typeof value !== "object" || value === null || Object.isFrozen(value)) return;
    Object.freeze(value);
    Object.values(value).forEach(freeze);
  };
  freeze(states);
  freeze(events);
  for (const state of Object.values(states)) {
    for (const event of Object.values(events)) expect(() => transition(state, event)).not.toThrow();
  }
});

/** Runs events one after another; returns the last state and all effects. */
function play(state: SlotState, ...names: readonly string[]) {
  const effects: string[] = [];
  const last = names.reduce((current, name) => {
    const event = events[name];
    if (event === undefined) throw new Error(`no event ${name}`);
    const { state: next, effects: more } = transition(
      current,
      "attempt" in event ? { ...event, attempt: current.attempt } : event,
    );
    effects.push(...more.map(describeEffect));
    return next;
  }, state);
  return { state: last, effects };
}

test("reports a version once, and again after a release was proven", () => {
  const { state, effects } = play(
    mounted,
    "mount failed",
    "mount failed",
    "not in channel",
    "not in channel",
  );
  expect(effects.filter((effect) => effect.startsWith("report"))).toEqual(["report 2.0.0", "report null"]);
  expect(effects.filter((effect) => effect.startsWith("scheduleRetry"))).toEqual(
    [1, 2, 3, 4].map((count) => `scheduleRetry ${count}`),
  );
  // the failed release makes the shown one the last known good, which proves nothing
  expect(play(state, "proven 1.0.0").effects).toEqual([]);
  const proven = play(state, "candidate 1.0.0").state;
  const { candidate } = proven.shown ?? {};
  if (candidate === undefined) throw new Error("nothing is shown");
  const next = transition(proven, { type: "proven", attempt: proven.attempt, candidate });
  expect(next.state).toMatchObject({ failureCount: 0, reported: [] });
  expect(play(next.state, "mount failed").effects).toContain("report 2.0.0");
});

test("a release is mounted again after three changes of the document, and after a proof again", () => {
  const remount = (before: SlotState) => {
    const { state: failed, effects } = play(before, "document changed around 1.0.0");
    const { state: next } = transition(failed, { type: "mounted", ...now, mounted: shownRelease });
    return { effects, state: next };
  };
  let state = mounted;
  for (let count = 1; count <= 3; count += 1) {
    const next = remount(state);
    expect(next.effects).toContain("mount 1.0.0 channel");
    state = next.state;
  }
  expect(remount(state).effects).toContain("findLastKnownGood 1.0.0 failed");
  const proven = play(state, "proven 1.0.0").state;
  expect(remount(proven).effects).toContain("mount 1.0.0 channel");
});

test("a failure of another version makes the shown release the last known good one", () => {
  expect(play(mounted, "mount failed").state.shown?.candidate.rule).toBe("last-known-good");
  expect(play(mounted, "no channel").state.shown?.candidate.rule).toBe("stable");
  const own = transition(mounted, {
    type: "mountFailed",
    ...now,
    reason: "channel",
    failure: createFailure("mount-failed", "1.0.0"),
  });
  expect(own.state.shown?.candidate.rule).toBe("stable");
});

test("stores the last 20 failures only", () => {
  const { state } = play(loading, ...Array.from({ length: 20 }, () => "mount failed"), "not in channel");
  expect(state.rejected.map(({ code }) => code)).toEqual([
    ...Array.from({ length: 19 }, () => "mount-failed"),
    "not-in-channel",
  ]);
});

test("stores what is shown, what waits and what has failed", () => {
  expect(createSlotState("loading")).toMatchObject({ reported: [], rejected: [] });
  const { candidate } = otherRelease.start;
  const shown = { candidate, mounted: otherRelease, channelMs: 40, mountedMs: 200 };
  expect(play(loading, "mounted 3.0.0").state.shown).toEqual(shown);
  const waiting: SlotState = { ...mounted, waiting: [nextRelease, standIn] };
  expect(play(waiting, "mounted 3.0.0").state.waiting).toEqual([nextRelease, standIn, otherRelease]);
  expect(play(waiting, "candidate 2.0.0").state.waiting).toEqual([]);
  const hidden: SlotState = { ...loading, status: "hidden" };
  const failed = play(hidden, "mount of the last known good failed while slow", "mount failed");
  expect(failed.state.rejected).toMatchObject([{ version: "0.9.0" }]);
});

test("a later channel with the shown release changes its candidate, not its times", () => {
  const later = { ...channel, verifiedMs: 900 };
  const candidate = { ...createCandidate("1.0.0", "edition"), channel: later };
  const { state } = transition(mounted, { type: "channel", channel: later, candidate, failure: null });
  expect(state).toMatchObject({
    attempt: 2,
    channel: later,
    shown: { candidate, channelMs: 40, mountedMs: 100 },
  });
});

test("keeps the earlier channel when no channel can be loaded", () => {
  expect(play(loading, "no channel").state.channel).toBe(channel);
});
