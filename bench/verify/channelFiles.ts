import { Buffer } from "node:buffer";
import { randomBytes } from "node:crypto";
import {
  maximumChannelBytes,
  type ChannelFile,
  type ChannelRemote,
  type Keyring,
  type RootKeys,
  type SignedText,
} from "@portico/release/format";
import {
  createTestDocument,
  createTestKey,
  createTestKeyring,
  createTestRelease,
  createSignedRemote,
  createTestRootKeys,
  signTestChannel,
  signTestKeyring,
  signText,
} from "@portico/release/testing";

type SigningKey = Awaited<ReturnType<typeof createTestKey>>;

/** A file of at most 65,536 bytes that a page must refuse, as a whole or in its parts. */
export interface RefusedFile {
  readonly label: string;
  readonly body: Buffer;
}

export interface ChannelFiles {
  readonly root: RootKeys;
  /** Keyring and channel with two signatures each, and three releases with one each. */
  readonly accepted: string;
  /** The same with a kill document and a timestamp. */
  readonly acceptedWithTimestamp: string;
  /** Smallest: what any refused file costs. */
  readonly refused: readonly RefusedFile[];
}

const dayMs = 24 * 3_600_000;

const createKeys = (prefix: string, count: number): Promise<readonly SigningKey[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => createTestKey(`${prefix}-${index}`)));

/** Repeats a text as often as the limit allows, between a beginning and an end. */
function fill(start: string, repeat: (index: number) => string, end: string): string {
  const parts = [start];
  let left = maximumChannelBytes - Buffer.byteLength(start) - Buffer.byteLength(end);
  for (let index = 0; ; index += 1) {
    const part = repeat(index);
    left -= Buffer.byteLength(part);
    if (left < 0) return parts.join("") + end;
    parts.push(part);
  }
}

/** The longest file that `make` gives for some number of entries and that is within the limit. */
async function fillSigned(make: (count: number) => Promise<string>): Promise<string> {
  let [fits, tooMany] = [1, 20_000];
  while (tooMany - fits > 1) {
    const middle = Math.floor((fits + tooMany) / 2);
    if ((await make(middle)).length <= maximumChannelBytes) fits = middle;
    else tooMany = middle;
  }
  return make(fits);
}

const repeatEntries = (count: number, entry: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => entry(index)).join(",");

/** Signs files as the holders of all keys could, and as an attacker who has none. */
export async function createChannelFiles(): Promise<ChannelFiles> {
  const now = Date.now();
  const rootKeys = await createKeys("root", 3);
  const platform = await createKeys("platform", 3);
  const [team, killKey, timestampKey] = (await createKeys("other", 3)) as [
    SigningKey,
    SigningKey,
    SigningKey,
  ];
  const root = createTestRootKeys(rootKeys, 2);
  const names = ["header", "footer", "contest"];
  const plain = createTestKeyring(platform, 2, Object.fromEntries(names.map((name) => [name, [team]])));
  const keyring: Keyring = {
    ...plain,
    keys: Object.fromEntries(
      [...platform, team, killKey, timestampKey].map(({ keyId, publicKey }) => [keyId, publicKey]),
    ),
    channels: {
      test: { ...plain.channels["test"]!, kill: [killKey.keyId], timestamp: [timestampKey.keyId] },
    },
  };
  const signKeyring = (changed: Keyring) =>
    signTestKeyring(changed, rootKeys.slice(0, 2), { issuedAt: now, notAfter: now + 365 * dayMs });
  const keyringPart = await signKeyring(keyring);
  const remotes: Record<string, ChannelRemote> = {};
  for (const name of names) remotes[name] = await createSignedRemote(name, { stable: "1.4.0" }, [team]);
  const document = { ...createTestDocument(remotes), issuedAt: now, notAfter: now + 30 * dayMs };
  const signPart = async (type: "portico-kill" | "portico-timestamp", part: object, key: SigningKey) => {
    const payload = JSON.stringify(part);
    return { payload, signatures: await signText(payload, type, [key]) };
  };
  const facts = { environment: "test", sequence: document.sequence };
  const parts = {
    keyring: keyringPart,
    kill: await signPart("portico-kill", { ...facts, disabled: [] }, killKey),
    timestamp: await signPart(
      "portico-timestamp",
      { ...facts, keyring: 3, disabled: 0, notAfter: now + dayMs },
      timestampKey,
    ),
  };
  const signers = platform.slice(0, 2);
  const channel = await signTestChannel(document, signers);
  const accepted = JSON.stringify({ ...channel, keyring: await signKeyring(plain) });
  const acceptedWithTimestamp = JSON.stringify({ ...channel, ...parts });

  const eightOf = (keys: readonly SigningKey[]) =>
    Array.from({ length: 8 }, (_, index) => ({
      kid: keys[index % keys.length]?.keyId ?? "",
      signature: "A".repeat(86),
    }));
  const fileOf = (channel: SignedText, changes: Partial<ChannelFile> = {}) =>
    JSON.stringify({ ...channel, ...parts, ...changes });
  const nest = (open: string, depth: number, close: string) => open.repeat(depth) + close.repeat(depth);

  /** A channel that two platform keys signed; without a timestamp the page refuses it in the end. */
  const signedPayload = async (payload: string) => {
    const { timestamp: _, ...others } = parts;
    return JSON.stringify({ ...(await signTestChannel(payload, signers)), ...others });
  };
  const withRemotes = (makeRemotes: (count: number) => string) =>
    fillSigned((count) =>
      signedPayload(
        JSON.stringify({ ...document, remotes: 0 }).replace(
          '"remotes":0',
          `"remotes":{${makeRemotes(count)}}`,
        ),
      ),
    );
  const { base: _base, entryGlobal: _name, ...release } = await createTestRelease("header", "1.4.0", [team]);
  const smallRelease = JSON.stringify({
    ...release,
    entry: { ...release.entry, path: "e" },
    record: { ...release.record, path: "r" },
    scripts: [],
    lazyScripts: [],
    styles: [],
    messages: undefined,
    signatures: Array.from({ length: 8 }, () => ({ kid: team.keyId, signature: "A" })),
  });

  const text = (label: string, content: string): RefusedFile => ({ label, body: Buffer.from(content) });
  return {
    root,
    accepted,
    acceptedWithTimestamp,
    refused: [
      text("an empty object", "{}"),
      { label: "random bytes", body: randomBytes(maximumChannelBytes) },
      { label: "invalid UTF-8", body: Buffer.alloc(maximumChannelBytes, 0xff) },
      text("arrays in arrays", nest("[", maximumChannelBytes / 2, "]")),
      text("objects in objects", nest('{"a":', 10_922, "}").replace("}", "0}").slice(0, maximumChannelBytes)),
      text("one long key", `{"${"k".repeat(maximumChannelBytes - 6)}":0}`),
      text(
        "many keys",
        fill("{", (index) => `"${index.toString(36)}":0,`, '"z":0}'),
      ),
      text(
        "many keys that are numbers",
        fill("{", (index) => `"${index * 65_536}":0,`, '"1":0}'),
      ),
      text(
        "one key again and again",
        fill("{", () => '"payload":"",', '"payload":""}'),
      ),
      text(
        "huge numbers",
        fill("[", () => "1e308,", "0]"),
      ),
      text("one number", "9".repeat(maximumChannelBytes)),
      text(
        "escaped characters",
        fill('{"payload":"', () => "\\u0000", '"}'),
      ),
      text(
        "many signatures",
        fill('{"payload":"","signatures":[', () => "{},", "{}]}"),
      ),
      text(
        "a keyring with eight signatures of root keys that are not theirs",
        fillFile((filling) =>
          fileOf(
            { payload: "", signatures: eightOf(platform) },
            { keyring: { payload: filling, signatures: eightOf(rootKeys) } },
          ),
        ),
      ),
      text(
        "a channel with eight signatures of platform keys that are not theirs",
        fillFile((filling) => fileOf({ payload: filling, signatures: eightOf(platform) })),
      ),
      text(
        "key ids that are nested lists",
        JSON.stringify({ payload: "", signatures: [] }).replace(
          "[]",
          `[{"kid":${nest("[", 32_000, "]")},"signature":""}]`,
        ),
      ),
      text(
        "signed by platform keys: remotes that can't be read",
        await withRemotes((count) => repeatEntries(count, (index) => `"r${index.toString(36)}":0`)),
      ),
      text(
        "signed by platform keys: editions without a release",
        await withRemotes(
          (count) =>
            `"header":{"stable":"1.0.0","editions":{${repeatEntries(count, (index) => `"e${index.toString(36)}":"1.0.${index}"`)}},"releases":{}}`,
        ),
      ),
      text(
        "signed by platform keys: releases with eight signatures that are not the team's",
        await withRemotes(
          (count) =>
            `"header":{"stable":"1.0.0","editions":{${repeatEntries(count, (index) => `"e${index}":"1.0.${index}"`)}},"releases":{${repeatEntries(count, (index) => `"1.0.${index}":${smallRelease}`)}}}`,
        ),
      ),
      text(
        "signed by platform keys: nested lists",
        await fillSigned((depth) => signedPayload(nest("[", depth, "]"))),
      ),
      text(
        "signed by root keys: a keyring with many keys",
        await fillSigned(async (count) => {
          const keys: Record<string, { x: string; y: string }> = { ...keyring.keys };
          for (let index = 0; index < count; index += 1)
            keys[`key-${index}`] = { x: "A".repeat(43), y: "A".repeat(43) };
          return fileOf(
            { payload: "{}", signatures: eightOf(platform) },
            { keyring: await signKeyring({ ...keyring, keys }) },
          );
        }),
      ),
    ],
  };
}

/** A file whose filling makes it as long as the limit allows. */
function fillFile(make: (filling: string) => string): string {
  return make(" ".repeat(maximumChannelBytes - make("").length));
}
