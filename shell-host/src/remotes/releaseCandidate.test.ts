import type { PageChannel } from "./channelSource.ts";
import { createCandidateResolver } from "./releaseCandidate.ts";

function createChannel(percentage: number): PageChannel {
  const release = { base: "/", entryGlobal: "header", entry: { path: "entry.js" } };
  const header = {
    stable: "1.0.0",
    releases: { "1.0.0": release, "1.1.0": release },
    canary: { version: "1.1.0", percentage, salt: "header@1.1" },
  };
  return { document: { remotes: { header } } } as unknown as PageChannel;
}

const visitor = { visitorId: "a", edition: "global", platform: "pc" } as const;

test("resolves a remote once per channel", () => {
  const readVisitor = jest.fn(() => visitor);
  const resolveCandidate = createCandidateResolver(readVisitor);
  expect(readVisitor).not.toHaveBeenCalled();
  const channel = createChannel(100);
  const first = resolveCandidate("header", channel);
  expect(first).toMatchObject({ ok: true, candidate: { version: "1.1.0", rule: "canary" } });
  expect(resolveCandidate("header", channel)).toBe(first);
  expect(readVisitor).toHaveBeenCalledTimes(1);
});

test("resolves another remote or another channel separately", () => {
  const resolveCandidate = createCandidateResolver(() => visitor);
  const channel = createChannel(100);
  expect(resolveCandidate("header", channel)).toMatchObject({ candidate: { version: "1.1.0" } });
  expect(resolveCandidate("footer", channel)).toMatchObject({ ok: false, error: { code: "not-in-channel" } });
  expect(resolveCandidate("header", createChannel(0))).toMatchObject({ candidate: { version: "1.0.0" } });
});
