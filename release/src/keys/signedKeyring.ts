import { isDeepStrictEqual } from "node:util";
import type { ChannelFile, Keyring, KeyringDocument, SignedText } from "../format/index.ts";
import { verifyKeyring } from "../format/verifyChannelFile.ts";
import { verifySignatures } from "../format/verifySignatures.ts";
import { createReason, saveReason, type ChangeReason } from "../channel/changeReason.ts";
import { createReleaseError } from "../releaseError.ts";
import { retryUntilWritten } from "../storage/retryUntilWritten.ts";
import type { Storage } from "../storage/storage.ts";
import { narrowKeyring, rootKeysOf } from "./editKeyring.ts";
import type { KeyringFile } from "./keyringFile.ts";
import { parseKeyring } from "./parseKeyring.ts";
import { signText } from "./signText.ts";
import type { SigningKey } from "./signingKey.ts";

/** The keyring of an environment as the channel file carries it. */
export interface SignedKeyring {
  readonly part: SignedText;
  readonly document: KeyringDocument;
}

export interface KeyringVersion extends SignedKeyring {
  /** False for one without enough signatures of the root, such as that of a root that was replaced twice. */
  readonly isTrusted: boolean;
}

interface KeyringOptions {
  readonly storage: Storage;
  /** The keyring file of this machine. */
  readonly keyring: KeyringFile;
  readonly environment: string;
  /** Channel files whose keyring may be the newest one that is left, where the storage was damaged. */
  readonly earlier?: readonly ChannelFile[];
}

export interface SignKeyringOptions extends KeyringOptions {
  readonly signingKeys: readonly SigningKey[];
  /** Milliseconds since the epoch. */
  readonly now: number;
  readonly validDays?: number;
  /** Why it is signed; added to the reasons of the edits since the signed keyring before. A proposed keyring keeps its own. */
  readonly reason?: string;
  /** Reports what would be signed, and signs nothing. */
  readonly isDryRun?: boolean;
}

export interface KeyringSigning {
  readonly document: KeyringDocument;
  /** The number of missing root signatures; 0 when the keyring is complete. */
  readonly missingSignatures: number;
  /** False when the same keyring is signed already. */
  readonly isNew: boolean;
}

const defaultValidDays = 365;
const dayMs = 24 * 60 * 60 * 1000;

const keyringPath = (environment: string): string => `keyrings/${environment}.json`;
const proposedPath = (environment: string): string => `keyrings/${environment}.proposed.json`;

/**
 * Signs the keyring file for one environment with the available root keys, and stores it as `keyrings/{environment}.json`;
 * the next channel contains it. With fewer root keys than the root demands it is stored as proposed, and the others run
 * the same command. After a change of the root it needs enough keys of the former and of the new root.
 *
 * Errors: `ReleaseError` `bad-keyring` without a root, `bad-key` without an available root key, `bad-usage` without a reason where
 * the keyring file requires one, `contended`
 */
export async function signKeyring(options: SignKeyringOptions): Promise<KeyringSigning> {
  const { storage, keyring, environment, signingKeys, now, isDryRun = false } = options;
  const former = await readSignedKeyring(options);
  const allowed = new Set([...keyring.root.keys, ...(keyring.formerRoot?.keys ?? [])]);
  const keys = signingKeys.filter(({ keyId }) => allowed.has(keyId));
  if (keyring.root.keys.length === 0) {
    throw createReleaseError(
      "bad-keyring",
      `The keyring has no root key; make one with "portico keys create <name> --root".`,
    );
  }
  return retryUntilWritten(keyringPath(environment), async () => {
    const stored = await storage.read(proposedPath(environment));
    const wanted = narrowKeyring(keyring, environment);
    const proposed = stored === null ? null : readPart(stored.bytes);
    const isProposed = proposed !== null && isSame(proposed.document, wanted) && isNext(proposed, former);
    if (former !== null && isSame(former.document, wanted) && !isHalfOver(former.document, now)) {
      return { document: former.document, missingSignatures: 0, isNew: false };
    }
    if (keys.length === 0) {
      throw createReleaseError(
        "bad-key",
        `None of the given keys is a root key of the keyring; --keys names the folder of your private keys.`,
      );
    }
    const reason = isProposed ? null : createReason({ ...options, ...collectReasons(options, former) });
    const document = isProposed ? proposed.document : createDocument(options, wanted, former, reason);
    const payload = isProposed ? proposed.part.payload : JSON.stringify(document);
    const earlier = isProposed ? proposed.part.signatures : [];
    const added = isDryRun ? [] : await signText(payload, "portico-keyring", keys);
    const part = { payload, signatures: [...earlier, ...added] };
    const missingSignatures = await countMissing(part, keyring);
    if (isDryRun) return { document, missingSignatures, isNew: true };
    // order: before what contains its hash
    await saveReason(storage, environment, reason);
    const path = missingSignatures > 0 ? proposedPath(environment) : keyringPath(environment);
    const tag = missingSignatures > 0 ? stored?.tag : (await storage.read(path))?.tag;
    const isWritten = await storage.replace(path, encode(part), tag ?? null);
    return isWritten ? { document, missingSignatures, isNew: true } : null;
  });
}

/** The signed keyring with the highest sequence that verifies: the stored one or that of a channel file. */
export async function readSignedKeyring({
  storage,
  keyring,
  environment,
  earlier = [],
}: KeyringOptions): Promise<SignedKeyring | null> {
  const [own, channel] = await Promise.all([
    storage.read(keyringPath(environment)),
    storage.read(`channels/${environment}.json`),
  ]);
  const candidates = [
    own && readPart(own.bytes),
    channel && readPartOfChannel(channel.bytes),
    ...earlier.map(({ keyring: part }) => (part === undefined ? null : readPart(encode(part)))),
  ];
  let newest: SignedKeyring | null = null;
  for (const candidate of candidates) {
    if (candidate === null || candidate.document.sequence <= (newest?.document.sequence ?? 0)) continue;
    if (await isTrusted(candidate.part, keyring, environment)) newest = candidate;
  }
  return newest;
}

/** Every stored keyring of an environment, in the order of the storage. */
export async function* readKeyringVersions(options: KeyringOptions): AsyncIterable<KeyringVersion> {
  const { storage, keyring, environment } = options;
  for await (const bytes of storage.readVersions(keyringPath(environment))) {
    const signed = readPart(bytes);
    if (signed !== null) yield { ...signed, isTrusted: await isTrusted(signed.part, keyring, environment) };
  }
}

/** Writes the newest signed keyring that verifies to its place, where the storage has lost it. Resolves to whether it wrote. */
export async function restoreSignedKeyring(options: KeyringOptions): Promise<boolean> {
  const { storage, environment } = options;
  const newest = await readSignedKeyring(options);
  const stored = await storage.read(keyringPath(environment));
  const sequence = stored === null ? 0 : (readPart(stored.bytes)?.document.sequence ?? 0);
  if (newest === null || sequence === newest.document.sequence) return false;
  return storage.replace(keyringPath(environment), encode(newest.part), stored?.tag ?? null);
}

/**
 * The signed keyring for the next channel file: that of this machine's keyring file, or, for a kill switch or a repair,
 * whichever is signed.
 *
 * Errors: `ReleaseError` `keyring-not-signed`
 */
export async function requireSignedKeyring(
  options: KeyringOptions & { readonly isUrgent?: boolean; readonly warn?: (sentence: string) => void },
): Promise<SignedText> {
  const { keyring, environment, isUrgent = false, warn } = options;
  const signed = await readSignedKeyring(options);
  const advice = `Run "portico keys sign --to ${environment}" with the root keys.`;
  if (signed === null) {
    throw createReleaseError(
      "keyring-not-signed",
      `No signed keyring of ${environment} is in the storage, and pages accept no other. ${advice}`,
    );
  }
  if (isSame(signed.document, narrowKeyring(keyring, environment))) return signed.part;
  const difference = `The keyring file differs from the signed keyring of ${environment} (sequence ${signed.document.sequence}).`;
  if (!isUrgent) {
    throw createReleaseError(
      "keyring-not-signed",
      `${difference} ${advice} If the signed one is right, use the keyring file that it was made from.`,
    );
  }
  warn?.(`${difference} The channel keeps the signed one.`);
  return signed.part;
}

/**
 * Refuses a storage of another deployment: its signed keyrings are there, and the root keys of this one have signed none of them. A
 * command that writes before it has verified anything calls this first. The kill switch does not: it builds on a verified channel only.
 *
 * @param name the storage as it is printed
 *
 * Errors: `ReleaseError` `refused`
 */
export async function requireOwnStorage(storage: Storage, keyring: KeyringFile, name: string): Promise<void> {
  let foreign: string | undefined;
  for (const path of await storage.list("keyrings/")) {
    // proposed ones lack signatures
    if (!/^keyrings\/[^.]+\.json$/.test(path)) continue;
    const file = await storage.read(path);
    const signed = file && readPart(file.bytes);
    if (signed === null) continue;
    if (await isTrusted(signed.part, keyring, signed.document.environment)) return;
    foreign ??= path;
  }
  if (foreign === undefined) return;
  throw createReleaseError(
    "refused",
    `${name} is the storage of another deployment: no root key of the keyring has signed ${foreign}; name the right storage with --storage, or that deployment's keyring with --keyring.`,
    [`Where all root keys of this deployment were lost, remove ${foreign} before new ones sign.`],
  );
}

function createDocument(
  { environment, now, validDays = defaultValidDays }: SignKeyringOptions,
  wanted: Keyring,
  former: SignedKeyring | null,
  reason: ChangeReason | null,
): KeyringDocument {
  const document = {
    schema: 2,
    environment,
    sequence: (former?.document.sequence ?? 0) + 1,
    issuedAt: now,
    notAfter: now + validDays * dayMs,
    ...wanted,
    ...(reason !== null && { reason: reason.hash }),
  };
  // the parser returns fields in the format's order
  return parseKeyring(JSON.stringify(document));
}

/** The reasons of the edits since the signed keyring before, and that of the signature. */
function collectReasons(
  { keyring, reason }: SignKeyringOptions,
  former: SignedKeyring | null,
): Pick<SignKeyringOptions, "reason"> {
  const edits = keyring.edits?.filter(({ editedAt }) => editedAt > (former?.document.issuedAt ?? 0)) ?? [];
  const reasons = new Set([...edits.map((edit) => edit.reason), ...(reason === undefined ? [] : [reason])]);
  return reasons.size === 0 ? {} : { reason: [...reasons].join("; ") };
}

/** The larger number of the former root and the new one. */
async function countMissing(
  { payload, signatures }: SignedText,
  { root, formerRoot = root, keys: publicKeys }: KeyringFile,
): Promise<number> {
  let missing = 0;
  for (const { threshold, keys } of [root, formerRoot]) {
    const { signers } = await verifySignatures(payload, signatures, "portico-keyring", publicKeys, keys);
    missing = Math.max(missing, threshold - signers);
  }
  return missing;
}

/**
 * Whether a part is signed by the root of the keyring file or, until the first keyring of a new root is signed, by the
 * former one.
 */
async function isTrusted(part: SignedText, keyring: KeyringFile, environment: string): Promise<boolean> {
  const { root, formerRoot = root } = keyring;
  for (const authority of [root, formerRoot]) {
    const keys = rootKeysOf({ ...keyring, root: authority });
    const facts = { environment, now: 0, newest: null };
    const document = await verifyKeyring({ keyring: part }, keys, facts).catch(() => null);
    if (document !== null) return true;
  }
  return false;
}

function isSame(document: KeyringDocument, wanted: Keyring): boolean {
  const plain = ({ keys, channels, releases }: Keyring): unknown =>
    JSON.parse(JSON.stringify({ keys, channels, releases }));
  return isDeepStrictEqual(plain(document), plain(wanted));
}

const isNext = ({ document }: SignedKeyring, former: SignedKeyring | null): boolean =>
  document.sequence === (former?.document.sequence ?? 0) + 1;

const isHalfOver = ({ issuedAt, notAfter }: KeyringDocument, now: number): boolean =>
  now > (issuedAt + notAfter) / 2;

const encode = (part: SignedText): Uint8Array => new TextEncoder().encode(JSON.stringify(part));

/** `null` for an invalid keyring, which is ignored like one that does not verify. */
function readPart(bytes: Uint8Array): SignedKeyring | null {
  try {
    const part = JSON.parse(new TextDecoder().decode(bytes)) as SignedText;
    return { part, document: parseKeyring(part.payload) };
  } catch {
    return null;
  }
}

function readPartOfChannel(bytes: Uint8Array): SignedKeyring | null {
  try {
    const { keyring } = JSON.parse(new TextDecoder().decode(bytes)) as ChannelFile;
    return keyring === undefined ? null : readPart(encode(keyring));
  } catch {
    return null;
  }
}
