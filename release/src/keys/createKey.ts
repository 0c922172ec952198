import { randomUUID } from "node:crypto";
import { access, link, mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { calculateJwkThumbprint, exportJWK, generateKeyPair } from "jose";
import type { JWK } from "jose";
import type { PublicKey } from "../format/index.ts";
import { createReleaseError } from "../releaseError.ts";
import { privateKeySuffix } from "./signingKey.ts";
import type { PrivateKeyFile } from "./signingKey.ts";

/**
 * Makes a P-256 key pair and writes the private half to `{directory}/{name}.private.json`, for its owner only; in a dry
 * run nothing is written, and the pair can only be used to inspect the keyring.
 *
 * Errors: `ReleaseError` `bad-usage` for a name that could lead out of the folder; `bad-key` when a key of that name
 * exists, since it is never overwritten
 */
export async function createKey(
  directory: string,
  name: string,
  isDryRun = false,
): Promise<{ keyId: string; publicKey: PublicKey; file: string }> {
  if (!/^[a-z0-9][a-z0-9._-]{0,63}$/i.test(name)) {
    throw createReleaseError(
      "bad-usage",
      `"${name}" can't be the name of a key; use letters, digits, dots and hyphens, such as platform-anna.`,
    );
  }
  let jwk: JWK;
  let keyId: string;
  do {
    const pair = await generateKeyPair("ES256", { extractable: true });
    jwk = await exportJWK(pair.privateKey);
    keyId = await calculateJwkThumbprint(jwk);
    // on a command line it would be taken for an option
  } while (keyId.startsWith("-"));
  const content: PrivateKeyFile = { name, jwk: { ...jwk, kid: keyId, alg: "ES256" } };
  const file = path.join(directory, `${name}${privateKeySuffix}`);
  const made = { keyId, publicKey: { x: String(jwk.x), y: String(jwk.y) }, file };
  const nameIsTaken = () =>
    createReleaseError("bad-key", `${file} exists; a key is never overwritten. Choose another name.`);
  if (isDryRun) {
    const exists = await access(file).then(
      () => true,
      () => false,
    );
    if (exists) throw nameIsTaken();
    return made;
  }
  await mkdir(directory, { recursive: true, mode: 0o700 });
  // a full disk or an interrupted command must not leave part of a key under its name
  const partial = `${file}.${randomUUID()}`;
  try {
    await writeFile(partial, `${JSON.stringify(content, null, 2)}\n`, {
      flag: "wx",
      mode: 0o600,
      // order: the bytes reach the disk before their name, or a power cut could leave an empty key
      flush: true,
    });
    await link(partial, file);
  } catch (error) {
    throw (error as { code?: string }).code === "EEXIST" ? nameIsTaken() : error;
  } finally {
    await rm(partial, { force: true });
  }
  return made;
}
