import type { JsonWebSignature } from "../format/index.ts";
import type { SignedType } from "../format/verifySignatures.ts";
import { isReleaseError } from "../releaseError.ts";
import type { ReleaseError } from "../releaseError.ts";
import type { SigningKey } from "./signingKey.ts";

/**
 * Signs a text as `verifySignatures` expects it: one JWS signature a key, ES256, unencoded payload (RFC 7797). A key that
 * can't sign is skipped with a warning if another one can.
 *
 * Errors: that of the first key when none can sign
 */
export async function signText(...args: Parameters<typeof signTextByKey>): Promise<JsonWebSignature[]> {
  return [...(await signTextByKey(...args)).values()];
}

/** The same, with the id of each signature's key. */
export async function signTextByKey(
  text: string,
  type: SignedType,
  keys: readonly SigningKey[],
  warn: (sentence: string) => void = () => {},
): Promise<Map<string, JsonWebSignature>> {
  const signatures = new Map<string, JsonWebSignature>();
  const errors: (ReleaseError & Error)[] = [];
  // order: one key after the other, since a key may ask for its passphrase
  for (const key of keys) {
    const header = { alg: "ES256", b64: false, crit: ["b64"], kid: key.keyId, typ: type };
    const encodedHeader = Buffer.from(JSON.stringify(header)).toString("base64url");
    try {
      const signature = await key.sign(new TextEncoder().encode(`${encodedHeader}.${text}`));
      signatures.set(key.keyId, {
        protected: encodedHeader,
        signature: Buffer.from(signature).toString("base64url"),
      });
    } catch (error) {
      if (!isReleaseError(error)) throw error;
      errors.push(error);
    }
  }
  const [first] = errors;
  if (signatures.size === 0 && first !== undefined) throw first;
  errors.forEach(({ message }) => warn(`Not signed with every key: ${message}`));
  return signatures;
}
