import { createPublicKey, generateKeyPairSync, randomUUID, type KeyObject } from "node:crypto";
import { access, link, mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { PublicKey } from "../format/index.ts";
import { createReleaseError } from "../releaseError.ts";
import { describePublicKey } from "./describePublicKey.ts";
import { encryptPrivateKey } from "./encryptPrivateKey.ts";
import { privateKeySuffix } from "./signingKey.ts";

export interface KeyOptions {
  /** Encrypts the private half; null only for tests and local starts. */
  readonly passphrase: string | null;
  /** Creates a pair that can only be used to inspect the keyring, and writes nothing. */
  readonly isDryRun?: boolean;
}

/**
 * Creates a P-256 key pair and writes it to `{directory}/{name}.private.pem`, for its owner only.
 *
 * Errors: `ReleaseError` `bad-usage` for a name that could lead out of the folder; `bad-key` when a key of that name
 * exists, since it is never overwritten
 */
export async function createKey(
  directory: string,
  name: string,
  { passphrase, isDryRun = false }: KeyOptions,
): Promise<{ keyId: string; publicKey: PublicKey; file: string }> {
  if (!/^[a-z0-9][a-z0-9._-]{0,63}$/i.test(name)) {
    throw createReleaseError(
      "bad-usage",
      `"${name}" can't be the name of a key; use letters, digits, dots and hyphens, such as platform-anna.`,
    );
  }
  const { privateKey, keyId, publicKey } = await generateKey();
  const file = path.join(directory, `${name}${privateKeySuffix}`);
  const made = { keyId, publicKey, file };
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
  const content = [
    createPublicKey(privateKey).export({ type: "spki", format: "pem" }),
    passphrase === null
      ? privateKey.export({ type: "pkcs8", format: "pem" })
      : await encryptPrivateKey(privateKey, passphrase),
  ].join("");
  await mkdir(directory, { recursive: true, mode: 0o700 });
  // a full disk or an interrupted command must not leave part of a key under its name
  const partial = `${file}.${randomUUID()}`;
  try {
    await writeFile(partial, content, {
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

async function generateKey(): Promise<{ privateKey: KeyObject; keyId: string; publicKey: PublicKey }> {
  for (;;) {
    const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
    const described = describePublicKey(privateKey);
    // on a command line an id with a leading hyphen would be taken for an option
    if (described !== null && !described.keyId.startsWith("-")) return { privateKey, ...described };
  }
}
