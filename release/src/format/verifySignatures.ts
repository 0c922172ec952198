import type { JsonWebSignature } from "./channel.ts";
import type { ChannelErrorCode } from "./channelError.ts";
import type { PublicKey } from "./keyring.ts";
import { formatSigningInput, type SignedType } from "./signatureHeader.ts";

const curve = { name: "ECDSA", namedCurve: "P-256" };

/**
 * Counts how many distinct allowed keys signed a text (JWS, ES256, unencoded payload as in RFC 7797).
 *
 * Signatures that don't count are passed over, since a key unknown here may be the next one of a rotation;
 * `failure` is the reason why the first of them did not count.
 */
export async function verifySignatures(
  text: string,
  signatures: readonly JsonWebSignature[],
  type: SignedType,
  keys: Readonly<Record<string, PublicKey>>,
  allowedKeys: readonly string[],
): Promise<{ signers: number; failure: ChannelErrorCode | undefined }> {
  // browser: pages served over plain http from another host than localhost have no WebCrypto
  const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined;
  if (subtle === undefined) return { signers: 0, failure: "no-webcrypto" };

  const encoder = new TextEncoder();
  const payload = encoder.encode(text);
  const seen = new Set<string>();
  const verify = async ({ kid, signature }: JsonWebSignature): Promise<Verdict> => {
    // one verification for each key: a file can't make a page verify more often than it has keys
    if (seen.has(kid)) return { fault: "duplicate-signature" };
    seen.add(kid);
    const key = allowedKeys.includes(kid) ? keys[kid] : undefined;
    // also no text or number, which a signed keyring may have in its place
    if (typeof key !== "object") return { fault: "unknown-key" };
    const signed = join(encoder.encode(formatSigningInput(kid, type, "")), payload);
    const fault = await checkSignature(subtle, signed, signature, key);
    return fault === undefined ? { signer: key.x } : { fault };
  };
  // concurrently: a page is busy while it loads, which delays each result of WebCrypto
  const verdicts = await Promise.all(signatures.map(verify));

  // by coordinate, not by id: one key that is in the keyring twice is still one signer
  const signers = new Set<string>();
  let failure: ChannelErrorCode | undefined;
  for (const { signer, fault } of verdicts) {
    const isRepeated = signer !== undefined && signers.has(signer);
    failure = failure ?? (isRepeated ? "duplicate-signature" : fault);
    if (signer !== undefined) signers.add(signer);
  }
  return { signers: signers.size, failure };
}

interface Verdict {
  /** The key's coordinate, where the signature is good. */
  readonly signer?: string;
  readonly fault?: ChannelErrorCode;
}

/** Each key of a keyring is imported once, however many signatures name it. */
const importedKeys = new WeakMap<PublicKey, Promise<CryptoKey>>();

function importKey(subtle: SubtleCrypto, publicKey: PublicKey): Promise<CryptoKey> {
  const { x, y } = publicKey;
  const imported =
    importedKeys.get(publicKey) ??
    subtle.importKey("jwk", { kty: "EC", crv: "P-256", x, y }, curve, false, ["verify"]);
  importedKeys.set(publicKey, imported);
  return imported;
}

async function checkSignature(
  subtle: SubtleCrypto,
  signed: Uint8Array<ArrayBuffer>,
  signature: string,
  publicKey: PublicKey,
): Promise<ChannelErrorCode | undefined> {
  let key: CryptoKey;
  try {
    key = await importKey(subtle, publicKey);
  } catch {
    return "wrong-curve";
  }
  let bytes: Uint8Array<ArrayBuffer>;
  try {
    bytes = decodeBase64url(signature);
  } catch {
    return "bad-signature";
  }
  const isGood = await subtle.verify({ name: "ECDSA", hash: "SHA-256" }, key, bytes, signed);
  return isGood ? undefined : "bad-signature";
}

function join(first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(first.length + second.length);
  joined.set(first);
  joined.set(second, first.length);
  return joined;
}

/** A loop, since `Uint8Array.from` takes several times as long, seven times in each page that loads. */
function decodeBase64url(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replace(/-/g, "+").replace(/_/g, "/"));
  const bytes = new Uint8Array(binary.length);
  for (let index = 0; index < bytes.length; index += 1) bytes[index] = binary.charCodeAt(index);
  return bytes;
}
