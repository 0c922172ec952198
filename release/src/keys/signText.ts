import { FlattenedSign } from "jose";
import type { JsonWebSignature } from "../format/index.ts";
import type { SignedType } from "../format/verifySignatures.ts";
import type { SigningKey } from "./signingKey.ts";

/** Signs a text as `verifySignatures` expects it: one JWS signature a key, ES256, unencoded payload (RFC 7797). */
export async function signText(
  text: string,
  type: SignedType,
  keys: readonly SigningKey[],
): Promise<JsonWebSignature[]> {
  const bytes = new TextEncoder().encode(text);
  return Promise.all(
    keys.map(async ({ key, keyId }) => {
      const signed = await new FlattenedSign(bytes)
        .setProtectedHeader({ alg: "ES256", b64: false, crit: ["b64"], kid: keyId, typ: type })
        .sign(key);
      return { protected: String(signed.protected), signature: signed.signature };
    }),
  );
}
