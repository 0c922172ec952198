import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { importJWK } from "jose";
import type { JWK } from "jose";
import type { PublicKey } from "../format/index.ts";
import { createReleaseError } from "../releaseError.ts";

/** A private key in memory, ready to sign; `keyId` is the RFC 7638 thumbprint of its public half. */
export interface SigningKey {
  readonly keyId: string;
  readonly name: string;
  readonly key: CryptoKey;
  readonly publicKey: PublicKey;
}

/** A private key as it lies on the disk, readable by its owner only. */
export interface PrivateKeyFile {
  readonly name: string;
  readonly jwk: JWK;
}

export const privateKeySuffix = ".private.json";

/**
 * Reads every private key in a folder. Nothing in it, or no folder, is an empty list: who may sign what is judged
 * where something is signed.
 *
 * Errors: `ReleaseError` `bad-key`
 */
export async function loadSigningKeys(directory: string): Promise<SigningKey[]> {
  const names = await readdir(directory).catch(() => []);
  const files = names.filter((name) => name.endsWith(privateKeySuffix)).sort();
  return Promise.all(files.map((file) => loadSigningKey(path.join(directory, file))));
}

async function loadSigningKey(file: string): Promise<SigningKey> {
  try {
    const { name, jwk } = JSON.parse(await readFile(file, "utf8")) as PrivateKeyFile;
    const key = await importJWK(jwk, "ES256");
    if (key instanceof Uint8Array || key.type !== "private" || typeof jwk.kid !== "string") {
      throw new Error("not a private key");
    }
    return { keyId: jwk.kid, name, key, publicKey: { x: String(jwk.x), y: String(jwk.y) } };
  } catch {
    throw createReleaseError("bad-key", `${file} is not a private key that this command made.`);
  }
}
