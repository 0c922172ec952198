import { resolvePointerIntent, type PointerFacts } from "./resolvePointerIntent.ts";

/** A bar at the top with entries from x = 100 on, and a panel below from 100 to 700. */
const panel = { left: 100, right: 700, top: 60 };
type Point = PointerFacts["from"];
const at = (x: number, y: number): Point => ({ x, y });
const entry = (entryId: string) => ({ entryId });

const resolve = (facts: Partial<PointerFacts>) =>
  resolvePointerIntent({ openId: null, over: null, from: at(0, 0), to: at(0, 0), panel: null, ...facts });

const rows: readonly [string, Partial<PointerFacts>, string | null, number][] = [
  ["nothing is open, over an entry", { over: entry("trade") }, "trade", 50],
  ["nothing is open, over nothing", {}, null, 250],
  ["over the open entry", { openId: "trade", over: entry("trade"), panel }, "trade", 0],
  ["over the open panel", { openId: "trade", over: "panel", panel }, "trade", 0],
  [
    "over an entry before the panel is rendered",
    { openId: "trade", over: entry("earn"), from: at(180, 30), to: at(220, 40) },
    "earn",
    50,
  ],
];

/** Moves over another entry or none, which is open after the delay. */
const moves: readonly [string, string, string | null, from: Point, to: Point, number][] = [
  ["sideways to another entry", "trade", "earn", at(180, 30), at(220, 30), 50],
  ["upwards to another entry", "trade", "earn", at(180, 30), at(220, 20), 50],
  ["down to the panel, across another entry", "trade", "earn", at(180, 30), at(220, 40), 350],
  ["so flat that it would miss the panel", "trade", "earn", at(180, 30), at(380, 31), 50],
  ["down to the panel's last pixel", "trade", "earn", at(180, 30), at(440, 45), 350],
  ["one pixel beside it", "trade", "earn", at(180, 30), at(441, 45), 50],
  ["down to the panel's first pixel, from its other side", "more", "earn", at(500, 30), at(300, 45), 350],
  ["one pixel beside it, from its other side", "more", "earn", at(500, 30), at(299, 45), 50],
  ["through the gap to the panel", "trade", null, at(180, 48), at(190, 54), 350],
  ["away from bar and panel", "trade", null, at(180, 20), at(180, 5), 250],
  ["out of the panel at its end", "trade", null, at(690, 100), at(710, 110), 250],
  ["resting, after the pointer entered another entry", "trade", "earn", at(220, 30), at(220, 30), 50],
];

test.each(moves)("%s", (_case, openId, overId, from, to, delayMs) => {
  const over = overId === null ? null : entry(overId);
  expect(resolve({ openId, over, from, to, panel })).toEqual({ openId: overId, delayMs });
});

test.each(rows)("%s", (_case, facts, openId, delayMs) => {
  expect(resolve(facts)).toEqual({ openId, delayMs });
});
