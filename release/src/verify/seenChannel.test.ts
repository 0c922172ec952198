import { findLoss, mergeSeen, nothingSeen, type SeenChannel } from "./seenChannel.ts";

const seen: SeenChannel = { sequence: 7, keyring: 3, payload: "a", disabled: ["contest", "footer"] };

test.each<[what: string, changes: Partial<SeenChannel>, loss: string | null]>([
  ["the same", {}, null],
  ["one more kill", { disabled: ["contest", "footer", "header"] }, null],
  ["the next sequence without kills", { sequence: 8, payload: "b", disabled: [] }, null],
  ["a newer keyring", { keyring: 4 }, null],
  ["a lower sequence", { sequence: 6 }, "would be refused by pages: stale-sequence at channel.sequence"],
  ["an earlier keyring", { keyring: 2 }, "would be refused by pages: stale-sequence at keyring.sequence"],
  [
    "the next sequence with an earlier keyring",
    { sequence: 8, keyring: 2 },
    "would be refused by pages: stale-sequence at keyring.sequence",
  ],
  ["another text", { payload: "b" }, "would be refused by pages: sequence-reused at channel.sequence"],
  ["no kill", { disabled: [] }, "no longer disables contest, footer, as it did in this sequence"],
  [
    "another kill",
    { disabled: ["header", "footer"] },
    "no longer disables contest, as it did in this sequence",
  ],
])("a channel with %s", (_, changes, loss) => {
  expect(findLoss({ ...seen, ...changes }, seen)?.message ?? null).toBe(loss);
});

test("only the sequence is known of what an earlier version has seen", () => {
  expect(findLoss(seen, { ...nothingSeen, sequence: 7 })).toBeNull();
  expect(findLoss(seen, { ...nothingSeen, sequence: 8 })?.message).toContain("channel.sequence");
});

test("of one sequence the disabled remotes are joined, and else the newer channel counts", () => {
  const other = { ...seen, disabled: ["header"] };
  expect(mergeSeen(seen, other)).toEqual({ ...seen, disabled: ["contest", "footer", "header"] });
  const next = { ...seen, sequence: 8, keyring: 2, disabled: [] };
  expect([mergeSeen(seen, next), mergeSeen(next, seen)]).toEqual([
    { ...next, keyring: 3 },
    { ...next, keyring: 3 },
  ]);
  expect(mergeSeen(nothingSeen, seen)).toEqual(seen);
  expect(mergeSeen({ ...nothingSeen, sequence: 7 }, seen)).toEqual(seen);
});
