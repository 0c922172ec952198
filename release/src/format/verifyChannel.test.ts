import { flattenedVerify, generateKeyPair, importJWK, FlattenedSign } from "jose";
import type { SigningKey } from "../keys/signingKey.ts";
import { signText } from "../keys/signText.ts";
import {
  createTestDocument,
  createTestKey,
  createTestKeyring,
  createTestRelease,
  createSignedRemote,
  signTestChannel,
} from "../testing/testAuthority.ts";
import type { ChannelDocument, ChannelRelease, JsonWebSignature } from "./channel.ts";
import type { SignedText } from "./signedText.ts";
import type { Keyring } from "./keyring.ts";
import { verifyChannel } from "./verifyChannel.ts";

type Mutable<Value> = {
  -readonly [Key in keyof Value]: Value[Key] extends object | undefined ? Mutable<Value[Key]> : Value[Key];
};

let platformKeys: SigningKey[];
let headerKey: SigningKey;
let footerKey: SigningKey;
let strangerKey: SigningKey;
let keyring: Keyring;
let document: ChannelDocument;

const facts = { environment: "test", now: 1_700_000_000_001, sequenceFloor: 7 };

beforeAll(async () => {
  platformKeys = await Promise.all(["platform-a", "platform-b", "platform-c"].map(createTestKey));
  [headerKey, footerKey, strangerKey] = await Promise.all([
    createTestKey("header"),
    createTestKey("footer"),
    createTestKey("stranger"),
  ]);
  keyring = createTestKeyring(platformKeys, 2, { header: [headerKey], footer: [footerKey] });
  document = createTestDocument({
    header: await createSignedRemote(
      "header",
      {
        stable: "1.4.0",
        canary: { version: "1.5.0", percentage: 5, salt: "header@1.5" },
        editions: { turkey: "1.3.9" },
        previous: "1.3.9",
      },
      [headerKey],
    ),
    footer: await createSignedRemote("footer", { stable: "2.0.0" }, [footerKey]),
  });
});

const verify = (file: SignedText | string, changes: Partial<typeof facts> = {}, ring = keyring) =>
  verifyChannel(typeof file === "string" ? file : JSON.stringify(file), ring, { ...facts, ...changes });

const twoKeys = () => platformKeys.slice(0, 2);

function edited(edit: (copy: Mutable<ChannelDocument>) => void): ChannelDocument {
  const copy = structuredClone(document) as Mutable<ChannelDocument>;
  edit(copy);
  return copy;
}

/** The result of jose for the same file: which of the allowed keys signed the payload. */
async function countSignersWithJose(file: SignedText): Promise<number> {
  const allowed = keyring.channels["test"]?.keys ?? [];
  const signers = new Set<string>();
  for (const { kid, signature } of file.signatures) {
    const header = headerOf({ alg: "ES256", b64: false, crit: ["b64"], kid, typ: "portico-channel" });
    for (const keyId of allowed) {
      const key = await importJWK({ kty: "EC", crv: "P-256", alg: "ES256", ...keyring.keys[keyId] }, "ES256");
      const isGood = await flattenedVerify({ payload: file.payload, protected: header, signature }, key, {
        algorithms: ["ES256"],
      }).then(
        ({ protectedHeader }) => protectedHeader?.kid === keyId && protectedHeader.typ === "portico-channel",
        () => false,
      );
      if (isGood) signers.add(keyId);
    }
  }
  return signers.size;
}

const headerOf = (fields: object) => Buffer.from(JSON.stringify(fields)).toString("base64url");

/** A signature over another header than the derived one. */
async function signWithHeader(
  { kid }: JsonWebSignature,
  payload: string,
  changed: object,
): Promise<JsonWebSignature> {
  const header = headerOf({
    alg: "ES256",
    b64: false,
    crit: ["b64"],
    kid,
    typ: "portico-channel",
    ...changed,
  });
  const signer = platformKeys.find(({ keyId }) => keyId === kid)!;
  const signature = await signer.sign(new TextEncoder().encode(`${header}.${payload}`));
  return { kid, signature: Buffer.from(signature).toString("base64url") };
}

type Signature = JsonWebSignature;

async function withSignatures(
  change: (signatures: Signature[], payload: string) => Promise<Signature[]> | Signature[],
): Promise<SignedText> {
  const { payload, signatures } = await signTestChannel(document, twoKeys());
  return { payload, signatures: await change([...signatures], payload) };
}

/** Two signatures of which the first one is changed. */
const withFirst = (change: (first: Signature, payload: string) => Promise<Signature> | Signature) =>
  withSignatures(async ([first, second], payload) => [await change(first!, payload), second!]);

describe("a valid channel", () => {
  test("is accepted with all releases", async () => {
    const result = await verify(await signTestChannel(document, twoKeys()));
    expect(result).toMatchObject({ ok: true, channel: { refusals: [] } });
    const header = result.ok ? result.channel.document.remotes["header"] : undefined;
    expect(Object.keys(header?.releases ?? {}).sort()).toEqual(["1.3.9", "1.4.0", "1.5.0"]);
  });

  test("is accepted with the last seen sequence or a higher one", async () => {
    const file = await signTestChannel(document, twoKeys());
    expect((await verify(file, { sequenceFloor: 7 })).ok).toBe(true);
    expect((await verify(file, { sequenceFloor: 6 })).ok).toBe(true);
  });

  test("is accepted when the clock is behind, and until the last millisecond of its validity", async () => {
    const file = await signTestChannel(document, twoKeys());
    expect((await verify(file, { now: document.issuedAt - 365 * 86_400_000 })).ok).toBe(true);
    expect((await verify(file, { now: document.notAfter - 1 })).ok).toBe(true);
  });

  test("can have a signature of a key that is not in the keyring", async () => {
    const file = await signTestChannel(document, [strangerKey, ...twoKeys()]);
    expect((await verify(file)).ok).toBe(true);
  });
});

describe("refuses a forged channel, and jose rejects its signatures as well", () => {
  type Forged = [string, string, () => Promise<SignedText>];
  const forged: Forged[] = [
    ["no signature", "threshold-not-reached", () => withSignatures(() => [])],
    [
      "one signature where two are needed",
      "threshold-not-reached",
      () => signTestChannel(document, platformKeys.slice(0, 1)),
    ],
    ["the same signature twice", "duplicate-signature", () => withSignatures(([first]) => [first!, first!])],
    [
      "two signatures by one key",
      "duplicate-signature",
      async () => {
        const [one, other] = await Promise.all(
          [1, 2].map(() => signTestChannel(document, platformKeys.slice(0, 1))),
        );
        return { ...one!, signatures: [...one!.signatures, ...other!.signatures] };
      },
    ],
    ["an unknown key", "unknown-key", () => signTestChannel(document, [platformKeys[0]!, strangerKey])],
    ["the key of a remote", "unknown-key", () => signTestChannel(document, [platformKeys[0]!, headerKey])],
    [
      "an unknown key under a known key's id",
      "bad-signature",
      () => signTestChannel(document, [platformKeys[0]!, { ...strangerKey, keyId: platformKeys[1]!.keyId }]),
    ],
    [
      "a key id of the prototype",
      "unknown-key",
      () => signTestChannel(document, [platformKeys[0]!, { ...strangerKey, keyId: "__proto__" }]),
    ],
    [
      "one changed character of the payload",
      "bad-signature",
      async () => {
        const file = await signTestChannel(document, twoKeys());
        return { ...file, payload: file.payload.replace("1.4.0", "1.4.1") };
      },
    ],
    ...Object.entries<(signature: string) => string>({
      "one changed character of a signature": (text) => (text.startsWith("A") ? "B" : "A") + text.slice(1),
      "a truncated signature": (text) => text.slice(0, 40),
      "a signature of a length that base64 can't have": () => "A",
    }).map(([name, change]): Forged => [
      name,
      "bad-signature",
      () => withFirst(({ kid, signature }) => ({ kid, signature: change(signature) })),
    ]),
    [
      "signatures swapped between keys",
      "bad-signature",
      () =>
        withSignatures(([first, second]) => [
          { ...first!, signature: second!.signature },
          { ...second!, signature: first!.signature },
        ]),
    ],
    [
      "signatures of another channel",
      "bad-signature",
      async () => {
        const other = await signTestChannel({ ...document, sequence: 8 }, twoKeys());
        return { ...other, payload: JSON.stringify(document) };
      },
    ],
    [
      "signatures made for a release",
      "bad-signature",
      () => withSignatures((_, payload) => signText(payload, "portico-release", twoKeys())),
    ],
    [
      "a header of its own, with another algorithm",
      "bad-signature",
      () => withFirst((first, payload) => signWithHeader(first, payload, { alg: "HS256" })),
    ],
    [
      "a header of its own, for an encoded payload",
      "bad-signature",
      () => withFirst((first, payload) => signWithHeader(first, payload, { b64: true })),
    ],
    [
      "another curve",
      "bad-signature",
      async () => {
        const { privateKey } = await generateKeyPair("ES384");
        return withFirst(async ({ kid }, payload) => {
          const { signature } = await new FlattenedSign(new TextEncoder().encode(payload))
            .setProtectedHeader({ alg: "ES384", b64: false, crit: ["b64"], kid, typ: "portico-channel" })
            .sign(privateKey);
          return { kid, signature: signature.slice(0, 86) };
        });
      },
    ],
  ];

  test.each(forged)("%s → %s", async (_, code, forge) => {
    const file = await forge();
    const result = await verify(file);
    expect(result).toMatchObject({
      ok: false,
      error: { name: "ChannelError", code, at: "file.signatures" },
    });
    expect(await countSignersWithJose(file)).toBeLessThan(2);
  });

  test("jose counts two signers of a valid file", async () => {
    expect(await countSignersWithJose(await signTestChannel(document, twoKeys()))).toBe(2);
  });
});

describe("refuses a file that is not a channel", () => {
  test.each<[string, string, (text: string) => string]>([
    ["nothing", "not-json", () => ""],
    ["an error page", "not-json", () => "<!doctype html><title>404</title>"],
    ["its first half", "not-json", (text) => text.slice(0, text.length / 2)],
    ["all but the last character", "not-json", (text) => text.slice(0, -1)],
    ["null", "bad-envelope", () => "null"],
    ["a list", "bad-envelope", (text) => `[${text}]`],
    ["no payload", "bad-envelope", () => '{"signatures":[]}'],
    ["a payload that is an object", "bad-envelope", () => '{"payload":{},"signatures":[]}'],
    ["no signatures", "bad-envelope", () => '{"payload":"{}"}'],
    ["signatures as an object", "bad-envelope", () => '{"payload":"{}","signatures":{}}'],
    ["a signature that is a text", "bad-envelope", () => '{"payload":"{}","signatures":["x"]}'],
    [
      "a key id with padding",
      "bad-envelope",
      () => '{"payload":"{}","signatures":[{"kid":"e30=","signature":"AA"}]}',
    ],
    ["the field getPublicPath", "unexpected-field", (text) => `{"getPublicPath":"x",${text.slice(1)}`],
  ])("%s → %s", async (_, code, change) => {
    const text = JSON.stringify(await signTestChannel(document, twoKeys()));
    expect(await verify(change(text))).toMatchObject({
      ok: false,
      error: { code, at: expect.stringMatching(/^file/) as string },
    });
  });
});

describe("refuses a correctly signed channel", () => {
  const signedDocuments: [string, string, Partial<typeof facts>, () => unknown][] = [
    ["a replayed older one", "stale-sequence", { sequenceFloor: 8 }, () => document],
    [
      "an older one with a floor that is no number",
      "stale-sequence",
      { sequenceFloor: Number.NaN },
      () => document,
    ],
    ["an expired one", "expired", { now: 1_700_086_400_000 }, () => document],
    [
      "one for a clock a year ahead",
      "expired",
      { now: 1_700_000_000_000 + 365 * 86_400_000 },
      () => document,
    ],
    ["one without a time", "expired", { now: Number.NaN }, () => document],
    [
      "one of another environment",
      "wrong-environment",
      {},
      () => ({ ...document, environment: "production" }),
    ],
    ["a payload that is no JSON", "not-json", {}, () => "{"],
    [
      "a key that is listed twice",
      "not-canonical",
      {},
      () => JSON.stringify(document).replace("{", '{"sequence":9,'),
    ],
    ["a negative sequence", "bad-field", {}, () => ({ ...document, sequence: -1 })],
    [
      "a third-party script without a hash",
      "integrity-missing",
      {},
      () => ({ ...document, thirdPartyScripts: [{ name: "x", address: "/x.js" }] }),
    ],
  ];

  const places: Readonly<Record<string, string>> = {
    "stale-sequence": "channel.sequence",
    expired: "channel.notAfter",
    "wrong-environment": "channel.environment",
  };

  test.each(signedDocuments)("%s → %s", async (_, code, changes, make) => {
    const result = await verify(await signTestChannel(make(), twoKeys()), changes);
    expect(result).toMatchObject({
      ok: false,
      error: { name: "ChannelError", code, at: places[code] ?? (expect.any(String) as string) },
    });
  });

  test("below the keyring's minimum sequence, in a browser that has seen no channel", async () => {
    const ring = { ...keyring, channels: { test: { ...keyring.channels["test"]!, sequenceFloor: 8 } } };
    const file = await signTestChannel(document, twoKeys());
    expect(await verify(file, { sequenceFloor: 0 }, ring)).toMatchObject({
      ok: false,
      error: { code: "stale-sequence" },
    });
  });

  test("for an environment that is not in the keyring, such as the name of a prototype's property", async () => {
    const file = await signTestChannel(document, twoKeys());
    expect(await verify(file, { environment: "constructor" })).toMatchObject({
      ok: false,
      error: { code: "wrong-environment", at: "channel.environment" },
    });
  });

  const withThreshold = (threshold: number): Keyring => ({
    ...keyring,
    channels: { test: { ...keyring.channels["test"]!, threshold } },
  });

  test("with a keyring whose threshold is not a number", async () => {
    const ring = withThreshold(undefined as unknown as number);
    expect((await verify(await signTestChannel(document, twoKeys()), {}, ring)).ok).toBe(false);
  });

  test.each([0, -1])("without signatures, when the keyring's threshold is %d", async (threshold) => {
    expect(await verify(await signTestChannel(document, []), {}, withThreshold(threshold))).toMatchObject({
      ok: false,
      error: { code: "threshold-not-reached" },
    });
    const strangers = await signTestChannel(document, [strangerKey]);
    expect(await verify(strangers, {}, withThreshold(threshold))).toMatchObject({
      ok: false,
      error: { code: "unknown-key" },
    });
  });

  test("when one key has two ids in the keyring", async () => {
    const [first] = platformKeys;
    const ring: Keyring = {
      ...keyring,
      keys: { ...keyring.keys, alias: first!.publicKey },
      channels: { test: { threshold: 2, keys: [first!.keyId, "alias"], sequenceFloor: 0 } },
    };
    const file = await signTestChannel(document, [first!, { ...first!, keyId: "alias" }]);
    expect(await verify(file, {}, ring)).toMatchObject({ ok: false, error: { code: "duplicate-signature" } });
  });

  test("when a key of the keyring is not a point of the curve", async () => {
    const [first, second] = platformKeys;
    const ring = {
      ...keyring,
      keys: { ...keyring.keys, [first!.keyId]: { x: first!.publicKey.x, y: second!.publicKey.y } },
    };
    const file = await signTestChannel(document, twoKeys());
    expect(await verify(file, {}, ring)).toMatchObject({ ok: false, error: { code: "wrong-curve" } });
  });

  test("when the coordinate of a key is a list in 30,000 others", async () => {
    const [first] = platformKeys;
    const x = JSON.parse(`${"[".repeat(30_000)}${"]".repeat(30_000)}`) as string;
    const ring = { ...keyring, keys: { ...keyring.keys, [first!.keyId]: { ...first!.publicKey, x } } };
    const file = await signTestChannel(document, twoKeys());
    expect(await verify(file, {}, ring)).toMatchObject({ ok: false, error: { code: "wrong-curve" } });
  });

  test("without WebCrypto", async () => {
    const file = await signTestChannel(document, twoKeys());
    const crypto = jest.replaceProperty(globalThis, "crypto", {} as Crypto);
    try {
      expect(await verify(file)).toMatchObject({ ok: false, error: { code: "no-webcrypto" } });
    } finally {
      crypto.restore();
    }
  });
});

describe("key rotation in progress", () => {
  const withKeys = (...keys: SigningKey[]) =>
    createTestKeyring(keys, 1, { header: [headerKey], footer: [footerKey] });

  test("a channel signed by the current and the next key is accepted by old and new shells", async () => {
    const [current, next] = platformKeys as [SigningKey, SigningKey, SigningKey];
    const file = await signTestChannel(document, [current, next]);
    for (const ring of [withKeys(current), withKeys(current, next), withKeys(next)]) {
      expect((await verify(file, {}, ring)).ok).toBe(true);
    }
  });

  test("a channel signed by the next key only is refused by old shells", async () => {
    const [current, next] = platformKeys as [SigningKey, SigningKey, SigningKey];
    const file = await signTestChannel(document, [next]);
    expect((await verify(file, {}, withKeys(current, next))).ok).toBe(true);
    expect(await verify(file, {}, withKeys(current))).toMatchObject({
      ok: false,
      error: { code: "unknown-key" },
    });
  });

  test("a release signed by the current and the next team key is accepted with either", async () => {
    const nextHeaderKey = await createTestKey("header-next");
    const both = edited((copy) => void (copy.remotes["footer"] = document.remotes["footer"]! as never));
    const release = await createTestRelease("header", "1.4.0", [headerKey, nextHeaderKey]);
    const changed = {
      ...both,
      remotes: { ...both.remotes, header: { stable: "1.4.0", releases: { "1.4.0": release } } },
    };
    const file = await signTestChannel(changed, twoKeys());
    for (const key of [headerKey, nextHeaderKey]) {
      const ring = createTestKeyring(platformKeys, 2, { header: [key], footer: [footerKey] });
      expect(await verify(file, {}, ring)).toMatchObject({ ok: true, channel: { refusals: [] } });
    }
  });
});

describe("refuses only the release when a release is invalid", () => {
  const faults: [string, string, (release: Mutable<ChannelRelease>) => unknown][] = [
    [
      "a hash is missing",
      "integrity-missing",
      (release) => delete (release.entry as { integrity?: string }).integrity,
    ],
    ["a hash is empty", "integrity-malformed", (release) => (release.entry.integrity = "")],
    [
      "a hash of another release",
      "bad-signature",
      (release) => (release.entry.integrity = document.remotes["footer"]!.releases["2.0.0"]!.entry.integrity),
    ],
    [
      "one hash of a lazy script is gone",
      "integrity-missing",
      (release) => delete (release.lazyScripts[0] as { integrity?: string }).integrity,
    ],
    [
      "one hash of a style is gone",
      "integrity-missing",
      (release) => delete (release.styles[0] as { integrity?: string }).integrity,
    ],
    ["a script is left out", "bad-signature", (release) => (release.scripts = [])],
    [
      "a script became a lazy one",
      "bad-signature",
      (release) => (release.lazyScripts = release.scripts.splice(0).concat(release.lazyScripts)),
    ],
    ["another contract", "bad-signature", (release) => (release.contract = "1.1")],
    ["another path", "bad-signature", (release) => (release.entry.path = "entry.js")],
    ["a path upward", "bad-path", (release) => (release.entry.path = "../../footer/2.0.0/entry.js")],
    ["a path with another host", "bad-path", (release) => (release.entry.path = "//evil.example/entry.js")],
    [
      "messages from elsewhere",
      "bad-path",
      (release) => (release.messages!.path = "https://evil.example/{locale}.json"),
    ],
    [
      "the field getPublicPath",
      "unexpected-field",
      (release) => ((release as { getPublicPath?: string }).getPublicPath = "return '//evil.example/'"),
    ],
    ["no signature", "threshold-not-reached", (release) => (release.signatures = [])],
  ];

  test.each(faults)("%s → %s", async (_, code, change) => {
    const changed = edited((copy) => change(copy.remotes["header"]!.releases["1.4.0"]!));
    const result = await verify(await signTestChannel(changed, twoKeys()));
    expect(result).toMatchObject({
      ok: true,
      channel: { refusals: [{ remote: "header", version: "1.4.0", error: { name: "ChannelError", code } }] },
    });
    const remotes = result.ok ? result.channel.document.remotes : {};
    expect(Object.keys(remotes["header"]?.releases ?? {}).sort()).toEqual(["1.3.9", "1.5.0"]);
    expect(remotes["footer"]?.releases["2.0.0"]).toBeDefined();
  });

  test.each<[string, string, () => Promise<ChannelRelease>]>([
    ["the team of another remote", "unknown-key", () => createTestRelease("header", "1.4.0", [footerKey])],
    ["a platform key", "unknown-key", () => createTestRelease("header", "1.4.0", [platformKeys[0]!])],
    ["an unknown key", "unknown-key", () => createTestRelease("header", "1.4.0", [strangerKey])],
    [
      "a channel's signature",
      "bad-signature",
      async () => {
        const release = await createTestRelease("header", "1.4.0", [headerKey]);
        const { signatures: _, ...statement } = release;
        return {
          ...release,
          signatures: await signText(JSON.stringify(statement), "portico-channel", [headerKey]),
        };
      },
    ],
    [
      "another remote's release under this name",
      "unknown-key",
      () => createTestRelease("footer", "1.4.0", [footerKey]),
    ],
    [
      "another remote's release under this name, by the team of this one",
      "bad-signature",
      () => createTestRelease("footer", "1.4.0", [headerKey]),
    ],
    [
      "another version's release under this version",
      "bad-signature",
      () => createTestRelease("header", "1.3.9", [headerKey]),
    ],
  ])("signed by %s → %s", async (_, code, make) => {
    const release = await make();
    const changed = edited(
      (copy) => (copy.remotes["header"]!.releases["1.4.0"] = release as Mutable<ChannelRelease>),
    );
    const result = await verify(await signTestChannel(changed, twoKeys()));
    expect(result).toMatchObject({
      ok: true,
      channel: { refusals: [{ remote: "header", version: "1.4.0", error: { code } }] },
    });
  });

  test("refuses the releases of a remote that is not in the keyring, such as the name of a prototype's property", async () => {
    const release = await createTestRelease("constructor", "1.0.0", [headerKey]);
    const changed = edited((copy) => {
      copy.remotes["constructor"] = {
        stable: "1.0.0",
        releases: { "1.0.0": release as Mutable<ChannelRelease> },
      };
    });
    const result = await verify(await signTestChannel(changed, twoKeys()));
    expect(result).toMatchObject({
      ok: true,
      channel: {
        refusals: [
          {
            remote: "constructor",
            version: "1.0.0",
            error: { code: "unknown-key", at: "channel.remotes.constructor.releases.1.0.0.signatures" },
          },
        ],
      },
    });
  });
});

describe("refuses only the remote when its rules are invalid", () => {
  test.each<[string, string, unknown]>([
    ["no stable", "bad-field", { releases: {} }],
    ["a missing release", "release-missing", { stable: "1.0.0", releases: {} }],
    ["the field getPublicPath", "unexpected-field", { stable: "1.0.0", getPublicPath: "x", releases: {} }],
  ])("%s → %s", async (_, code, remote) => {
    const changed = { ...document, remotes: { ...document.remotes, header: remote } };
    const result = await verify(await signTestChannel(changed, twoKeys()));
    expect(result).toMatchObject({
      ok: true,
      channel: { refusals: [{ remote: "header", error: { code } }] },
    });
    expect(result.ok && result.channel.document.remotes["footer"]?.stable).toBe("2.0.0");
  });

  test.each(["__proto__", "Header", "-header", "a.b", ""])("the name %p", async (name) => {
    const text = JSON.stringify(document).replace(
      '"remotes":{',
      `"remotes":{${JSON.stringify(name)}:{"stable":"1.0.0","releases":{}},`,
    );
    const result = await verify(await signTestChannel(text, twoKeys()));
    expect(result).toMatchObject({
      ok: true,
      channel: { refusals: [{ remote: name, error: { code: "bad-field" } }] },
    });
    expect(result.ok && Object.keys(result.channel.document.remotes)).toEqual(["header", "footer"]);
    expect(({} as { stable?: unknown }).stable).toBeUndefined();
  });

  test("ignores unknown fields, so that a later format can add some", async () => {
    const changed = {
      ...document,
      remotes: { footer: { ...document.remotes["footer"], later: 1 } },
      later: { a: 1 },
    };
    const result = await verify(await signTestChannel(changed, twoKeys()));
    expect(result).toMatchObject({ ok: true, channel: { refusals: [] } });
    expect(JSON.stringify(result)).not.toContain("later");
  });
});
