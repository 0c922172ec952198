import { forEachConcurrently } from "../forEachConcurrently.ts";
import { formatSigningPayload } from "../format/formatSigningPayload.ts";
import { ownEntry, type ChannelRelease, type FileRef, type Keyring } from "../format/index.ts";
import { signTextByKey } from "../keys/signText.ts";
import type { SigningKey } from "../keys/signingKey.ts";
import { computeIntegrity } from "../publish/computeIntegrity.ts";
import { isReleaseRecord } from "../publish/isReleaseRecord.ts";
import { addToIndex } from "../publish/releaseIndex.ts";
import { listFiles, releaseFolder, toChannelRelease, type ReleaseRecord } from "../publish/releaseRecord.ts";
import { signatureFolder } from "../publish/releaseStore.ts";
import { createReleaseError } from "../releaseError.ts";
import type { Storage } from "../storage/storage.ts";
import { maximumFileBytes } from "../verify/requestFile.ts";
import type { DeployedChannel } from "./readDeployedChannel.ts";
import { fetchDeployed } from "./fetchDeployed.ts";

const parallelRequests = 8;
const maximumRecordBytes = 1024 * 1024;

export interface CopyOptions {
  readonly deployed: DeployedChannel;
  /** Remotes of the channel; their stable releases are copied. */
  readonly names: readonly string[];
  readonly storage: Storage;
  readonly keyring: Keyring;
  readonly signingKeys: readonly SigningKey[];
}

export interface CopiedRelease {
  readonly name: string;
  readonly version: string;
}

/**
 * Copies the stable releases of a deployed channel into a storage and signs them with the storage's own keys, so that pages which
 * trust other root keys run them. The bytes of each file are compared with the hash in the record of its release, and the record
 * with the hash in the channel, before anything is stored.
 *
 * Errors: `ReleaseError` `not-found` or `changed-bytes` with the address of the file, `bad-key`
 */
export async function copyReleases(options: CopyOptions): Promise<readonly CopiedRelease[]> {
  const { deployed, names } = options;
  const copied: CopiedRelease[] = [];
  for (const name of names) {
    const remote = ownEntry(deployed.document.remotes, name);
    const release = remote?.releases[remote.stable];
    if (remote === undefined || release === undefined) {
      throw createReleaseError("not-found", `The channel of ${deployed.origin} has no release of ${name}.`);
    }
    await copyRelease(options, { name, version: remote.stable }, release);
    copied.push({ name, version: remote.stable });
  }
  return copied;
}

async function copyRelease(
  { deployed, storage, keyring, signingKeys }: CopyOptions,
  { name, version }: CopiedRelease,
  release: ChannelRelease,
): Promise<void> {
  const allowed = ownEntry(keyring.releases, name) ?? [];
  const keys = signingKeys.filter(({ keyId }) => allowed.includes(keyId));
  if (keys.length === 0) throw createReleaseError("bad-key", `No key here may sign releases of ${name}.`);
  const read = (file: FileRef, maximumBytes: number) =>
    fetchVerified(deployed, release.base, file, maximumBytes);
  const recordBytes = await read(release.record, maximumRecordBytes);
  const record = readRecord(recordBytes, release);
  if (record === null) {
    throw createReleaseError(
      "bad-file",
      `The record of ${name} ${version} at ${deployed.origin} does not describe that release in a format of this version; use the packages of the version that is deployed there.`,
    );
  }
  const files = new Map<string, Uint8Array>();
  await forEachConcurrently(listFiles(record), parallelRequests, async (file) => {
    files.set(file.path, await read(file, maximumFileBytes));
  });
  const folder = releaseFolder(name, version);
  await storage.putImmutable(`${folder}/${release.record.path}`, recordBytes);
  for (const [path, bytes] of files) await storage.putImmutable(`${folder}/${path}`, bytes);
  const signatures = await signTextByKey(formatSigningPayload(release), "portico-release", keys);
  for (const [keyId, signature] of signatures) {
    const bytes = new TextEncoder().encode(JSON.stringify(signature));
    await storage.putImmutable(`${signatureFolder(name, version)}${keyId}.json`, bytes);
  }
  await addToIndex(storage, name, version);
}

/** `null` for a record of other files than those of the signed release. */
function readRecord(bytes: Uint8Array, release: ChannelRelease): ReleaseRecord | null {
  const value = JSON.parse(new TextDecoder().decode(bytes)) as ReleaseRecord;
  if (!isReleaseRecord(value)) return null;
  const described = formatSigningPayload(toChannelRelease(value, release.record));
  return described === formatSigningPayload(release) ? value : null;
}

/** Fetches from the channel's static origins in their order, from the next one where bytes are missing or differ. */
async function fetchVerified(
  { origin, document }: DeployedChannel,
  base: string,
  { path, integrity }: FileRef,
  maximumBytes: number,
): Promise<Uint8Array> {
  let failure: unknown = createReleaseError("not-found", `The channel of ${origin} names no static origin.`);
  for (const staticOrigin of document.staticOrigins) {
    const address = `${staticOrigin === "" ? origin : staticOrigin}${base}${path}`;
    try {
      const file = await fetchDeployed(address, maximumBytes);
      if (file?.status !== 200) {
        throw createReleaseError("not-found", `${address} is missing, which the channel of ${origin} needs.`);
      }
      if (computeIntegrity(file.bytes) === integrity) return file.bytes;
      throw createReleaseError(
        "changed-bytes",
        `${address} has other bytes than its team signed; nothing of it was used.`,
      );
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}
