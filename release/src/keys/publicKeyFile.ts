import { createPublicKey, type KeyObject } from "node:crypto";
import path from "node:path";
import type { PublicKey } from "../format/index.ts";
import { readTextFile } from "../files/index.ts";
import { createReleaseError } from "../releaseError.ts";
import { describePublicKey } from "./describePublicKey.ts";
import type { KeyLabel } from "./keyringFile.ts";

/**
 * Reads a P-256 public key: a PEM file, or what `keys create --json` prints, which has its label. A PEM file's name is that of the key.
 *
 * Errors: `ReleaseError` `not-found` or `bad-file`
 */
export async function loadPublicKey(file: string): Promise<{
  readonly keyId: string;
  readonly publicKey: PublicKey;
  readonly key: KeyObject;
  readonly label: KeyLabel;
}> {
  const text = readTextFile(file);
  try {
    const isPem = text.includes("-----BEGIN");
    const { key, label } = isPem
      ? { key: createPublicKey(text), label: { name: path.basename(file).replace(/(\.pub)?\.pem$/, "") } }
      : readPrintedKey(text);
    const described = describePublicKey(key);
    if (described !== null) return { ...described, key, label };
  } catch {
    // reported below
  }
  throw createReleaseError(
    "bad-file",
    `${file} is neither a P-256 public key in PEM nor what "portico keys create --json" prints.`,
  );
}

function readPrintedKey(text: string): { key: KeyObject; label: KeyLabel } {
  const printed = JSON.parse(text) as Partial<KeyLabel> & { readonly publicKey?: Partial<PublicKey> };
  const { x = "", y = "" } = printed.publicKey ?? {};
  return {
    key: createPublicKey({ format: "jwk", key: { kty: "EC", crv: "P-256", x, y } }),
    label: {
      name: String(printed.name ?? ""),
      ...(printed.holder !== undefined && { holder: String(printed.holder) }),
    },
  };
}
