import type { KeyObject } from "node:crypto";
import type { PublicKey } from "../format/index.ts";
import { computeKeyId } from "./keyId.ts";

/** The coordinates and the id of a P-256 key, public or private; null for a key of another kind. */
export function describePublicKey(
  key: KeyObject,
): { readonly keyId: string; readonly publicKey: PublicKey } | null {
  if (key.asymmetricKeyDetails?.namedCurve !== "prime256v1") return null;
  const { x = "", y = "" } = key.export({ format: "jwk" });
  return { keyId: computeKeyId({ x, y }), publicKey: { x, y } };
}
