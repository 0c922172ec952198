import { createCipheriv, randomBytes, scrypt, type KeyObject } from "node:crypto";
import { promisify } from "node:util";

/**
 * Cost of one guess of the passphrase: 16 MB and about 0.2 s.
 *
 * Source: OWASP Password Storage Cheat Sheet; OpenSSL reads no key that needs more than 32 MB
 */
const defaultCost = { N: 16_384, r: 8, p: 5 };

const objectIds = {
  pbes2: "2a864886f70d01050d",
  scrypt: "2b06010401da47040b",
  aes256Cbc: "60864801650304012a",
};

const deriveKey = promisify<string, Uint8Array, number, typeof defaultCost, Buffer>(scrypt);

/**
 * Encrypts a P-256 key as PKCS#8 in PEM: PBES2 with scrypt and AES-256-CBC (RFC 8018, RFC 7914). Node and OpenSSL read the
 * format, but Node's own `export()` derives the AES key by only 2,048 rounds of PBKDF2.
 *
 * @param cost lower only in tests
 */
export async function encryptPrivateKey(
  key: KeyObject,
  passphrase: string,
  cost = defaultCost,
): Promise<string> {
  const salt = randomBytes(16);
  const iv = randomBytes(16);
  const cipher = createCipheriv("aes-256-cbc", await deriveKey(passphrase, salt, 32, cost), iv);
  const plain = key.export({ type: "pkcs8", format: "der" });
  const encrypted = Buffer.concat([cipher.update(plain), cipher.final()]);
  const { N, r, p } = cost;
  const scryptParameters = sequence(octets(salt), integer(N >> 8, N & 0xff), integer(r), integer(p));
  const algorithms = sequence(
    sequence(objectId(objectIds.scrypt), scryptParameters),
    sequence(objectId(objectIds.aes256Cbc), octets(iv)),
  );
  const content = sequence(sequence(objectId(objectIds.pbes2), algorithms), octets(encrypted));
  const lines = content.toString("base64").match(/.{1,64}/g) ?? [];
  return ["-----BEGIN ENCRYPTED PRIVATE KEY-----", ...lines, "-----END ENCRYPTED PRIVATE KEY-----", ""].join(
    "\n",
  );
}

/** One DER value; none of them is longer than 255 bytes here. */
function der(tag: number, content: Uint8Array): Buffer {
  const { length } = content;
  return Buffer.concat([Buffer.from(length < 128 ? [tag, length] : [tag, 0x81, length]), content]);
}

const sequence = (...values: Buffer[]): Buffer => der(0x30, Buffer.concat(values));
const octets = (bytes: Uint8Array): Buffer => der(0x04, bytes);
const integer = (...bytes: number[]): Buffer => der(0x02, Buffer.from(bytes));
const objectId = (hex: string): Buffer => der(0x06, Buffer.from(hex, "hex"));
