import { describeFailure } from "./describeFailure.ts";

test.each<readonly [title: string, error: unknown, lines: readonly string[]]>([
  ["an error", new Error("The disk is full."), ["The disk is full."]],
  ["a thrown text", "stopped", ["stopped"]],
  [
    "a refusal of the gate",
    Object.assign(new Error("Release refused."), { details: ["a.js adds a global name.", "b.js too."] }),
    ["Release refused.", "  a.js adds a global name.", "  b.js too."],
  ],
  [
    "a full disk while a build writes",
    new Error(
      "remote-footer could not be built:\nError: ENOSPC: no space left on device, write\n    at write",
    ),
    [
      "The disk is full: free some space and run the command again.",
      "  Error: ENOSPC: no space left on device, write",
    ],
  ],
  ["details that are no list", Object.assign(new Error("Failed."), { details: "unknown" }), ["Failed."]],
])("%s", (_title, error, lines) => {
  expect(describeFailure(error)).toEqual(lines);
});
