import { createPrivateKey, createPublicKey, sign, type KeyObject } from "node:crypto";
import { readdir } from "node:fs/promises";
import path from "node:path";
import type { PublicKey } from "../format/index.ts";
import { readTextFile } from "../files/index.ts";
import { createReleaseError, isReleaseError } from "../releaseError.ts";
import { assertOwnerOnly } from "./assertOwnerOnly.ts";
import { describePublicKey } from "./describePublicKey.ts";
import { createPassphrases, type Passphrases } from "./passphrases.ts";

/** Signs with a private key, which may be outside this process. */
export interface SigningKey {
  /** See `computeKeyId`. */
  readonly keyId: string;
  readonly name: string;
  readonly publicKey: PublicKey;
  /** Resolves to an ES256 signature of the bytes: r and s, 32 bytes each. */
  sign(bytes: Uint8Array): Promise<Uint8Array>;
}

/**
 * Shape: PEM with two blocks, `PUBLIC KEY` and either `ENCRYPTED PRIVATE KEY` or `PRIVATE KEY`. With the public half in
 * clear, a passphrase is needed only to sign.
 */
export const privateKeySuffix = ".private.pem";

interface LoadOptions {
  /** Receives one sentence per skipped file. */
  readonly warn?: (sentence: string) => void;
  /** Default: none, so that encrypted keys can't sign. */
  readonly passphrases?: Passphrases;
}

/**
 * Reads every private key in a folder. An empty or missing folder gives an empty list; the command that signs decides
 * which keys may sign. A file that can't be used is skipped with a warning, so that one damaged key does not stop a kill
 * switch that the other keys can sign.
 */
export async function loadSigningKeys(
  directory: string,
  { warn = () => {}, passphrases = createPassphrases({}) }: LoadOptions = {},
): Promise<SigningKey[]> {
  const names = await readdir(directory).catch(() => []);
  const files = names.filter((name) => name.endsWith(privateKeySuffix) && !name.startsWith(".")).sort();
  const keys = await Promise.all(
    files.map((file) =>
      loadSigningKey(path.join(directory, file), passphrases).catch((error: unknown) => {
        warn(`Skipped: ${error instanceof Error ? error.message : String(error)}`);
        return null;
      }),
    ),
  );
  // a copy of a key file must not sign twice: no proposal has two signatures of one key
  return [...new Map(keys.filter((key) => key !== null).map((key) => [key.keyId, key])).values()];
}

/** Errors: `ReleaseError` `bad-key` */
async function loadSigningKey(file: string, passphrases: Passphrases): Promise<SigningKey> {
  await assertOwnerOnly(file);
  const text = readTextFile(file);
  const name = path.basename(file, privateKeySuffix);
  const isEncrypted = text.includes("-----BEGIN ENCRYPTED PRIVATE KEY-----");
  try {
    const described = describePublicKey(createPublicKey(readBlock(text, "PUBLIC KEY")));
    if (described === null) throw new Error("not a P-256 key");
    const unlock = async (): Promise<KeyObject> => {
      const key = isEncrypted
        ? await decrypt(readBlock(text, "ENCRYPTED PRIVATE KEY"), file, name, passphrases)
        : createPrivateKey(readBlock(text, "PRIVATE KEY"));
      if (describePublicKey(key)?.keyId === described.keyId) return key;
      throw createReleaseError("bad-key", `The private half in ${file} does not belong to its public half.`);
    };
    let unlocked: Promise<KeyObject> | undefined;
    if (!isEncrypted) await (unlocked = unlock());
    return {
      ...described,
      name,
      sign: async (bytes) => signWith(await (unlocked ??= unlock()), bytes),
    };
  } catch (error) {
    if (isReleaseError(error)) throw error;
    throw createReleaseError("bad-key", `${file} is not a private key that this command made.`);
  }
}

function readBlock(text: string, label: string): string {
  return new RegExp(`-----BEGIN ${label}-----[^-]*-----END ${label}-----`).exec(text)?.[0] ?? "";
}

/** Errors: `ReleaseError` `bad-passphrase` */
async function decrypt(
  pem: string,
  file: string,
  name: string,
  passphrases: Passphrases,
): Promise<KeyObject> {
  for (let attempt = 1; attempt <= passphrases.attempts; attempt += 1) {
    const passphrase = await passphrases.read(name);
    try {
      return createPrivateKey({ key: pem, passphrase });
    } catch {
      // reported below
    }
  }
  throw createReleaseError(
    "bad-passphrase",
    `${file} can't be decrypted: the passphrase is wrong, or the file is damaged.`,
  );
}

/** An ES256 signature by a P-256 key of this process. */
export function signWith(key: KeyObject, bytes: Uint8Array): Uint8Array {
  return sign("sha256", bytes, { key, dsaEncoding: "ieee-p1363" });
}
