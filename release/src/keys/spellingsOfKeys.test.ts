import type { Keyring, PublicKey } from "../format/index.ts";
import { verifySignatures } from "../format/verifySignatures.ts";
import { createTestKey } from "../testing/testAuthority.ts";
import { checkKeyring } from "./checkKeyring.ts";
import { computeKeyId } from "./keyId.ts";
import type { KeyringFile } from "./keyringFile.ts";
import { parseKeyring } from "./parseKeyring.ts";
import { signText } from "./signText.ts";
import type { SigningKey } from "./signingKey.ts";

// One key in two spellings must not reach a threshold of two: Node's WebCrypto imports each of these.

const digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const prime = 2n ** 256n - 2n ** 224n + 2n ** 192n + 2n ** 96n - 1n;
const bytesOf = (coordinate: string): Buffer => Buffer.from(coordinate, "base64url");
const ofBoth =
  (spell: (coordinate: string) => string) =>
  ({ x, y }: PublicKey): PublicKey => ({ x: spell(x), y: spell(y) });

/** The point with the same x, whose private key follows from the first one's. */
function mirror({ x, y }: PublicKey): PublicKey {
  const negative = prime - BigInt(`0x${bytesOf(y).toString("hex")}`);
  return { x, y: Buffer.from(negative.toString(16).padStart(64, "0"), "hex").toString("base64url") };
}

const spellings: readonly [string, (key: PublicKey) => PublicKey][] = [
  ["the same spelling", (key) => key],
  ["its members in the other order", ({ x, y }) => ({ y, x })],
  ["padding", ofBoth((coordinate) => `${coordinate}=`)],
  ["base64 with padding", ofBoth((coordinate) => bytesOf(coordinate).toString("base64"))],
  [
    "a leading zero",
    ofBoth((coordinate) => Buffer.concat([Buffer.alloc(1), bytesOf(coordinate)]).toString("base64url")),
  ],
  [
    "spare bits",
    ofBoth((coordinate) => coordinate.slice(0, 42) + digits[digits.indexOf(coordinate[42]!) + 1]!),
  ],
  ["a space", ofBoth((coordinate) => `${coordinate.slice(0, 20)} ${coordinate.slice(20)}`)],
  ["another spelling of y", ({ x, y }) => ({ x, y: `${y}=` })],
  ["the mirrored point", mirror],
];

async function createRing(key: SigningKey, second: PublicKey, alias: string) {
  const keys = { [key.keyId]: key.publicKey, [alias]: second };
  const authority = { threshold: 2, keys: Object.keys(keys), sequenceFloor: 0 };
  const keyring: Keyring = { keys, channels: { test: authority }, releases: {} };
  return { keyring, aliased: { ...key, keyId: alias } };
}

/** Ids that differ from the first one's as an attacker may choose them; the last one is the id of the second spelling. */
const aliases: readonly [string, (key: SigningKey, second: PublicKey) => string | Promise<string>][] = [
  ["any id", () => "alias"],
  [
    "the id in the other case",
    ({ keyId }) =>
      keyId.replace(/[a-z]/gi, (letter) =>
        letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
      ),
  ],
  ["an id of its own", async (_, second) => `${computeKeyId(second)}-2`],
];

describe.each(spellings)("a key that is in a keyring again with %s", (_, spell) => {
  test.each(aliases)("and %s is one signer", async (__, makeId) => {
    const key = await createTestKey("platform");
    const second = spell(key.publicKey);
    const { keyring, aliased } = await createRing(key, second, await makeId(key, second));
    const signatures = await signText("text", "portico-channel", [key, aliased]);
    const { keys } = keyring.channels["test"]!;
    expect(await verifySignatures("text", signatures, "portico-channel", keyring.keys, keys)).toMatchObject({
      signers: 1,
    });
  });

  test("is refused in the keyring file", async () => {
    const key = await createTestKey("platform");
    const second = spell(key.publicKey);
    const { keyring } = await createRing(key, second, `${computeKeyId(second).slice(0, 15)}0`);
    const file: KeyringFile = { ...keyring, root: { threshold: 1, keys: [] } };
    expect(checkKeyring(file)).toContainEqual(expect.stringMatching(/are one key|32 bytes in base64url/));
  });
});

test.each(spellings.slice(2, 8))("root keys don't sign a keyring in which a key has %s", async (_, spell) => {
  const key = await createTestKey("platform");
  const read = (second: PublicKey) =>
    parseKeyring(
      JSON.stringify({
        schema: 2,
        environment: "test",
        sequence: 1,
        issuedAt: 0,
        notAfter: 1,
        keys: { [key.keyId]: second },
        channels: {},
        releases: {},
      }),
    );
  expect(() => read(key.publicKey)).not.toThrow();
  expect(() => read(spell(key.publicKey))).toThrow();
});
