import { createPublicKey } from "node:crypto";
import type { KeyObject } from "node:crypto";
import type { PublicKey } from "../format/index.ts";
import { readTextFile } from "../files/index.ts";
import { createReleaseError } from "../releaseError.ts";
import { describePublicKey } from "./describePublicKey.ts";

/**
 * Reads a P-256 public key: a PEM file, or what `keys create --json` prints.
 *
 * Errors: `ReleaseError` `not-found` or `bad-file`
 */
export async function loadPublicKey(
  file: string,
): Promise<{ readonly keyId: string; readonly publicKey: PublicKey; readonly key: KeyObject }> {
  const text = readTextFile(file);
  try {
    const key = text.includes("-----BEGIN") ? createPublicKey(text) : readPrintedKey(text);
    const described = await describePublicKey(key);
    if (described !== null) return { ...described, key };
  } catch {
    // reported below
  }
  throw createReleaseError(
    "bad-file",
    `${file} is neither a P-256 public key in PEM nor what "portico keys create --json" prints.`,
  );
}

function readPrintedKey(text: string): KeyObject {
  const { publicKey } = JSON.parse(text) as { readonly publicKey?: Partial<PublicKey> };
  const { x = "", y = "" } = publicKey ?? {};
  return createPublicKey({ format: "jwk", key: { kty: "EC", crv: "P-256", x, y } });
}
