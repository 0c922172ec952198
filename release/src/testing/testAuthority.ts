import { createHash, generateKeyPairSync } from "node:crypto";
import { formatSigningPayload } from "../format/formatSigningPayload.ts";
import type {
  ChannelDocument,
  ChannelRelease,
  ChannelRemote,
  Keyring,
  KeyringDocument,
  RootKeys,
  SignedText,
} from "../format/index.ts";
import type { RemoteRules } from "../channel/channelDraft.ts";
import { describePublicKey } from "../keys/describePublicKey.ts";
import { signText } from "../keys/signText.ts";
import { signWith, type SigningKey } from "../keys/signingKey.ts";
import { createFileReference } from "../publish/fileReference.ts";
import type { RecordFile } from "../publish/releaseRecord.ts";

export async function createTestKey(name: string): Promise<SigningKey> {
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const described = describePublicKey(privateKey);
  if (described === null) throw new Error("not a P-256 key");
  return { ...described, name, sign: (bytes) => Promise.resolve(signWith(privateKey, bytes)) };
}

/** A keyring for the environment `test`: every platform key counts, every remote has the keys given for it. */
export function createTestKeyring(
  platform: readonly SigningKey[],
  threshold: number,
  remotes: Readonly<Record<string, readonly SigningKey[]>>,
): Keyring {
  const all = [...platform, ...Object.values(remotes).flat()];
  return {
    keys: Object.fromEntries(all.map(({ keyId, publicKey }) => [keyId, publicKey])),
    channels: { test: { threshold, keys: platform.map(({ keyId }) => keyId), sequenceFloor: 0 } },
    releases: Object.fromEntries(
      Object.entries(remotes).map(([name, keys]) => [name, keys.map(({ keyId }) => keyId)]),
    ),
  };
}

export function createTestFile(path: string, content = path): RecordFile {
  return createFileReference(path, new TextEncoder().encode(content));
}

export async function createTestRelease(
  name: string,
  version: string,
  keys: readonly SigningKey[],
): Promise<ChannelRelease> {
  const unsigned = {
    base: `/remotes/${name}/${version}/`,
    contract: "1.0",
    entryGlobal: `${name}@${version}`,
    entry: createTestFile("entry.0123456789ab.js", `${name} ${version}`),
    scripts: [createTestFile("123.0123456789ab.js", `first ${name} ${version}`)],
    lazyScripts: [createTestFile("456.0123456789ab.js", `lazy ${name} ${version}`)],
    styles: [createTestFile("style.0123456789ab.css", `style ${name} ${version}`)],
    messages: {
      path: "messages/{locale}.json",
      root: `sha256-${createHash("sha256").update(`${name} ${version}`).digest("base64")}`,
    },
    record: createTestFile("release.json", `record ${name} ${version}`),
  };
  return {
    ...unsigned,
    signatures: await signText(formatSigningPayload(unsigned), "portico-release", keys),
  };
}

export async function createSignedRemote(
  name: string,
  rules: RemoteRules,
  keys: readonly SigningKey[],
): Promise<ChannelRemote> {
  const versions = new Set(
    [rules.stable, rules.previous, rules.canary?.version, ...Object.values(rules.editions ?? {})].filter(
      (version) => version !== undefined,
    ),
  );
  const releases = await Promise.all(
    [...versions].map(async (version) => [version, await createTestRelease(name, version, keys)] as const),
  );
  return { ...rules, releases: Object.fromEntries(releases) };
}

export function createTestDocument(remotes: Record<string, ChannelRemote>): ChannelDocument {
  return {
    schema: 2,
    environment: "test",
    sequence: 7,
    issuedAt: 1_700_000_000_000,
    notAfter: 1_700_086_400_000,
    staticOrigins: ["", "https://static.test.portico.example"],
    remotes,
    thirdPartyScripts: [
      {
        name: "app-jump",
        address: "/common-static/app-jump.js",
        integrity: createTestFile("app-jump.js").integrity,
      },
    ],
  };
}

/** A keyring of the environment `test` as root keys sign it, with other values where a test needs them. */
export async function signTestKeyring(
  keyring: Keyring,
  rootKeys: readonly SigningKey[],
  changes: Partial<KeyringDocument> = {},
): Promise<SignedText> {
  const payload = JSON.stringify({
    schema: 2,
    environment: "test",
    sequence: 3,
    issuedAt: 1_700_000_000_000,
    notAfter: 1_800_000_000_000,
    keys: keyring.keys,
    channels: keyring.channels,
    releases: keyring.releases,
    ...changes,
  });
  return { payload, signatures: await signText(payload, "portico-keyring", rootKeys) };
}

/** The root as it is compiled into pages. */
export function createTestRootKeys(rootKeys: readonly SigningKey[], threshold = 1): RootKeys {
  return {
    threshold,
    keys: Object.fromEntries(rootKeys.map(({ keyId, publicKey }) => [keyId, publicKey])),
  };
}

export async function signTestChannel(document: unknown, keys: readonly SigningKey[]): Promise<SignedText> {
  const payload = typeof document === "string" ? document : JSON.stringify(document);
  return { payload, signatures: await signText(payload, "portico-channel", keys) };
}
