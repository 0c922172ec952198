import { createHash, randomBytes } from "node:crypto";
import type { KeyringFile } from "../keys/keyringFile.ts";
import { createReleaseError } from "../releaseError.ts";
import type { Storage } from "../storage/storage.ts";

/**
 * Why a channel, its keyring or its list of deployed shells was changed, or a preview permit was made, as a file of its own. The signed document contains only the file's hash: visitors load the channel
 * with its keyring, and neither need nor should read why it was changed.
 *
 * Shape: `reasons/{environment}/{hash}.json` with `{ "reason": "…", "salt": "…" }`; without the salt, a short reason could be guessed
 */
export interface ChangeReason {
  /** 128 bits of SHA-256 in base64url. */
  readonly hash: string;
  readonly bytes: Uint8Array;
}

/** The value of the field `reason` of a signed document. */
export const reasonHashGrammar = /^[\w-]{22}$/;

/** The reason of a signed document. */
export interface ReadReason {
  /** `null` where none was given, or where the storage has lost or changed it. */
  readonly reason: string | null;
  readonly isReasonLost: boolean;
}

interface ReasonOptions {
  readonly keyring: KeyringFile;
  readonly environment: string;
  readonly reason?: string;
}

/**
 * Creates the file of the given reason; `null` without one.
 *
 * Errors: `ReleaseError` `bad-usage` without a reason where the keyring file requires one
 */
export function createReason(options: ReasonOptions): ChangeReason | null {
  assertReason(options);
  const { reason } = options;
  if (reason === undefined) return null;
  const salt = randomBytes(16).toString("base64url");
  const bytes = new TextEncoder().encode(JSON.stringify({ reason, salt }));
  return { hash: hashOf(bytes), bytes };
}

/**
 * Refuses a change without a reason where the keyring file requires one. A command calls this before it writes anything else.
 *
 * Errors: `ReleaseError` `bad-usage`
 */
export function assertReason({ keyring, environment, reason }: ReasonOptions): void {
  if (reason !== undefined || !requiresReason(keyring, environment)) return;
  throw createReleaseError(
    "bad-usage",
    `Every change and preview of the channel ${environment} needs a reason; give it with --reason.`,
  );
}

export const requiresReason = ({ reasons = [] }: KeyringFile, environment: string): boolean =>
  reasons.includes(environment);

/** Stores it before the channel that contains its hash. */
export async function saveReason(
  storage: Storage,
  environment: string,
  reason: ChangeReason | null,
): Promise<void> {
  if (reason !== null) await storage.putImmutable(reasonPath(environment, reason.hash), reason.bytes);
}

/**
 * Reads the reason of a signed text.
 *
 * @param payload of a document whose signatures were verified
 */
export async function readReason(
  storage: Storage,
  environment: string,
  payload: string,
): Promise<ReadReason> {
  const { reason: hash } = JSON.parse(payload) as { readonly reason?: unknown };
  if (typeof hash !== "string" || !reasonHashGrammar.test(hash)) return { reason: null, isReasonLost: false };
  const stored = await storage.read(reasonPath(environment, hash));
  if (stored === null || hashOf(stored.bytes) !== hash) return { reason: null, isReasonLost: true };
  const { reason } = JSON.parse(new TextDecoder().decode(stored.bytes)) as { readonly reason: string };
  return { reason, isReasonLost: false };
}

const reasonPath = (environment: string, hash: string): string => `reasons/${environment}/${hash}.json`;

const hashOf = (bytes: Uint8Array): string =>
  createHash("sha256").update(bytes).digest().subarray(0, 16).toString("base64url");
