import { readReason, type ReadReason } from "../channel/changeReason.ts";
import { decodeBase64url } from "../format/base64url.ts";
import type { Signer } from "../channel/listChanges.ts";
import { ownEntry } from "../format/index.ts";
import type { KeyringFile } from "../keys/keyringFile.ts";
import { isReleaseError } from "../releaseError.ts";
import type { Storage } from "../storage/storage.ts";
import { readStoredPermit } from "./storedPermit.ts";

interface ListOptions {
  readonly storage: Storage;
  readonly keyring: KeyringFile;
  readonly environment: string;
  /** Only previews of this remote. */
  readonly remote?: string;
  /** The most previews in the result. */
  readonly limit: number;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** One stored preview permit. */
export type ListedPreview =
  | ({
      readonly isVerified: true;
      readonly remote: string;
      readonly version: string;
      /** Milliseconds since the epoch. */
      readonly notAfter: number;
      /** The key of the remote's team, with its label in the keyring file. */
      readonly signer: Signer;
    } & ReadReason)
  | {
      readonly isVerified: false;
      readonly path: string;
    };

/** Lists the previews of an environment that have not expired, the longest first, and files in their place that do not verify. */
export async function listPreviews(options: ListOptions): Promise<ListedPreview[]> {
  const { storage, remote, limit } = options;
  const folder = remote === undefined ? "previews/" : `previews/${remote}/`;
  const listed: ListedPreview[] = [];
  for (const path of await storage.list(folder)) {
    const preview = await readPreview(path, options);
    if (preview !== null) listed.push(preview);
  }
  const endOf = (preview: ListedPreview): number => (preview.isVerified ? preview.notAfter : Infinity);
  listed.sort((one, other) => (endOf(one) === endOf(other) ? 0 : endOf(other) - endOf(one)));
  return listed.slice(0, limit);
}

/** `null` for a permit that has expired or is for another environment, and for another file. */
async function readPreview(
  path: string,
  { storage, keyring, environment, now }: ListOptions,
): Promise<ListedPreview | null> {
  const signed = await readStoredPermit(storage, keyring, path, now).catch((error: unknown) => {
    if (isReleaseError(error) && error.code === "bad-file") return "not-verified" as const;
    throw error;
  });
  if (signed === "not-verified") return { isVerified: false, path };
  if (signed?.permit.environment !== environment) return null;
  const { permit, payload, signature } = signed;
  return {
    isVerified: true,
    remote: permit.remote,
    version: permit.version,
    notAfter: permit.notAfter,
    signer: { keyId: signature.kid, ...ownEntry(keyring.labels ?? {}, signature.kid) },
    ...(await readReason(storage, environment, decodeBase64url(payload))),
  };
}
