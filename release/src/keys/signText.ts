import type { JsonWebSignature } from "../format/index.ts";
import { formatSigningInput, type SignedType } from "../format/signatureHeader.ts";
import { isReleaseError, type ReleaseError } from "../releaseError.ts";
import type { SigningKey } from "./signingKey.ts";

/**
 * Signs a text as `verifySignatures` expects it: one signature a key. A key that
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
    const signed = formatSigningInput(key.keyId, type, text);
    try {
      const signature = await key.sign(new TextEncoder().encode(signed));
      signatures.set(key.keyId, {
        kid: key.keyId,
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
