import { resolvePointerIntent, type PointerFacts } from "./resolvePointerIntent.ts";

/** A bar at the top with entries from x = 100 on, and a panel below from 100 to 700. */
const panel = { left: 100, right: 700, top: 60 };
const at = (x: number, y: number) => ({ x, y });
const entry = (entryId: string) => ({ entryId });

const resolve = (facts: Partial<PointerFacts>) =>
  resolvePointerIntent({ openId: null, over: null, from: at(0, 0), to: at(0, 0), panel: null, ...facts });

const rows: readonly [string, Partial<PointerFacts>, string | null, number][] = [
  ["nothing is open, over an entry", { over: entry("trade") }, "trade", 50],
  ["nothing is open, over nothing", {}, null, 250],
  ["over the open entry", { openId: "trade", over: entry("trade"), panel }, "trade", 0],
  ["over the open panel", { openId: "trade", over: "panel", panel }, "trade", 0],
  [
    "sideways to another entry",
    { openId: "trade", over: entry("earn"), from: at(180, 30), to: at(220, 30), panel },
    "earn",
    50,
  ],
  [
    "upwards to another entry",
    { openId: "trade", over: entry("earn"), from: at(180, 30), to: at(220, 20), panel },
    "earn",
    50,
  ],
  [
    "down to the panel, across another entry",
    { openId: "trade", over: entry("earn"), from: at(180, 30), to: at(220, 40), panel },
    "earn",
    350,
  ],
  [
    "so flat that it would miss the panel",
    { openId: "trade", over: entry("earn"), from: at(180, 30), to: at(380, 31), panel },
    "earn",
    50,
  ],
  [
    "down to the panel's last pixel",
    { openId: "trade", over: entry("earn"), from: at(180, 30), to: at(440, 45), panel },
    "earn",
    350,
  ],
  [
    "one pixel beside it",
    { openId: "trade", over: entry("earn"), from: at(180, 30), to: at(441, 45), panel },
    "earn",
    50,
  ],
  [
    "down to the panel's first pixel, from its other side",
    { openId: "more", over: entry("earn"), from: at(500, 30), to: at(300, 45), panel },
    "earn",
    350,
  ],
  [
    "one pixel beside it, from its other side",
    { openId: "more", over: entry("earn"), from: at(500, 30), to: at(299, 45), panel },
    "earn",
    50,
  ],
  [
    "through the gap to the panel",
    { openId: "trade", over: null, from: at(180, 48), to: at(190, 54), panel },
    null,
    350,
  ],
  [
    "away from bar and panel",
    { openId: "trade", over: null, from: at(180, 20), to: at(180, 5), panel },
    null,
    250,
  ],
  [
    "out of the panel at its end",
    { openId: "trade", over: null, from: at(690, 100), to: at(710, 110), panel },
    null,
    250,
  ],
  [
    "resting, after the pointer entered another entry",
    { openId: "trade", over: entry("earn"), from: at(220, 30), to: at(220, 30), panel },
    "earn",
    50,
  ],
  [
    "over an entry before the panel is rendered",
    { openId: "trade", over: entry("earn"), from: at(180, 30), to: at(220, 40), panel: null },
    "earn",
    50,
  ],
];

test.each(rows)("%s", (_case, facts, openId, delayMs) => {
  expect(resolve(facts)).toEqual({ openId, delayMs });
});
