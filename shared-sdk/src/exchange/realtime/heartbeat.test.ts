import { createManualClock } from "../../testing/manualClock.ts";
import { createHeartbeat } from "./heartbeat.ts";

function setUp() {
  const clock = createManualClock();
  const pings: number[] = [];
  const onSilence = jest.fn();
  const heartbeat = createHeartbeat({ clock, sendPing: (time) => void pings.push(time), onSilence });
  return { clock, pings, onSilence, heartbeat };
}

test("sends a ping with its time every 10 s while pongs arrive", () => {
  const { clock, pings, onSilence, heartbeat } = setUp();
  const start = clock.now();
  for (let second = 1; second <= 60; second += 1) {
    clock.advance(1_000);
    const ping = pings[pings.length - 1];
    // each pong takes between one and four seconds
    if (ping !== undefined && clock.now() - ping === 1_000 * (1 + (pings.length % 4)))
      heartbeat.confirm(ping);
  }
  expect(pings.map((time) => time - start)).toEqual([10_000, 20_000, 30_000, 40_000, 50_000, 60_000]);
  expect(onSilence).not.toHaveBeenCalled();
});

test.each([
  [4_999, 0],
  [5_000, 1],
])("%i ms after a ping without a pong: reports silence %i times", (waitMs, times) => {
  const { clock, onSilence } = setUp();
  clock.advance(10_000 + waitMs);
  expect(onSilence).toHaveBeenCalledTimes(times);
});

test("accepts a pong at the last moment", () => {
  const { clock, pings, onSilence, heartbeat } = setUp();
  clock.advance(14_999);
  heartbeat.confirm(pings[0] ?? 0);
  clock.advance(5_001);
  expect(onSilence).not.toHaveBeenCalled();
  expect(pings).toHaveLength(2);
});

test("ignores a pong before the first ping", () => {
  const { clock, onSilence, heartbeat } = setUp();
  heartbeat.confirm(clock.now());
  clock.advance(15_000);
  expect(onSilence).toHaveBeenCalledTimes(1);
});

test("a probe sends a ping at once, unless a pong is awaited", () => {
  const { clock, pings, onSilence, heartbeat } = setUp();
  clock.advance(3_000);
  heartbeat.probe();
  expect(pings).toHaveLength(1);
  clock.advance(4_000);
  heartbeat.probe();
  expect(pings).toHaveLength(1);
  clock.advance(1_000);
  expect(onSilence).toHaveBeenCalledTimes(1);
});

test("sends the next ping 10 s after a probe", () => {
  const { clock, pings, heartbeat } = setUp();
  clock.advance(3_000);
  heartbeat.probe();
  heartbeat.confirm(pings[0] ?? 0);
  clock.advance(9_999);
  expect(pings).toHaveLength(1);
  clock.advance(1);
  expect(pings).toHaveLength(2);
});

describe("a deadline that runs late, for example after sleep", () => {
  /** The page sleeps: time passes, and what fell due meanwhile runs at the end of it. */
  function createSleepyClock() {
    const manual = createManualClock();
    let suspendedMs = 0;
    return {
      now: () => manual.now() + suspendedMs,
      monotonicNow: () => manual.monotonicNow() + suspendedMs,
      schedule: manual.schedule,
      advance: manual.advance,
      sleep: (forMs: number) => {
        suspendedMs += forMs;
      },
    };
  }

  function setUpSleepy() {
    const clock = createSleepyClock();
    const pings: number[] = [];
    const onSilence = jest.fn();
    const heartbeat = createHeartbeat({ clock, sendPing: (time) => void pings.push(time), onSilence });
    clock.advance(10_000);
    return { clock, pings, onSilence, heartbeat };
  }

  test("sends another ping instead of reporting silence", () => {
    const { clock, pings, onSilence, heartbeat } = setUpSleepy();
    clock.sleep(3_600_000);
    clock.advance(5_000);
    expect(onSilence).not.toHaveBeenCalled();
    expect(pings).toHaveLength(2);
    heartbeat.confirm(pings[1] ?? 0);
    clock.advance(5_000);
    expect(onSilence).not.toHaveBeenCalled();
  });

  test("ignores the pong of a ping before the sleep", () => {
    const { clock, pings, onSilence, heartbeat } = setUpSleepy();
    clock.sleep(3_600_000);
    clock.advance(5_000);
    heartbeat.confirm(pings[0] ?? 0);
    clock.advance(5_000);
    expect(onSilence).toHaveBeenCalledTimes(1);
  });

  test("sends only one more ping, so that a lost connection is found even when every deadline runs late", () => {
    const { clock, onSilence } = setUpSleepy();
    clock.sleep(60_000);
    clock.advance(5_000);
    clock.sleep(60_000);
    clock.advance(5_000);
    expect(onSilence).toHaveBeenCalledTimes(1);
  });

  test.each([
    [250, 1],
    [251, 0],
  ])("%i ms late: reports silence %i times", (lateMs, times) => {
    const { clock, onSilence } = setUpSleepy();
    clock.sleep(lateMs);
    clock.advance(5_000);
    expect(onSilence).toHaveBeenCalledTimes(times);
  });

  test("sends a ping at once after a pong that was read more than 10 s late", () => {
    const { clock, pings, heartbeat } = setUpSleepy();
    clock.sleep(20_000);
    heartbeat.confirm(pings[0] ?? 0);
    clock.advance(0);
    expect(pings).toHaveLength(2);
  });
});

test.each(["while waiting", "while a pong is awaited"])(
  "stopped %s, it has no timer and reports nothing",
  (when) => {
    const { clock, heartbeat, onSilence } = setUp();
    if (when === "while a pong is awaited") heartbeat.probe();
    heartbeat.stop();
    expect(clock.pendingCount).toBe(0);
    expect(onSilence).not.toHaveBeenCalled();
  },
);
