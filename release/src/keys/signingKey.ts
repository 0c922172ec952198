import { readdir, readFile, stat } from "node:fs/promises";
import path from "node:path";
import { importJWK } from "jose";
import type { JWK } from "jose";
import type { PublicKey } from "../format/index.ts";
import { createReleaseError } from "../releaseError.ts";

/** Signs with a private key, which may be outside this process. */
export interface SigningKey {
  /** The RFC 7638 thumbprint of the public half. */
  readonly keyId: string;
  readonly name: string;
  readonly publicKey: PublicKey;
  /** Resolves to an ES256 signature of the bytes: r and s, 32 bytes each. */
  sign(bytes: Uint8Array): Promise<Uint8Array>;
}

/** A private key file, readable by its owner only. */
export interface PrivateKeyFile {
  readonly name: string;
  readonly jwk: JWK;
}

export const privateKeySuffix = ".private.json";

/**
 * Reads every private key in a folder. An empty or missing folder gives an empty list; the command that signs decides
 * which keys may sign. A file that can't be used is skipped with a warning, so that one damaged key does not stop a kill
 * switch that the other keys can sign.
 *
 * @param warn receives one sentence per skipped file
 */
export async function loadSigningKeys(
  directory: string,
  warn: (sentence: string) => void = () => {},
): Promise<SigningKey[]> {
  const names = await readdir(directory).catch(() => []);
  const files = names.filter((name) => name.endsWith(privateKeySuffix) && !name.startsWith(".")).sort();
  const keys = await Promise.all(
    files.map((file) =>
      loadSigningKey(path.join(directory, file)).catch((error: unknown) => {
        warn(`Skipped: ${error instanceof Error ? error.message : String(error)}`);
        return null;
      }),
    ),
  );
  // a copy of a key file must not sign twice: no proposal has two signatures of one key
  return [...new Map(keys.filter((key) => key !== null).map((key) => [key.keyId, key])).values()];
}

/** Errors: `ReleaseError` `bad-key` */
async function loadSigningKey(file: string): Promise<SigningKey> {
  await requirePrivate(file);
  try {
    const { name, jwk } = JSON.parse(await readFile(file, "utf8")) as PrivateKeyFile;
    const key = await importJWK(jwk, "ES256");
    if (key instanceof Uint8Array || key.type !== "private" || typeof jwk.kid !== "string") {
      throw new Error("not a private key");
    }
    const publicKey = { x: String(jwk.x), y: String(jwk.y) };
    return { keyId: jwk.kid, name, publicKey, sign: createSigner(key) };
  } catch {
    throw createReleaseError("bad-key", `${file} is not a private key that this command made.`);
  }
}

/** The function that signs with a P-256 key of this process. */
export function createSigner(key: CryptoKey): SigningKey["sign"] {
  return async (bytes) =>
    new Uint8Array(await crypto.subtle.sign({ name: "ECDSA", hash: "SHA-256" }, key, Buffer.from(bytes)));
}

async function requirePrivate(file: string): Promise<void> {
  // Windows keeps access lists instead of these bits
  if (process.platform === "win32") return;
  const { mode } = await stat(file);
  if ((mode & 0o077) === 0) return;
  throw createReleaseError(
    "bad-key",
    `${file} can be read or changed by other users; run "chmod 600 ${file}".`,
  );
}
