import { editionIds } from "@portico/shared-sdk";
import type { ChannelDocument, KeyringDocument } from "../format/index.ts";
import { describeKeyringDifference } from "../keys/describeKeyringDifference.ts";
import { describeDifference } from "./describeDifference.ts";

const channelOf = (contest: object | null): ChannelDocument =>
  ({
    staticOrigins: [""],
    thirdPartyScripts: [],
    remotes: contest === null ? {} : { contest: { stable: "1.2.0", releases: {}, ...contest } },
  }) as unknown as ChannelDocument;
const canary = (percentage: number) => ({ canary: { version: "1.3.0", percentage, salt: "contest@1.3" } });

/** The same for visitors of an edition only, as it is in a channel. */
function canaryOf(edition: string, percentage: number) {
  const holds = editionIds.filter((name) => name !== edition);
  return {
    canary: { ...canary(percentage).canary, holds },
    editions: Object.fromEntries(holds.map((name) => [name, "1.2.0"])),
  };
}

/** Each in the direction that removes a protection. */
const weakened: readonly [string, object, object | null, string][] = [
  ["a kill switch", { disabled: true }, {}, "kill switch off the pages → none"],
  ["a kill switch with its remote", { disabled: true }, null, "kill switch off the pages → none"],
  ["a minimum", { minimum: "1.2.0" }, {}, "minimum 1.2.0 → none"],
  ["a higher minimum", { minimum: "1.10.0" }, { minimum: "1.9.0" }, "minimum 1.10.0 → 1.9.0"],
  ["a withdrawn version", { revoked: { "1.1.0": "a fault" } }, {}, "revoked 1.1.0 a fault → none"],
  [
    "a lower canary",
    canary(0),
    canary(50),
    "canary 1.3.0 for 0 % (contest@1.3) → 1.3.0 for 50 % (contest@1.3)",
  ],
  [
    "a canary of one edition",
    canaryOf("turkey", 5),
    canary(5),
    "canary 1.3.0 for 5 % of turkey (contest@1.3) → 1.3.0 for 5 % (contest@1.3)",
  ],
  [
    "a missing capability",
    { capabilities: ["api"] },
    { capabilities: ["api", "session"] },
    "capability session none → granted",
  ],
];

test.each(weakened)("marks the loss of %s, and not its gain", (_, before, after, line) => {
  expect(describeDifference(channelOf(before), channelOf(after))).toContain(
    `contest: ${line} (less protection)`,
  );
  expect(describeDifference(channelOf(after), channelOf(before)).join()).not.toContain("less protection");
});

test.each<[string, object | null, object]>([
  ["a new remote", null, { capabilities: ["api"], ...canary(5) }],
  ["another reason", { revoked: { "1.1.0": "a fault" } }, { revoked: { "1.1.0": "wrong prizes" } }],
  ["a first canary", {}, canary(5)],
  ["a first canary of one edition", {}, canaryOf("turkey", 5)],
  ["one more edition of a remote", { only: ["turkey"] }, { only: ["turkey", "eu"] }],
  ["another release", {}, { stable: "1.3.0", previous: "1.2.0" }],
])("does not mark %s", (_, before, after) => {
  const lines = describeDifference(channelOf(before), channelOf(after));
  expect(lines).not.toEqual([]);
  expect(lines.join()).not.toContain("less protection");
});

test("a canary of one edition is one line, and another edition's share is marked", () => {
  const [turkey, eu] = ["turkey", "eu"].map((edition) => channelOf(canaryOf(edition, 5)));
  expect(describeDifference(turkey!, eu!)).toEqual([
    "contest: canary 1.3.0 for 5 % of turkey (contest@1.3) → 1.3.0 for 5 % of eu (contest@1.3) (less protection)",
  ]);
});

describe("a keyring", () => {
  const keyringOf = (changes: object): KeyringDocument =>
    ({
      channels: {
        test: { threshold: 2, keys: ["a", "b"], sequenceFloor: 7, kill: ["k"], timestamp: ["t"], ...changes },
      },
      releases: {},
    }) as unknown as KeyringDocument;

  test.each([
    ["threshold", { threshold: 1 }, "channel test: 2 of a, b → 1 of a, b"],
    ["kill switch", { kill: undefined }, "kill switch of test: 1 of k → none"],
    ["timestamp", { timestamp: undefined }, "timestamp of test: 1 of t → none"],
    ["least sequence", { sequenceFloor: 6 }, "least sequence of test: 7 → 6"],
  ])("marks a lost %s, and not its return", (_, changes, line) => {
    const [before, after] = [keyringOf({}), keyringOf(changes)];
    expect(describeKeyringDifference(before, after)).toEqual([`${line} (less protection)`]);
    expect(describeKeyringDifference(after, before).join()).not.toContain("less protection");
    expect(describeKeyringDifference(null, before).join()).not.toContain("less protection");
  });
});
