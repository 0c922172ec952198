import type { ChannelRemote } from "./channel.ts";
import { resolveBucket, resolveRelease } from "./rollout.ts";

const remote: ChannelRemote = { stable: "1.4.0", releases: {} };
const visitor = {
  visitorId: "0b9d5c1e-8f1d-4f6e-9c2a-5f4f1c3f2a77",
  edition: "global",
  platform: "pc",
} as const;
const withCanary = (percentage: number, salt = "header@1.5"): ChannelRemote => ({
  ...remote,
  canary: { version: "1.5.0", percentage, salt },
});

describe("resolveRelease", () => {
  const isIn = (percentage: number, visitorId: string): boolean =>
    resolveRelease(withCanary(percentage), { ...visitor, visitorId }).rule === "canary";

  test.each([
    [0, 0.01, "2823"],
    [28, 0.29, "8270"],
    [56, 0.57, "12795"],
    [9_998, 99.99, "5475"],
    [9_999, 100, "1813"],
  ])("bucket %d is the last one of %d percent", (bucket, percentage, visitorId) => {
    expect(resolveBucket("header@1.5", visitorId)).toBe(bucket);
    expect(isIn(percentage, visitorId)).toBe(true);
    expect(isIn(bucket / 100, visitorId)).toBe(false);
  });

  test("returns the same release for a visitor on each call", () => {
    const first = resolveRelease(withCanary(50), visitor);
    expect(resolveRelease(withCanary(50), { ...visitor })).toEqual(first);
  });

  test("the buckets of known visitors never change", () => {
    // another result would reassign all visitors of a canary
    expect(resolveBucket("header@1.5", visitor.visitorId)).toBe(310);
    expect(resolveBucket("header@1.5", "")).toBe(7535);
    expect(resolveBucket("", "ü€😀")).toBe(494);
  });

  test("returns the bucket whenever a canary was evaluated, selected or not", () => {
    expect(resolveRelease(withCanary(3.11), visitor)).toEqual({
      version: "1.5.0",
      rule: "canary",
      bucket: 310,
    });
    expect(resolveRelease(withCanary(3.1), visitor)).toEqual({
      version: "1.4.0",
      rule: "stable",
      bucket: 310,
    });
  });

  test.each([
    [0, "1.4.0"],
    [50, "1.4.0"],
    [99.99, "1.4.0"],
    [100, "1.5.0"],
  ])("a canary of %d percent gives a visitor without an id %s", (percentage, version) => {
    expect(resolveRelease(withCanary(percentage), { ...visitor, visitorId: "" }).version).toBe(version);
  });

  test.each<[string, ChannelRemote, string | null, string]>([
    ["stable when there is no other rule", remote, "1.4.0", "stable"],
    ["a canary for all", withCanary(100), "1.5.0", "canary"],
    [
      "the platform before the canary",
      { ...withCanary(100), platforms: { pc: "1.3.0" } },
      "1.3.0",
      "platform",
    ],
    [
      "another platform",
      { ...remote, platforms: { app: "1.3.0", h5: "1.3.0", "mini-app": "1.3.0" } },
      "1.4.0",
      "stable",
    ],
    [
      "the edition before the platform",
      { ...withCanary(100), platforms: { pc: "1.3.0" }, editions: { global: "1.2.0" } },
      "1.2.0",
      "edition",
    ],
    ["another edition", { ...remote, editions: { turkey: "1.2.0" } }, "1.4.0", "stable"],
    [
      "disabled before all",
      { ...withCanary(100), editions: { global: "1.2.0" }, disabled: true },
      null,
      "disabled",
    ],
    ["not disabled", { ...remote, disabled: false }, "1.4.0", "stable"],
  ])("applies %s", (_, rules, version, rule) => {
    expect(resolveRelease(rules, visitor)).toMatchObject({ version, rule });
  });
});
