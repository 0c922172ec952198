import type { JsonWebSignature } from "../format/index.ts";
import type { SignedType } from "../format/verifySignatures.ts";
import type { SigningKey } from "./signingKey.ts";

/** Signs a text as `verifySignatures` expects it: one JWS signature a key, ES256, unencoded payload (RFC 7797). */
export async function signText(
  text: string,
  type: SignedType,
  keys: readonly SigningKey[],
): Promise<JsonWebSignature[]> {
  const signatures: JsonWebSignature[] = [];
  // order: one key after the other, since a key may ask for its passphrase
  for (const key of keys) {
    const header = { alg: "ES256", b64: false, crit: ["b64"], kid: key.keyId, typ: type };
    const encodedHeader = Buffer.from(JSON.stringify(header)).toString("base64url");
    const signature = await key.sign(new TextEncoder().encode(`${encodedHeader}.${text}`));
    signatures.push({ protected: encodedHeader, signature: Buffer.from(signature).toString("base64url") });
  }
  return signatures;
}
