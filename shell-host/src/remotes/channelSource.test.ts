import type { ChannelFile, Keyring } from "@portico/release/format";
import {
  createTestDocument,
  createTestKey,
  createTestKeyring,
  createSignedRemote,
  createTestRootKeys,
  signTestChannel,
  signTestKeyring,
  signText,
} from "@portico/release/testing";
import { storageKeys } from "@portico/shared-sdk/host";
import { createManualClock, createMemoryStorage, until } from "@portico/shared-sdk/testing";
import {
  createChannelSource,
  hedgeAfterMs,
  storedForMs,
  type ChannelOutcome,
  type PageChannel,
} from "./channelSource.ts";

const issuedAt = 1_700_000_000_000;
const minute = 60_000;
const day = 24 * 60 * minute;

async function setUp() {
  const platformKey = await createTestKey("platform");
  const killKey = await createTestKey("kill");
  const headerKey = await createTestKey("header");
  const listed = createTestKeyring([platformKey], 1, {
    header: [headerKey],
    wheel: [headerKey],
    footer: [headerKey],
  });
  const keyring: Keyring = {
    ...listed,
    keys: { ...listed.keys, [killKey.keyId]: killKey.publicKey },
    channels: { test: { ...listed.channels["test"]!, kill: [killKey.keyId] } },
  };
  const header = await createSignedRemote("header", { stable: "1.0.0" }, [headerKey]);
  const wheel = await createSignedRemote("wheel", { stable: "1.0.0" }, [headerKey]);
  const footer = await createSignedRemote("footer", { stable: "1.0.0" }, [headerKey]);
  const clock = createManualClock(issuedAt + minute);
  const storage = createMemoryStorage();
  const requests: {
    readonly address: string;
    readonly signal: AbortSignal | null | undefined;
    answer(text: string | number | Error | ReadableStream): void;
  }[] = [];
  const fetch = ((address: string, { signal }: RequestInit) =>
    new Promise<Response>((resolve, reject) => {
      signal?.addEventListener("abort", () => reject(new Error("aborted")));
      requests.push({
        address,
        signal,
        answer: (answer) => {
          if (answer instanceof Error) reject(answer);
          else if (typeof answer === "number") resolve(new Response("", { status: answer }));
          else resolve(new Response(answer));
        },
      });
    })) as typeof globalThis.fetch;
  const rootKey = await createTestKey("root");
  const channelText = async (sequence: number, changes: object = {}) =>
    JSON.stringify({
      ...(await signTestChannel(
        {
          ...createTestDocument({ header, wheel, footer }),
          notAfter: issuedAt + 30 * day,
          sequence,
          ...changes,
        },
        [platformKey],
      )),
      keyring: await signTestKeyring(keyring, [rootKey]),
    });
  /** Adds a kill document to a channel of this sequence. */
  const withKill = async (text: string, sequence: number, disabled = ["header"]) => {
    const payload = JSON.stringify({ environment: "test", sequence, disabled });
    const kill = { payload, signatures: await signText(payload, "portico-kill", [killKey]) };
    return JSON.stringify({ ...(JSON.parse(text) as ChannelFile), kill });
  };
  const root = createTestRootKeys([rootKey]);
  const storeChannel = (text: string, ageMs: number) =>
    storage.write(
      storageKeys.channel.key,
      JSON.stringify({ environment: "test", fetchedAt: clock.now() - ageMs, text }),
    );
  const open = () => createChannelSource({ fetch, storage, clock, root, environment: "test", origin: "" });
  return { clock, storage, requests, channelText, withKill, storeChannel, open };
}

test("a first visit waits for the network and stores the verified channel", async () => {
  const { storage, requests, channelText, open } = await setUp();
  const text = await channelText(7);
  const source = open();
  requests[0]?.answer(text);
  expect(await source.current()).toMatchObject({
    ok: true,
    channel: { source: "network", document: { sequence: 7 } },
  });
  expect(JSON.parse(storage.read(storageKeys.channel.key) ?? "")).toMatchObject({
    environment: "test",
    text,
  });
});

test("starts with a stored channel younger than 10 minutes, then uses the fetched one", async () => {
  const { requests, channelText, storeChannel, open } = await setUp();
  storeChannel(await channelText(7), 10 * minute - 1);
  const source = open();
  expect(await source.current()).toMatchObject({ ok: true, channel: { source: "storage" } });
  const changes: number[] = [];
  source.onChange(({ document }) => changes.push(document.sequence));
  requests[0]?.answer(await channelText(8));
  await source.fetched;
  expect(changes).toEqual([8]);
  expect(await source.current()).toMatchObject({ channel: { source: "network", document: { sequence: 8 } } });
});

test("accepts a newer channel when the storage keeps nothing", async () => {
  const { storage, requests, channelText, storeChannel, open } = await setUp();
  storeChannel(await channelText(7), minute);
  jest.spyOn(storage, "write").mockReturnValue(false);
  const source = open();
  requests[0]?.answer(await channelText(8));
  await source.fetched;
  const again = source.refresh();
  requests[1]?.answer(await channelText(9));
  expect(await again).toMatchObject({ ok: true, channel: { document: { sequence: 9 } } });
});

test("does not report an unchanged channel", async () => {
  const { requests, channelText, storeChannel, open } = await setUp();
  storeChannel(await channelText(7), minute);
  const source = open();
  await source.current();
  const onChange = jest.fn();
  source.onChange(onChange);
  requests[0]?.answer(await channelText(7));
  await source.fetched;
  expect(onChange).not.toHaveBeenCalled();
});

describe("a kill document in a channel of the same sequence", () => {
  test("is reported as a change", async () => {
    const { requests, channelText, withKill, storeChannel, open } = await setUp();
    const text = await channelText(7);
    storeChannel(text, minute);
    const source = open();
    await source.current();
    const onChange = jest.fn();
    source.onChange(onChange);
    requests[0]?.answer(await withKill(text, 7));
    await source.fetched;
    expect(onChange).toHaveBeenCalledTimes(1);
    expect(await source.current()).toMatchObject({
      channel: { document: { remotes: { header: { disabled: true } } } },
    });
  });

  test("can't be removed again, whether the page started from storage or network", async () => {
    const { requests, channelText, withKill, storeChannel, open } = await setUp();
    const text = await channelText(7);
    storeChannel(text, minute);
    const source = open();
    requests[0]?.answer(await withKill(text, 7));
    await source.fetched;
    for (const index of [1, 2]) {
      const again = source.refresh();
      requests[index]?.answer(text);
      expect(disabledIn(await again)).toEqual(["header"]);
    }
  });
});

const disabledIn = (outcome: ChannelOutcome | PageChannel | null): string[] => {
  const channel = outcome !== null && "ok" in outcome ? (outcome.ok ? outcome.channel : null) : outcome;
  const remotes = Object.entries(channel?.document.remotes ?? {});
  return remotes.flatMap(([name, { disabled }]) => (disabled === true ? [name] : [])).sort();
};

describe.each([
  ["wheel", "footer"],
  ["footer", "wheel"],
])("a kill of %s, then one of %s in the same sequence", (first, second) => {
  const both = ["footer", "wheel"];

  async function see(killed: readonly (readonly string[])[]) {
    const page = await setUp();
    const text = await page.channelText(7);
    const source = page.open();
    page.requests[0]?.answer(text);
    await source.current();
    const killOne = async (disabled: readonly string[]) => {
      const again = source.refresh();
      page.requests.at(-1)?.answer(await page.withKill(text, 7, [...disabled]));
      return again;
    };
    for (const disabled of killed) await killOne(disabled);
    return { ...page, text, source, killOne };
  }

  test("disable both in an open tab", async () => {
    const { source, killOne } = await see([[first]]);
    const changes: string[][] = [];
    source.onChange((channel) => changes.push(disabledIn(channel)));
    expect(disabledIn(await killOne([second]))).toEqual(both);
    expect(disabledIn(await source.current())).toEqual(both);
    expect(disabledIn(await source.newest())).toEqual(both);
    expect(disabledIn(await killOne([first]))).toEqual(both);
    expect(changes).toEqual([both]);
  });

  test.each([
    ["the second kill", [[0], [1]]],
    ["the first kill again", [[0], [1], [0]]],
    ["the channel without a kill", [[0], [1], []]],
    ["both by turns, many times", [[0], [1], [0], [1], [0], [1], [0], [1]]],
  ])("stay disabled in a page that starts from the storage after %s", async (_, orders) => {
    const killed = orders.map((order) => order.map((index) => [first, second][index]!));
    const { open, requests, storage } = await see(killed);
    const count = requests.length;
    const again = open();
    expect(disabledIn(await again.current())).toEqual(both);
    requests[count]?.answer(503);
    await again.fetched;
    expect(disabledIn(await again.newest())).toEqual(both);
    const { kills } = JSON.parse(storage.read(storageKeys.channel.key) ?? "") as { kills: string[] };
    expect(kills.length).toBeLessThanOrEqual(2);
  });

  test("disable both in another tab that has seen only the second", async () => {
    const { open, requests, text, withKill, source } = await see([]);
    const other = open();
    requests.at(-1)?.answer(text);
    await other.fetched;
    const seenFirst = source.refresh();
    requests.at(-1)?.answer(await withKill(text, 7, [first]));
    await seenFirst;
    const seenSecond = other.refresh();
    requests.at(-1)?.answer(await withKill(text, 7, [second]));
    expect(disabledIn(await seenSecond)).toEqual(both);
    // also without the network
    const offline = source.refresh();
    requests.at(-1)?.answer(503);
    expect((await offline).ok).toBe(false);
    expect(disabledIn(await source.current())).toEqual(both);
  });

  test("stay in the storage when later files don't fit into it", async () => {
    const { open, killOne, storage } = await see([[first], [second]]);
    const before = storage.read(storageKeys.channel.key);
    jest.spyOn(storage, "write").mockReturnValue(false);
    await killOne(["header"]);
    expect(storage.read(storageKeys.channel.key)).toBe(before);
    expect(disabledIn(await open().current())).toEqual(both);
  });

  test("a later sequence decides anew", async () => {
    const { source, requests, channelText, storage } = await see([[first], [second]]);
    const again = source.refresh();
    requests.at(-1)?.answer(await channelText(8));
    expect(disabledIn(await again)).toEqual([]);
    expect(JSON.parse(storage.read(storageKeys.channel.key) ?? "")).not.toHaveProperty("kills");
  });
});

test.each([
  ["no list", "wheel"],
  ["no strings", [7, null, {}]],
  ["other files", ["", "{}", "null"]],
])("a stored channel whose kills are %s counts without them", async (_, kills) => {
  const { clock, storage, requests, channelText, open } = await setUp();
  const text = await channelText(7);
  const value = { environment: "test", fetchedAt: clock.now() - minute, text, kills };
  storage.write(storageKeys.channel.key, JSON.stringify(value));
  const source = open();
  expect(await source.current()).toMatchObject({ ok: true, channel: { source: "storage" } });
  expect(disabledIn(await source.current())).toEqual([]);
  requests[0]?.answer(await channelText(6));
  expect(await source.fetched).toMatchObject({ ok: false, error: { code: "stale-sequence" } });
});

describe("a channel of 10 minutes or more", () => {
  test("waits for the network", async () => {
    const { requests, channelText, storeChannel, open } = await setUp();
    storeChannel(await channelText(7), 10 * minute);
    const source = open();
    const text = await channelText(8);
    requests[0]?.answer(text);
    expect(await source.current()).toMatchObject({ channel: { source: "network" } });
  });

  test.each([
    ["returns an error", 503],
    ["fails", new Error("network")],
    ["returns an error page", "<html>"],
  ])("is used when the network %s", async (_, answer) => {
    const { requests, channelText, storeChannel, open } = await setUp();
    storeChannel(await channelText(7), storedForMs - 1);
    const source = open();
    requests[0]?.answer(answer);
    expect(await source.current()).toMatchObject({ ok: true, channel: { source: "storage" } });
    expect(await source.fetched).toMatchObject({ ok: false });
  });

  test("is used when the request takes longer than 1.5 s, until the reply arrives", async () => {
    const { clock, requests, channelText, storeChannel, open } = await setUp();
    storeChannel(await channelText(7), day);
    const source = open();
    // the deadline of the request and the hedge
    await until(() => clock.pendingCount === 2);
    clock.advance(hedgeAfterMs);
    expect(await source.current()).toMatchObject({ channel: { source: "storage" } });
    requests[0]?.answer(await channelText(8));
    await source.fetched;
    expect(await source.current()).toMatchObject({ channel: { document: { sequence: 8 } } });
  });
});

describe("a stored channel is not used", () => {
  test.each([
    ["when it is 7 days old", storedForMs, {}],
    ["when its time is in the future", -minute, {}],
    ["when it has expired", day, { notAfter: issuedAt + 1 }],
    ["when it is for another environment", minute, { environment: "production" }],
  ])("%s", async (_, ageMs, changes) => {
    const { requests, channelText, storeChannel, open } = await setUp();
    storeChannel(await channelText(7, changes), ageMs);
    const source = open();
    requests[0]?.answer(503);
    expect(await source.current()).toMatchObject({ ok: false, error: { code: "http" } });
  });

  test("when its text was changed", async () => {
    const { requests, channelText, storeChannel, open } = await setUp();
    storeChannel((await channelText(7)).replace("header@1.0.0", "header@9.9.9"), minute);
    const source = open();
    requests[0]?.answer(503);
    expect(await source.current()).toMatchObject({ ok: false });
  });

  test.each(["", "null", "[]", '{"broken', '{"environment":"test","text":7}', '{"text":"{}"}'])(
    "when the storage contains %j",
    async (stored) => {
      const { storage, requests, channelText, open } = await setUp();
      storage.write(storageKeys.channel.key, stored);
      const text = await channelText(7);
      const source = open();
      requests[0]?.answer(text);
      expect(await source.current()).toMatchObject({ ok: true, channel: { source: "network" } });
    },
  );
});

describe("the lowest accepted sequence", () => {
  test("an older channel than the stored one is refused, even when the stored one has expired", async () => {
    const { requests, channelText, storeChannel, open } = await setUp();
    storeChannel(await channelText(9), storedForMs + day);
    const source = open();
    requests[0]?.answer(await channelText(8));
    expect(await source.fetched).toMatchObject({ ok: false, error: { code: "stale-sequence" } });
  });

  test("an older channel than the last fetched one is refused", async () => {
    const { requests, channelText, open } = await setUp();
    const source = open();
    requests[0]?.answer(await channelText(9));
    await source.fetched;
    const again = source.refresh();
    requests[1]?.answer(await channelText(8));
    expect(await again).toMatchObject({ ok: false, error: { code: "stale-sequence" } });
    expect(await source.current()).toMatchObject({ channel: { document: { sequence: 9 } } });
  });

  test("an older channel than one stored by another tab is refused and does not replace it", async () => {
    const { storage, requests, channelText, storeChannel, open } = await setUp();
    const source = open();
    requests[0]?.answer(await channelText(7));
    await source.fetched;
    const later = await channelText(9);
    storeChannel(later, 0);
    const again = source.refresh();
    requests[1]?.answer(await channelText(8));
    expect(await again).toMatchObject({ ok: false, error: { code: "stale-sequence" } });
    expect(storage.read(storageKeys.channel.key)).toContain(JSON.stringify(later));
    expect(await source.newest()).toMatchObject({ document: { sequence: 9 } });
  });

  test("an older channel than one stored by another tab during the verification is refused", async () => {
    const { storage, requests, channelText, storeChannel, open } = await setUp();
    const source = open();
    const later = await channelText(9);
    const verify = globalThis.crypto.subtle.verify.bind(globalThis.crypto.subtle);
    const verifying = jest.spyOn(globalThis.crypto.subtle, "verify").mockImplementationOnce((...given) => {
      storeChannel(later, 0);
      return verify(...given);
    });
    requests[0]?.answer(await channelText(8));
    expect(await source.fetched).toMatchObject({ ok: false, error: { code: "stale-sequence" } });
    expect(storage.read(storageKeys.channel.key)).toContain(JSON.stringify(later));
    verifying.mockRestore();
  });

  test("a changed sequence in the storage does not raise it", async () => {
    const { storage, requests, channelText, open } = await setUp();
    storage.write(
      storageKeys.channel.key,
      JSON.stringify({ environment: "test", sequence: 9e15, text: "{}" }),
    );
    const text = await channelText(7);
    const source = open();
    requests[0]?.answer(text);
    expect(await source.current()).toMatchObject({ ok: true });
  });
});

test("a file of 3 MB is read up to 64 kB, and its request ends", async () => {
  const { requests, open } = await setUp();
  const source = open();
  // three bytes each: the limit counts bytes, not characters
  const chunk = new TextEncoder().encode("\u3000".repeat(1_000));
  let sentBytes = 0;
  requests[0]?.answer(
    new ReadableStream({
      pull: (controller) => {
        controller.enqueue(chunk);
        sentBytes += chunk.length;
        if (sentBytes >= 3_000_000) controller.close();
      },
    }),
  );
  expect(await source.current()).toMatchObject({ ok: false, error: { code: "too-large" } });
  expect(sentBytes).toBeGreaterThan(64 * 1024);
  // a stream holds one chunk ready
  expect(sentBytes).toBeLessThanOrEqual(64 * 1024 + 2 * chunk.length);
  expect(requests[0]?.signal?.aborted).toBe(true);
});

test("a file of 64 kB is read", async () => {
  const { requests, channelText, open } = await setUp();
  const text = await channelText(7);
  const source = open();
  requests[0]?.answer(text.padEnd(64 * 1024));
  expect(await source.current()).toMatchObject({ ok: true });
});

test("a request without a reply ends after 4 s, and the next one uses another address", async () => {
  const { clock, requests, channelText, open } = await setUp();
  const source = open();
  clock.advance(4_000);
  expect(await source.current()).toMatchObject({ ok: false, error: { code: "deadline" } });
  const again = source.refresh();
  expect(source.refresh()).toBe(again);
  expect(requests.map(({ address }) => address)).toEqual([
    "/channels/test.json",
    expect.stringMatching(/^\/channels\/test\.json\?attempt=2-\w+$/),
  ]);
  requests[1]?.answer(await channelText(7));
  expect(await again).toMatchObject({ ok: true });
  expect(await source.current()).toMatchObject({ ok: true });
});
