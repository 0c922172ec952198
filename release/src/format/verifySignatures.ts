import { decodeBase64url } from "./base64url.ts";
import type { JsonWebSignature } from "./channel.ts";
import type { ChannelErrorCode } from "./channelError.ts";
import type { PublicKey } from "./keyring.ts";
import { createMap } from "./createMap.ts";
import { coordinateGrammar } from "./grammar.ts";
import { formatSigningInput, type SignedType } from "./signatureHeader.ts";

const curve = { name: "ECDSA", namedCurve: "P-256" };

export interface Verification {
  readonly signers: number;
  readonly failure: ChannelErrorCode | undefined;
}

/**
 * Counts how many distinct allowed keys signed a text (JWS, ES256, unencoded payload as in RFC 7797).
 *
 * Signatures that don't count are passed over, since a key unknown here may be the next one of a rotation;
 * `failure` is the reason why the first of them did not count.
 *
 * Between the page's frozen WebCrypto and the result are loops, own objects and `await` only. A script of the page may have
 * replaced `Promise.all` and the methods of arrays, sets and typed arrays.
 */
export async function verifySignatures(
  text: string,
  signatures: readonly JsonWebSignature[],
  type: SignedType,
  keys: Readonly<Record<string, PublicKey>>,
  allowedKeys: readonly string[],
): Promise<Verification> {
  // browser: pages served over plain http from another host than localhost have no WebCrypto
  const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined;
  if (subtle === undefined) return { signers: 0, failure: "no-webcrypto" };

  const encoder = new TextEncoder();
  const usableKeys = createMap<PublicKey | typeof repeated>();
  for (let index = 0; index < allowedKeys.length; index += 1) {
    const kid = allowedKeys[index] as string;
    usableKeys[kid] = keys[kid] as PublicKey;
  }
  const verify = async ({ kid, signature }: JsonWebSignature): Promise<Verdict> => {
    const key = usableKeys[kid];
    // one verification for each key: a file can't make a page verify more often than it has keys
    usableKeys[kid] = repeated;
    // also no text or number, which a signed keyring may have in its place
    if (typeof key !== "object") return { fault: key === repeated ? key : "unknown-key" };
    const signed = encoder.encode(formatSigningInput(kid, type, text));
    const fault = await verifySignature(subtle, signed, signature, key);
    return fault === undefined ? { signer: key.x } : { fault };
  };
  // concurrently: a page is busy while it loads, which delays each result of WebCrypto
  const pending = createMap<Promise<Verdict>>();
  for (let index = 0; index < signatures.length; index += 1) {
    pending[index] = verify(signatures[index] as JsonWebSignature);
  }

  // by coordinate, not by id: one key that is in the keyring twice, or with its mirror image, is still one signer
  const isSigner = createMap<boolean>();
  let signers = 0;
  let failure: ChannelErrorCode | undefined;
  for (let index = 0; index < signatures.length; index += 1) {
    const { signer, fault } = (await pending[index]) as Verdict;
    if (signer === undefined || isSigner[signer]) failure ??= fault ?? repeated;
    else {
      isSigner[signer] = true;
      signers += 1;
    }
  }
  return { signers, failure };
}

const repeated = "duplicate-signature";

interface Verdict {
  /** The key's coordinate, where the signature is good. */
  readonly signer?: string;
  readonly fault?: ChannelErrorCode;
}

/** Each key is imported once, however many signatures and files name it. */
const importedKeys = createMap<Promise<CryptoKey>>();

const importKey = (subtle: SubtleCrypto, { x, y }: PublicKey): Promise<CryptoKey> =>
  (importedKeys[`${x} ${y}`] ??= subtle.importKey("jwk", { kty: "EC", crv: "P-256", x, y }, curve, false, [
    "verify",
  ]));

async function verifySignature(
  subtle: SubtleCrypto,
  signed: Uint8Array<ArrayBuffer>,
  signature: string,
  publicKey: PublicKey,
): Promise<ChannelErrorCode | undefined> {
  let key: CryptoKey;
  try {
    // WebCrypto of Node and of some browsers accepts padding, leading zeros and other spellings of one coordinate. In here, since
    // a keyring may have deeply nested lists in its place, which have no text.
    if (!coordinateGrammar.test(publicKey.x)) return "wrong-curve";
    key = await importKey(subtle, publicKey);
  } catch {
    return "wrong-curve";
  }
  let bytes: Uint8Array<ArrayBuffer>;
  try {
    bytes = toBytes(decodeBase64url(signature));
  } catch {
    return "bad-signature";
  }
  const isGood = await subtle.verify({ name: "ECDSA", hash: "SHA-256" }, key, bytes, signed);
  return isGood ? undefined : "bad-signature";
}

/** A loop, since `Uint8Array.from` takes several times as long, seven times in each page that loads. */
function toBytes(binary: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(binary.length);
  for (let index = 0; index < bytes.length; index += 1) bytes[index] = binary.charCodeAt(index);
  return bytes;
}
