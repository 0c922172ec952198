import { formatSigningPayload } from "../format/formatSigningPayload.ts";
import { ownEntry, type ChannelRelease, type JsonWebSignature, type Keyring } from "../format/index.ts";
import { verifySignatures } from "../format/verifySignatures.ts";
import { createReleaseError } from "../releaseError.ts";
import type { Storage } from "../storage/storage.ts";
import { parseStoredJson } from "../storage/parseStoredJson.ts";
import { createFileReference } from "./fileReference.ts";
import { isReleaseRecord } from "./isReleaseRecord.ts";
import { listPublishedVersions } from "./releaseIndex.ts";
import { releaseFolder, releaseRecordName, toChannelRelease, type ReleaseRecord } from "./releaseRecord.ts";

/** Enough to recognise a misspelt version. */
const suggestedVersions = 5;

/**
 * Reads the record of a published release.
 *
 * Errors: `ReleaseError` `not-published` or `bad-file`
 */
export async function readReleaseRecord(
  storage: Storage,
  name: string,
  version: string,
): Promise<{ record: ReleaseRecord; bytes: Uint8Array }> {
  const path = `${releaseFolder(name, version)}/${releaseRecordName}`;
  const file = await storage.read(path);
  if (file === null) {
    const newest = (await listPublishedVersions(storage, name)).slice(-suggestedVersions);
    throw createReleaseError(
      "not-published",
      `${name} ${version} is not published; published are: ${newest.join(", ") || "none"}.`,
    );
  }
  return { record: parseStoredJson<ReleaseRecord>(file.bytes, path, isReleaseRecord), bytes: file.bytes };
}

/**
 * Reads a release as the channel carries it, with every signature that the keyring accepts for that remote, and the record whose hash
 * is signed.
 *
 * Errors: `ReleaseError` `not-published`, `bad-file`, or `not-signed` when none does: content of the storage is not trusted without a signature
 */
export async function readSignedRelease(
  storage: Storage,
  keyring: Keyring,
  name: string,
  version: string,
): Promise<{ release: ChannelRelease; record: ReleaseRecord }> {
  const allowed = ownEntry(keyring.releases, name) ?? [];
  const [{ record, bytes }, ...files] = await Promise.all([
    readReleaseRecord(storage, name, version),
    // by the keys' names: other files get here too, and an attacker could add any number
    ...allowed.map((keyId) => storage.read(`${signatureFolder(name, version)}${keyId}.json`)),
  ]);
  const release = toChannelRelease(record, createFileReference(releaseRecordName, bytes));
  const statement = formatSigningPayload(release);
  const signatures: JsonWebSignature[] = [];
  for (const stored of files) {
    const signature = stored && readSignature(stored.bytes);
    if (signature === null) continue;
    const { signers } = await verifySignatures(
      statement,
      [signature],
      "portico-release",
      keyring.keys,
      allowed,
    );
    if (signers === 1) signatures.push(signature);
  }
  if (signatures.length === 0) {
    throw createReleaseError(
      "not-signed",
      `${name} ${version} carries no signature of a key that may sign releases of ${name}.`,
      [`Publish the same build again with such a key; portico disable and portico rollback work meanwhile.`],
    );
  }
  return { release: { ...release, signatures }, record };
}

export function signatureFolder(name: string, version: string): string {
  return `${releaseFolder(name, version)}/signatures/`;
}

/** `null` for an invalid signature, which is ignored like one that does not verify. */
function readSignature(bytes: Uint8Array): JsonWebSignature | null {
  try {
    const value = JSON.parse(new TextDecoder().decode(bytes)) as Partial<JsonWebSignature> | null;
    const isSignature = typeof value?.kid === "string" && typeof value.signature === "string";
    return isSignature ? (value as JsonWebSignature) : null;
  } catch {
    return null;
  }
}
