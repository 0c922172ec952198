import { storageKeys } from "@portico/shared-sdk/host";
import { createManualClock, createMemoryStorage } from "@portico/shared-sdk/testing";
import type { PageChannel } from "./channelSource.ts";
import { createLastKnownGood } from "./lastKnownGood.ts";
import type { ReleaseCandidate } from "./releaseCandidate.ts";

const day = 24 * 3_600_000;

function createChannel(
  sequence: number,
  versions: Readonly<Record<string, string>>,
  { fetchedAt, notAfter }: { readonly fetchedAt: number; readonly notAfter: number },
): PageChannel {
  const remotes = Object.fromEntries(
    Object.entries(versions).map(([name, version]) => [
      name,
      { stable: version, releases: { [version]: { entryGlobal: `${name}@${version}` } } },
    ]),
  );
  const document = { sequence, notAfter, remotes };
  return { text: `channel ${sequence}`, fetchedAt, document } as unknown as PageChannel;
}

function setUp() {
  const clock = createManualClock();
  const storage = createMemoryStorage();
  const channels = new Map<string, PageChannel>();
  let newest: PageChannel | null = null;
  const addChannel = (
    sequence: number,
    versions: Readonly<Record<string, string>>,
    { ageMs = 0, validForMs = 30 * day } = {},
  ) => {
    const fetchedAt = clock.now() - ageMs;
    const channel = createChannel(sequence, versions, { fetchedAt, notAfter: fetchedAt + validForMs });
    channels.set(channel.text, channel);
    return channel;
  };
  const open = (edition = "global") =>
    createLastKnownGood({
      storage,
      clock,
      edition,
      channels: {
        reopen: ({ text }) => Promise.resolve(channels.get(text) ?? null),
        newest: () => Promise.resolve(newest),
      },
    });
  const candidateOf = (remote: string, channel: PageChannel) =>
    ({ remote, version: channel.document.remotes[remote]?.stable, channel }) as unknown as ReleaseCandidate;
  const see = (channel: PageChannel) => (newest = channel);
  return { clock, storage, channels, addChannel, open, candidateOf, see };
}

test("finds a release that ran well on the next visit, with its own verified channel", async () => {
  const { addChannel, open, candidateOf } = setUp();
  const channel = addChannel(7, { header: "1.0.0" });
  open().store(candidateOf("header", channel));
  expect(await open().find("header", "2.0.0")).toMatchObject({
    version: "1.0.0",
    rule: "last-known-good",
    release: { entryGlobal: "header@1.0.0" },
    channel,
  });
});

test("does not return the failed release itself, or one of another remote or edition", async () => {
  const { addChannel, open, candidateOf } = setUp();
  open().store(candidateOf("header", addChannel(7, { header: "1.0.0", footer: "1.0.0" })));
  expect(await open().find("header", "1.0.0")).toBeNull();
  expect(await open().find("footer", "2.0.0")).toBeNull();
  expect(await open("turkey").find("header", "2.0.0")).toBeNull();
});

test.each([
  [7 * day - 1, true],
  [7 * day, false],
  [-1, false],
])("%i ms later it is found: %p", async (laterMs, isFound) => {
  const { clock, addChannel, open, candidateOf } = setUp();
  open().store(candidateOf("header", addChannel(7, { header: "1.0.0" })));
  clock.setNow(clock.now() + laterMs);
  expect((await open().find("header", "2.0.0")) !== null).toBe(isFound);
});

test("has the age of its channel, which a start from a stored channel does not change", async () => {
  const { clock, addChannel, open, candidateOf } = setUp();
  open().store(candidateOf("header", addChannel(7, { header: "1.0.0" }, { ageMs: 2 * day })));
  clock.setNow(clock.now() + 5 * day - 1);
  expect(await open().find("header", "2.0.0")).not.toBeNull();
  clock.setNow(clock.now() + 1);
  expect(await open().find("header", "2.0.0")).toBeNull();
});

test("expires with its channel", async () => {
  const { clock, addChannel, open, candidateOf } = setUp();
  open().store(candidateOf("header", addChannel(7, { header: "1.0.0" }, { validForMs: 2 * day })));
  clock.setNow(clock.now() + 2 * day - 1);
  expect(await open().find("header", "2.0.0")).not.toBeNull();
  clock.setNow(clock.now() + 1);
  expect(await open().find("header", "2.0.0")).toBeNull();
});

test("returns nothing for a remote that the newest channel disables", async () => {
  const { addChannel, open, candidateOf, see } = setUp();
  const good = addChannel(7, { header: "1.0.0", footer: "1.0.0" });
  open().store(candidateOf("header", good));
  open().store(candidateOf("footer", good));
  const { document } = good;
  const header = { ...document.remotes["header"], disabled: true };
  see({
    ...good,
    document: { ...document, remotes: { ...document.remotes, header } },
  } as unknown as PageChannel);
  expect(await open().find("header", "2.0.0")).toBeNull();
  expect(await open().find("footer", "2.0.0")).toMatchObject({ version: "1.0.0" });
});

test("returns the release before one that failed repeatedly", async () => {
  const { addChannel, open, candidateOf } = setUp();
  open().store(candidateOf("header", addChannel(6, { header: "0.9.0" })));
  open().store(candidateOf("header", addChannel(7, { header: "1.0.0" })));
  open().store(candidateOf("header", addChannel(8, { header: "2.0.0" })));
  expect(await open().find("header", null)).toMatchObject({ version: "2.0.0" });
  open().recordCrash("header", "2.0.0");
  open().recordCrash("header", "2.0.0");
  expect(await open().find("header", null)).toMatchObject({ version: "1.0.0" });
  expect(await open().find("header", "1.0.0")).toBeNull();
});

test("returns nothing when its channel no longer passes verification", async () => {
  const { channels, addChannel, open, candidateOf } = setUp();
  open().store(candidateOf("header", addChannel(7, { header: "1.0.0" })));
  channels.clear();
  expect(await open().find("header", "2.0.0")).toBeNull();
});

test("stores a channel per release, and deletes channels without one", async () => {
  const { storage, addChannel, open, candidateOf } = setUp();
  const seventh = addChannel(7, { header: "1.0.0", footer: "1.0.0" });
  open().store(candidateOf("header", seventh));
  open().store(candidateOf("footer", seventh));
  open().store(candidateOf("footer", addChannel(8, { footer: "2.0.0" })));
  expect(await open().find("header", null)).toMatchObject({ version: "1.0.0" });
  expect(await open().find("footer", null)).toMatchObject({ version: "2.0.0" });
  open().store(candidateOf("header", addChannel(9, { header: "2.0.0" })));
  open().store(candidateOf("header", addChannel(10, { header: "3.0.0" })));
  const storedChannels = () => {
    const memory = JSON.parse(storage.read(storageKeys.lastKnownGood.key) ?? "") as { channels: object };
    return Object.keys(memory.channels);
  };
  expect(storedChannels()).toEqual(["7", "8", "9", "10"]);
  open().store(candidateOf("footer", addChannel(11, { footer: "3.0.0" })));
  expect(await open().find("footer", "3.0.0")).toMatchObject({ version: "2.0.0" });
  expect(storedChannels()).toEqual(["8", "9", "10", "11"]);
});

describe("crashes", () => {
  test("a second crash within an hour excludes the release", () => {
    const { clock, open } = setUp();
    open().recordCrash("header", "1.0.0");
    expect(open().hasCrashedRepeatedly("header", "1.0.0")).toBe(false);
    open().recordCrash("header", "1.0.0");
    expect(open().hasCrashedRepeatedly("header", "1.0.0")).toBe(true);
    expect(open().hasCrashedRepeatedly("header", "1.0.1")).toBe(false);
    expect(open().hasCrashedRepeatedly("footer", "1.0.0")).toBe(false);
    clock.advance(3_600_000);
    expect(open().hasCrashedRepeatedly("header", "1.0.0")).toBe(false);
  });

  test("crashes of different releases are counted separately", () => {
    const { open } = setUp();
    open().recordCrash("header", "1.0.0");
    open().recordCrash("header", "1.0.1");
    expect(open().hasCrashedRepeatedly("header", "1.0.1")).toBe(false);
  });
});

test.each([
  "",
  "7",
  "[]",
  '{"edition":"global"}',
  '{"edition":"global","good":{"header":7},"crashes":{},"channels":{}}',
  '{"edition":"global","good":{"header":[7]},"crashes":{},"channels":{}}',
])("treats the storage content %j as empty", async (stored) => {
  const { storage, addChannel, open, candidateOf } = setUp();
  storage.write(storageKeys.lastKnownGood.key, stored);
  expect(await open().find("header", null)).toBeNull();
  expect(open().hasCrashedRepeatedly("header", "1.0.0")).toBe(false);
  open().store(candidateOf("header", addChannel(7, { header: "1.0.0" })));
  expect(await open().find("header", null)).toMatchObject({ version: "1.0.0" });
});
