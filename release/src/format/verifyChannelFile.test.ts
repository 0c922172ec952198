import type { SigningKey } from "../keys/signingKey.ts";
import { signText } from "../keys/signText.ts";
import {
  createTestDocument,
  createTestKey,
  createTestKeyring,
  createSignedRemote,
  createTestRootKeys,
  signTestChannel,
  signTestKeyring,
} from "../testing/testAuthority.ts";
import type { ChannelDocument } from "./channel.ts";
import type { ChannelFile } from "./channelFile.ts";
import type { Keyring } from "./keyring.ts";
import { keepDisabled, verifyChannelFile, type TrustedChannel } from "./verifyChannelFile.ts";

const now = 1_700_000_000_001;
let roots: SigningKey[];
let platform: SigningKey;
let team: SigningKey;
let killKey: SigningKey;
let timestampKey: SigningKey;
let keyring: Keyring;
let document: ChannelDocument;

beforeAll(async () => {
  roots = await Promise.all(["root-a", "root-b", "root-c"].map(createTestKey));
  [platform, team, killKey, timestampKey] = (await Promise.all(
    ["platform", "team", "kill", "timestamp"].map(createTestKey),
  )) as [SigningKey, SigningKey, SigningKey, SigningKey];
  keyring = createTestKeyring([platform], 1, { header: [team], footer: [team] });
  document = createTestDocument({
    header: await createSignedRemote("header", { stable: "1.4.0" }, [team]),
    footer: await createSignedRemote("footer", { stable: "2.0.0" }, [team]),
  });
});

const rootKeys = () => createTestRootKeys(roots, 2);

async function createFile(changes: Partial<ChannelFile> = {}, of = document): Promise<ChannelFile> {
  const keyringPart = await signTestKeyring(keyring, roots.slice(0, 2));
  return { ...(await signTestChannel(of, [platform])), keyring: keyringPart, ...changes };
}

const verify = (file: ChannelFile, newest: TrustedChannel | null = null, at = now) =>
  verifyChannelFile(JSON.stringify(file), rootKeys(), { environment: "test", now: at, newest });

async function trust(file: ChannelFile): Promise<TrustedChannel> {
  const result = await verify(file);
  if (!result.ok) throw new Error(result.error.message);
  return result.channel;
}

const refused = (code: string, at: string) => ({
  ok: false,
  error: { name: "ChannelError", code, at },
});

/** The keyring with a kill key and a timestamp key. */
const fullKeyring = (): Keyring => ({
  ...keyring,
  keys: {
    ...keyring.keys,
    [killKey.keyId]: killKey.publicKey,
    [timestampKey.keyId]: timestampKey.publicKey,
  },
  channels: {
    test: { ...keyring.channels["test"]!, kill: [killKey.keyId], timestamp: [timestampKey.keyId] },
  },
});

test("accepts a file whose keyring is signed by two of three root keys", async () => {
  expect(await verify(await createFile())).toMatchObject({
    ok: true,
    channel: { refusals: [], keyring: { sequence: 3 }, document: { sequence: 7 } },
  });
});

describe("refuses a keyring", () => {
  const signedWith = (changes: Parameters<typeof signTestKeyring>[2]) => () =>
    signTestKeyring(keyring, roots, changes);

  test.each<[string, string, string, () => Promise<ChannelFile["keyring"]>]>([
    ["that is missing", "bad-envelope", "file.keyring", () => Promise.resolve(undefined)],
    [
      "with one root signature",
      "threshold-not-reached",
      "file.keyring",
      () => signTestKeyring(keyring, roots.slice(0, 1)),
    ],
    [
      "that platform keys signed",
      "unknown-key",
      "file.keyring",
      () => signTestKeyring(keyring, [platform, team]),
    ],
    [
      "that root keys signed without its releases",
      "bad-field",
      "file",
      () => signTestKeyring({ ...keyring, releases: null! }, roots),
    ],
    [
      "that was signed as a channel",
      "bad-signature",
      "file.keyring",
      async () => {
        const { payload } = await signTestKeyring(keyring, []);
        return { payload, signatures: await signText(payload, "portico-channel", roots) };
      },
    ],
    [
      "of another environment",
      "wrong-environment",
      "keyring.environment",
      signedWith({ environment: "production" }),
    ],
    ["that has expired", "expired", "keyring.notAfter", signedWith({ notAfter: now })],
    ["without an end", "expired", "keyring.notAfter", signedWith({ notAfter: undefined! })],
    [
      "without the channel's key",
      "unknown-key",
      "file.signatures",
      () => signTestKeyring(createTestKeyring([roots[2]!], 1, {}), roots),
    ],
    [
      // importing it fails later than the verification ends
      "with a text in place of the channel's key",
      "unknown-key",
      "file.signatures",
      () => signTestKeyring(keyring, roots, { keys: { ...keyring.keys, [platform.keyId]: "text" as never } }),
    ],
    ["whose parts are null", "bad-field", "file", signedWith({ channels: null! })],
  ])("%s → %s", async (_, code, at, sign) => {
    const { keyring: _own, ...file } = await createFile();
    const part = await sign();
    expect(await verify({ ...file, ...(part && { keyring: part }) })).toMatchObject(refused(code, at));
  });

  test("that is older than the last seen one, and accepts the same one", async () => {
    const seen = await trust(await createFile());
    const older = await createFile({ keyring: await signTestKeyring(keyring, roots, { sequence: 2 }) });
    expect(await verify(older, seen)).toMatchObject(refused("stale-sequence", "keyring.sequence"));
    expect((await verify(await createFile(), seen)).ok).toBe(true);
  });

  test("only after the last millisecond of its validity", async () => {
    const file = await createFile({ keyring: await signTestKeyring(keyring, roots, { notAfter: now + 1 }) });
    expect((await verify(file)).ok).toBe(true);
  });
});

describe("a channel with the last seen sequence", () => {
  test("is refused with other content", async () => {
    const seen = await trust(await createFile());
    const other = await createFile({}, { ...document, notAfter: document.notAfter + 1 });
    expect(await verify(other, seen)).toMatchObject(refused("sequence-reused", "channel.sequence"));
    expect((await verify(other)).ok).toBe(true);
  });

  test("is accepted with other signatures", async () => {
    const seen = await trust(await createFile());
    expect((await verify(await createFile(), seen)).ok).toBe(true);
  });

  test("is refused when its sequence is lower", async () => {
    const seen = await trust(await createFile({}, { ...document, sequence: 8 }));
    expect(await verify(await createFile(), seen)).toMatchObject(
      refused("stale-sequence", "channel.sequence"),
    );
  });
});

describe("a kill document", () => {
  const kill = async (changes: object = {}, keys: readonly SigningKey[] = [killKey]) => {
    const payload = JSON.stringify({
      environment: "test",
      sequence: 7,
      disabled: ["header"],
      ...changes,
    });
    return { payload, signatures: await signText(payload, "portico-kill", keys) };
  };
  const createKilled = async (part: ChannelFile["kill"]) => {
    const { timestamp: _, ...authority } = fullKeyring().channels["test"]!;
    const ring = { ...fullKeyring(), channels: { test: authority } };
    return createFile({ keyring: await signTestKeyring(ring, roots), ...(part && { kill: part }) });
  };

  test("disables only the listed remotes", async () => {
    const { document: result } = await trust(await createKilled(await kill()));
    expect(result.remotes["header"]?.disabled).toBe(true);
    expect(result.remotes["footer"]?.disabled).toBeUndefined();
  });

  test.each([
    ["another sequence", { sequence: 6 }],
    ["another environment", { environment: "production" }],
    ["no sequence", { sequence: undefined }],
  ])("for %s has no effect", async (_, changes) => {
    const { document: result } = await trust(await createKilled(await kill(changes)));
    expect(result.remotes["header"]?.disabled).toBeUndefined();
  });

  test("signed by a key without that role refuses the file", async () => {
    expect(await verify(await createKilled(await kill({}, [platform])))).toMatchObject(
      refused("unknown-key", "file.kill"),
    );
    expect(await verify(await createKilled(await kill({}, [])))).toMatchObject(
      refused("threshold-not-reached", "file.kill"),
    );
  });

  test("may be missing from a later channel", async () => {
    const seen = await trust(await createKilled(await kill()));
    const { keyring: signed } = await createKilled(undefined);
    const later = await createFile({ keyring: signed! }, { ...document, sequence: 8 });
    expect((await verify(later, seen)).ok).toBe(true);
  });

  test.each([
    ["a file without it", undefined],
    ["one for another remote", { disabled: ["footer"] }],
    ["one for both", { disabled: ["header", "footer"] }],
  ])("stays in force in %s of the same sequence", async (_, changes) => {
    const trusted = await trust(await createKilled(await kill()));
    const { document: seen } = trusted;
    const file = await createKilled(changes && (await kill(changes)));
    const { document: later } = await trust(file);
    const result = await verify(file, trusted);
    expect(result).toMatchObject({ ok: true, ownDocument: later });
    expect(result.ok && result.channel.document).toEqual(keepDisabled(later, seen));
    const expected = ["header", ...(changes === undefined ? [] : ["footer"])];
    for (const [one, other] of [
      [seen, later],
      [later, seen],
    ] as const) {
      const { remotes } = keepDisabled(one, other);
      expect(Object.keys(remotes).filter((name) => remotes[name]?.disabled)).toEqual(expected);
      expect(keepDisabled(one, { ...other, sequence: 8 })).toBe(one);
    }
    expect(keepDisabled(keepDisabled(later, seen), seen).remotes).toEqual(keepDisabled(later, seen).remotes);
  });
});

test("a remote that an earlier file disabled and that this one does not have is not added", async () => {
  const { document: seen } = await trust(await createFile());
  const remotes = { gone: { ...seen.remotes["header"]!, disabled: true }, header: seen.remotes["header"]! };
  expect(keepDisabled(seen, { ...seen, remotes })).toBe(seen);
});

describe("a keyring with a timestamp key", () => {
  const stamp = async (changes: object = {}, keys: readonly SigningKey[] = [timestampKey]) => {
    const payload = JSON.stringify({
      environment: "test",
      sequence: 7,
      keyring: 3,
      disabled: 0,
      notAfter: now + 1,
      ...changes,
    });
    return { payload, signatures: await signText(payload, "portico-timestamp", keys) };
  };
  const createStamped = async (timestamp: ChannelFile["timestamp"]) =>
    createFile({ keyring: await signTestKeyring(fullKeyring(), roots), ...(timestamp && { timestamp }) });

  test.each<[string, object]>([
    ["of this channel", {}],
    ["of an earlier channel and keyring", { sequence: 6, keyring: 2 }],
    ["of an earlier channel with more disabled remotes", { sequence: 6, disabled: 1 }],
    [
      "of an earlier channel with other disabled remotes",
      { sequence: 6, disabled: 1, disabledRemotes: ["header"] },
    ],
    ["that names no disabled remote", { disabledRemotes: [] }],
  ])("accepts a current timestamp %s", async (_, changes) => {
    expect((await verify(await createStamped(await stamp(changes)))).ok).toBe(true);
  });

  test.each<[string, string, string, object]>([
    ["that has expired", "expired", "timestamp.notAfter", { notAfter: now }],
    ["without an end", "expired", "timestamp.notAfter", { notAfter: undefined }],
    ["of a later channel", "stale-sequence", "timestamp.sequence", { sequence: 8 }],
    ["of a later keyring", "stale-sequence", "timestamp.sequence", { keyring: 4 }],
    ["with more disabled remotes", "stale-sequence", "timestamp.sequence", { disabled: 1 }],
    ["without a sequence", "stale-sequence", "timestamp.sequence", { sequence: undefined }],
    ["of another environment", "wrong-environment", "timestamp.environment", { environment: "production" }],
  ])("refuses the file for a timestamp %s: %s", async (_, code, at, changes) => {
    expect(await verify(await createStamped(await stamp(changes)))).toMatchObject(refused(code, at));
  });

  describe("that names a disabled remote", () => {
    const createKilled = async (disabled: readonly string[], named: readonly string[]) => {
      const payload = JSON.stringify({ environment: "test", sequence: 7, disabled });
      const kill = { payload, signatures: await signText(payload, "portico-kill", [killKey]) };
      const timestamp = await stamp({ disabled: named.length, disabledRemotes: named });
      return { ...(await createStamped(timestamp)), kill };
    };

    test.each([
      [["header"], ["header"], true],
      [["header", "footer"], ["header"], true],
      [["footer"], ["header"], false],
      [["header"], ["header", "footer"], false],
      [["footer"], ["constructor"], false],
    ])("a file that disables %j with a timestamp of %j → %p", async (disabled, named, isAccepted) => {
      const result = await verify(await createKilled(disabled, named));
      if (isAccepted) expect(result.ok).toBe(true);
      else expect(result).toMatchObject(refused("stale-sequence", "timestamp.sequence"));
    });

    test("what a page has seen disabled in the sequence counts", async () => {
      const seen = await trust(await createKilled(["header"], ["header"]));
      expect((await verify(await createKilled(["footer"], ["header", "footer"]), seen)).ok).toBe(true);
    });
  });

  test("refuses a file without timestamp, or with one signed by a platform key", async () => {
    expect(await verify(await createStamped(undefined))).toMatchObject(
      refused("bad-envelope", "file.timestamp"),
    );
    expect(await verify(await createStamped(await stamp({}, [platform])))).toMatchObject(
      refused("unknown-key", "file.timestamp"),
    );
  });
});

test.each<[string, string, string, (text: string) => string]>([
  ["65,537 characters", "bad-envelope", "file.size", (text) => text.padEnd(65_537)],
  ["an unknown field", "unexpected-field", "file.junk", (text) => text.replace("{", '{"junk":1,')],
  [
    "9 signatures of the keyring",
    "bad-envelope",
    "file.keyring.signatures",
    (text) => {
      const file = JSON.parse(text) as ChannelFile;
      const signatures = Array.from({ length: 9 }, () => file.keyring!.signatures[0]!);
      return JSON.stringify({ ...file, keyring: { ...file.keyring!, signatures } });
    },
  ],
  [
    "a key id of 65 characters",
    "bad-envelope",
    "file.signatures[0].kid",
    (text) => {
      const file = JSON.parse(text) as ChannelFile;
      const signatures = [{ ...file.signatures[0]!, kid: "A".repeat(65) }];
      return JSON.stringify({ ...file, signatures });
    },
  ],
])("refuses a file with %s before any signature is verified", async (_, code, at, change) => {
  const importKey = jest.spyOn(crypto.subtle, "importKey");
  const text = change(JSON.stringify(await createFile()));
  const result = await verifyChannelFile(text, rootKeys(), { environment: "test", now, newest: null });
  expect(result).toMatchObject(refused(code, at));
  expect(importKey).not.toHaveBeenCalled();
  importKey.mockRestore();
});

test("accepts a file of 65,536 characters", async () => {
  const text = JSON.stringify(await createFile()).padEnd(65_536);
  expect((await verifyChannelFile(text, rootKeys(), { environment: "test", now, newest: null })).ok).toBe(
    true,
  );
});

test("verifies one signature of each key", async () => {
  const verify = jest.spyOn(crypto.subtle, "verify");
  const file = await createFile();
  const { keyring } = file;
  const repeated = { ...keyring!, signatures: Array.from({ length: 8 }, () => keyring!.signatures[0]!) };
  const facts = { environment: "test", now, newest: null };
  const result = await verifyChannelFile(JSON.stringify({ ...file, keyring: repeated }), rootKeys(), facts);
  expect(result).toMatchObject({ ok: false, error: { code: "duplicate-signature", at: "file.keyring" } });
  expect(verify).toHaveBeenCalledTimes(1);
  verify.mockRestore();
});

test("imports each key once, for any number of signatures and files", async () => {
  const importKey = jest.spyOn(crypto.subtle, "importKey");
  const facts = { environment: "test", now, newest: null };
  const text = JSON.stringify(await createFile());
  // a copy of the module: earlier tests have imported the keys
  await jest.isolateModulesAsync(async () => {
    const isolated = await import("./verifyChannelFile.ts");
    for (let count = 0; count < 2; count += 1) {
      expect((await isolated.verifyChannelFile(text, rootKeys(), facts)).ok).toBe(true);
    }
  });
  // two root keys, one platform key, one team key of two releases
  expect(importKey).toHaveBeenCalledTimes(4);
  importKey.mockRestore();
});
