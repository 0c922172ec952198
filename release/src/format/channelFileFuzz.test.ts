import fc from "fast-check";
import { signText } from "../keys/signText.ts";
import type { SigningKey } from "../keys/signingKey.ts";
import { changeChannelFile, fileChanges, type ChangeSources } from "../testing/changeChannelFile.ts";
import {
  createTestDocument,
  createTestKey,
  createTestKeyring,
  createSignedRemote,
  createTestRootKeys,
  signTestChannel,
  signTestKeyring,
} from "../testing/testAuthority.ts";
import type { ChannelError, ChannelErrorCode } from "./channelError.ts";
import type { ChannelFile } from "./channelFile.ts";
import type { Keyring, RootKeys } from "./keyring.ts";
import { parseChannel } from "./parseChannel.ts";
import { verifyChannelFile, type TrustedChannel } from "./verifyChannelFile.ts";

/** How many changed files are tried; `npm run nightly` tries a million. */
const count = Number(process.env["PORTICO_FUZZ_FILES"] ?? 20_000);
/** A failure prints the seed of its run. */
const seed = Number(process.env["PORTICO_FUZZ_SEED"] ?? Math.trunc(Math.random() * 2 ** 31));
/** The most signatures of one file. They take most of the time; the original needs seven. */
const signatureLimit = 12;
const now = 1_700_000_000_001;

const codes: Readonly<Record<ChannelErrorCode, true>> = {
  "not-json": true,
  "bad-envelope": true,
  "no-webcrypto": true,
  "wrong-curve": true,
  "unknown-key": true,
  "duplicate-signature": true,
  "bad-signature": true,
  "threshold-not-reached": true,
  "not-canonical": true,
  "unknown-schema": true,
  "wrong-environment": true,
  "stale-sequence": true,
  "sequence-reused": true,
  expired: true,
  "bad-field": true,
  "bad-path": true,
  "unexpected-field": true,
  "release-missing": true,
  revoked: true,
  "integrity-missing": true,
  "integrity-malformed": true,
};

interface Original extends ChangeSources {
  readonly text: string;
  readonly root: RootKeys;
  readonly trusted: TrustedChannel;
}

/** A file with every part, in which one of two remotes is killed; an earlier one, and one of another environment. */
async function createOriginal(): Promise<Original> {
  const names = ["root-a", "root-b", "platform", "team", "kill", "timestamp"];
  const keys = (await Promise.all(names.map(createTestKey))) as [
    SigningKey,
    SigningKey,
    SigningKey,
    SigningKey,
    SigningKey,
    SigningKey,
  ];
  const [rootA, rootB, platform, team, killKey, timestampKey] = keys;
  const roots = [rootA, rootB];
  const base = createTestKeyring([platform], 1, { header: [team], footer: [team] });
  const authority = { ...base.channels["test"]!, kill: [killKey.keyId], timestamp: [timestampKey.keyId] };
  const keyring: Keyring = {
    ...base,
    keys: Object.fromEntries(keys.map(({ keyId, publicKey }) => [keyId, publicKey])),
    channels: { test: authority, production: authority },
  };
  const document = createTestDocument({
    header: await createSignedRemote("header", { stable: "1.4.0" }, [team]),
    footer: await createSignedRemote("footer", { stable: "2.0.0" }, [team]),
  });
  const createFile = async (environment: string, sequence: number, notAfter: number): Promise<string> => {
    const kill = JSON.stringify({ environment, sequence, disabled: ["header"] });
    const timestamp = JSON.stringify({ environment, sequence, keyring: sequence, disabled: 1, notAfter });
    const file: ChannelFile = {
      ...(await signTestChannel({ ...document, environment, sequence }, [platform])),
      keyring: await signTestKeyring(keyring, roots, { environment, sequence }),
      kill: { payload: kill, signatures: await signText(kill, "portico-kill", [killKey]) },
      timestamp: {
        payload: timestamp,
        signatures: await signText(timestamp, "portico-timestamp", [timestampKey]),
      },
    };
    return JSON.stringify(file);
  };
  const text = await createFile("test", 7, now + 1);
  const root = createTestRootKeys(roots, 2);
  const result = await verifyChannelFile(text, root, { environment: "test", now, newest: null });
  if (!result.ok) throw new Error(result.error.message);
  return {
    text,
    root,
    trusted: result.channel,
    // the earlier file's timestamp has expired, or that whole file could still be served
    foreign: [await createFile("test", 6, now), await createFile("production", 8, now + 1)],
    signers: {
      channel: { type: "portico-channel", keys: [platform] },
      keyring: { type: "portico-keyring", keys: roots },
      kill: { type: "portico-kill", keys: [killKey] },
      timestamp: { type: "portico-timestamp", keys: [timestampKey] },
    },
  };
}

function expectCoded({ name, code, at }: ChannelError): void {
  if (name !== "ChannelError" || !Object.hasOwn(codes, code) || typeof at !== "string") {
    throw new Error(`An error without a known code: ${name}, ${code}, ${at}`);
  }
}

/** A document with two meanings is never read, even a signed one. */
function expectOneMeaning(text: string): void {
  let payload: unknown;
  try {
    payload = (JSON.parse(text) as { payload?: unknown } | null)?.payload;
  } catch {
    return;
  }
  if (typeof payload !== "string") return;
  const parsed = parseChannel(payload);
  if (!parsed.ok) expectCoded(parsed.error);
  else if (JSON.stringify(JSON.parse(payload)) !== payload)
    throw new Error("A document with two meanings was read");
}

test(
  `accepts no changed file with another meaning, never throws and verifies few signatures (${count} files, seed ${seed})`,
  async () => {
    const original = await createOriginal();
    const { text, root, trusted } = original;
    const accepted = JSON.stringify(trusted);
    const verifySignature = jest.spyOn(crypto.subtle, "verify");
    const property = fc.asyncProperty(fileChanges, fc.boolean(), async (changes, isSeen) => {
      let changed = text;
      for (const change of changes) changed = await changeChannelFile(changed, change, original);
      verifySignature.mockClear();
      const facts = { environment: "test", now, newest: isSeen ? trusted : null };
      const result = await verifyChannelFile(changed, root, facts);
      const { length } = verifySignature.mock.calls;
      if (length > signatureLimit) throw new Error(`${length} signatures were verified`);
      expectOneMeaning(changed);
      if (!result.ok) return expectCoded(result.error);
      const { document, keyring, payload, refusals } = result.channel;
      refusals.forEach(({ error }) => expectCoded(error));
      const isSigned = changes.some((change) => change.kind === "change-payload" && change.isSigned);
      if (!isSigned && JSON.stringify(result.channel) !== accepted) {
        throw new Error(`A changed file was accepted with another meaning: ${changed}`);
      }
      // content signed by the right keys can be anything, but neither for another environment, expired nor ambiguous
      const isCurrent =
        document.environment === "test" &&
        keyring.environment === "test" &&
        document.notAfter > now &&
        keyring.notAfter > now &&
        JSON.stringify(JSON.parse(payload)) === payload;
      if (!isCurrent) throw new Error(`A signed file was accepted that is not current: ${changed}`);
    });
    await fc.assert(property, { numRuns: count, seed });
    expect(Object.keys(Object.prototype)).toEqual([]);
  },
  60_000 + count * 20,
);
