import fc from "fast-check";
import { compactVerify, importJWK } from "jose";
import { signText } from "../keys/signText.ts";
import type { SigningKey } from "../keys/signingKey.ts";
import {
  createTestDocument,
  createTestFile,
  createTestKey,
  createTestKeyring,
  createSignedRemote,
} from "../testing/testAuthority.ts";
import type { ChannelRemote } from "./channel.ts";
import type { KeyringDocument } from "./keyring.ts";
import {
  formatPreviewPayload,
  formatPreviewPermit,
  maximumPermitCharacters,
  verifyPreviewPermit,
  type IssuedPermit,
  type PreviewPermit,
} from "./previewPermit.ts";
import type { PreviewError } from "./previewError.ts";

const hourMs = 3_600_000;
const now = 1_700_000_100_000;

const permit: PreviewPermit = {
  remote: "contest",
  version: "1.3.0-rc.1",
  record: createTestFile("release.json").integrity,
  environment: "test",
  notAfter: now + 8 * hourMs,
};

let team: SigningKey;
let otherTeam: SigningKey;
let platform: SigningKey;
let contest: ChannelRemote;

beforeAll(async () => {
  [team, otherTeam, platform] = (await Promise.all(["team", "other", "platform"].map(createTestKey))) as [
    SigningKey,
    SigningKey,
    SigningKey,
  ];
  contest = await createSignedRemote("contest", { stable: "1.2.0" }, [team]);
});

function createChannel(changes: Partial<ChannelRemote> = {}, keys: readonly SigningKey[] = [team]) {
  const remotes = { contest: { ...contest, ...changes } };
  const keyring = createTestKeyring([platform], 1, { contest: keys, header: [otherTeam] });
  return { document: createTestDocument(remotes), keyring: keyring as KeyringDocument };
}

async function sign(changes: Partial<IssuedPermit> = {}, key = team): Promise<string> {
  const payload = formatPreviewPayload({ ...permit, ...changes });
  const [signature] = await signText(payload, "portico-preview", [key]);
  if (signature === undefined) throw new Error("not signed");
  return formatPreviewPermit(payload, signature);
}

const verify = (text: string, channel = createChannel(), time = now) =>
  verifyPreviewPermit(text, channel, time);

/** Any other error is a defect. */
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => "accepted",
    (error: unknown) => {
      const { name, code, message } = error as PreviewError;
      expect(name).toBe("PreviewError");
      expect(message).toMatch(/^[A-Za-z].*\.$/);
      return code;
    },
  );

test("a permit by a key of the remote's team is accepted, and is a compact JWS", async () => {
  const text = await sign();
  expect(await verify(text)).toEqual(permit);
  const { x, y } = team.publicKey;
  const key = await importJWK({ kty: "EC", crv: "P-256", x, y }, "ES256");
  const { protectedHeader } = await compactVerify(text, key, { crit: { b64: true } });
  expect(protectedHeader).toMatchObject({ alg: "ES256", kid: team.keyId, typ: "portico-preview" });
});

const replacePart = (text: string, index: number, change: (part: string) => string) =>
  text
    .split(".")
    .map((part, at) => (at === index ? change(part) : part))
    .join(".");

const inBase64 = (change: (text: string) => string) => (part: string) =>
  Buffer.from(change(Buffer.from(part, "base64url").toString())).toString("base64url");

type Refusal = readonly [what: string, make: () => Promise<string>, code: PreviewError["code"]];

const refused: readonly Refusal[] = [
  ["an empty text", () => Promise.resolve(""), "malformed"],
  ["three empty parts", () => Promise.resolve(".."), "malformed"],
  ["a name without a permit", () => Promise.resolve("contest@1.3.0"), "malformed"],
  ["a permit without its last part", async () => (await sign()).replace(/\.[^.]*$/, ""), "malformed"],
  ["a fourth part", async () => `${await sign()}.AA`, "malformed"],
  ["a part before it", async () => `AA.${await sign()}`, "malformed"],
  ["a space before it", async () => ` ${await sign()}`, "malformed"],
  ["a line break at its end", async () => `${await sign()}\n`, "malformed"],
  [
    "another algorithm",
    async () =>
      replacePart(
        await sign(),
        0,
        inBase64((header) => header.replace("ES256", "none")),
      ),
    "malformed",
  ],
  [
    "the type of a release",
    async () =>
      replacePart(
        await sign(),
        0,
        inBase64((header) => header.replace("-preview", "-release")),
      ),
    "malformed",
  ],
  [
    "a key of its own in the header",
    async () =>
      replacePart(
        await sign(),
        0,
        inBase64((header) => header.replace("{", '{"jwk":{},')),
      ),
    "malformed",
  ],
  ["a release path", () => sign({ version: "../1.0.0" }), "malformed"],
  ["the name of a prototype", () => sign({ remote: "__proto__" }), "malformed"],
  ["a hash that browsers can't parse", () => sign({ record: "sha384-AAAA" }), "malformed"],
  ["an end that is no number", () => sign({ notAfter: Number.NaN }), "malformed"],
  ["a permit for production", () => sign({ environment: "production" }), "wrong-environment"],
  ["the key of another team", () => sign({}, otherTeam), "wrong-key"],
  ["a platform key", () => sign({}, platform), "wrong-key"],
  ["a remote that has no keys", () => sign({ remote: "constructor" }), "wrong-key"],
  ["a remote that the channel does not have, by another team", () => sign({ remote: "header" }), "wrong-key"],
  [
    "another version in the signed text",
    async () =>
      replacePart(
        await sign(),
        1,
        inBase64((payload) => payload.replace("1.3.0", "1.4.0")),
      ),
    "bad-signature",
  ],
  [
    "another signature",
    async () => replacePart(await sign(), 2, (part) => (part.startsWith("A") ? "B" : "A") + part.slice(1)),
    "bad-signature",
  ],
];

test.each(refused)("%s is refused", async (_, make, code) => {
  expect(await codeOf(verify(await make()))).toBe(code);
});

test("a permit with a reason is accepted, and pages do not get the hash of the reason", async () => {
  expect(await verify(await sign({ reason: "A".repeat(22) }))).toEqual(permit);
});

test("a remote that the channel does not have yet is allowed to its own team", async () => {
  expect(await codeOf(verify(await sign({ remote: "header" }, otherTeam)))).toBe("accepted");
});

test("a release's signature is not one of a permit", async () => {
  const payload = formatPreviewPayload(permit);
  const [signature] = await signText(payload, "portico-release", [team]);
  const text = formatPreviewPermit(payload, signature ?? { kid: "", signature: "" });
  expect(await codeOf(verify(text))).toBe("bad-signature");
});

test("a key that was taken out of the keyring no longer permits anything", async () => {
  const text = await sign();
  expect(await codeOf(verify(text))).toBe("accepted");
  expect(await codeOf(verify(text, createChannel({}, [otherTeam])))).toBe("wrong-key");
});

test.each([
  ["a millisecond before its end", -1, "accepted"],
  ["at its end", 0, "expired"],
  ["at a time that is no number", Number.NaN, "expired"],
  ["an hour above the longest time, for clocks that are behind", -73 * hourMs, "accepted"],
  ["a millisecond more", -73 * hourMs - 1, "too-long"],
])("a permit %s (%i ms) is %s", async (_, offset, code) => {
  const channel = createChannel();
  const document = { ...channel.document, issuedAt: 0 };
  expect(await codeOf(verify(await sign(), { ...channel, document }, permit.notAfter + offset))).toBe(code);
});

test("a clock that was set back does not extend a permit beyond the channel's own time", async () => {
  const { document, keyring } = createChannel();
  const issuedAt = permit.notAfter;
  expect(await codeOf(verify(await sign(), { keyring, document: { ...document, issuedAt } }))).toBe(
    "expired",
  );
  expect(
    await codeOf(verify(await sign(), { keyring, document: { ...document, issuedAt: issuedAt - 1 } })),
  ).toBe("accepted");
});

test.each<[string, Partial<ChannelRemote>, string]>([
  ["disables the remote", { disabled: true }, "disabled"],
  ["revokes the release", { revoked: { "1.3.0-rc.1": "wrong prices" } }, "withdrawn"],
  ["revokes another release", { revoked: { "1.3.0": "wrong prices" } }, "accepted"],
  ["has a minimum above it", { minimum: "1.4.0" }, "withdrawn"],
  ["has a minimum below it", { minimum: "1.2.0" }, "accepted"],
])("where the channel %s, the result is %s", async (_, changes, code) => {
  expect(await codeOf(verify(await sign(), createChannel(changes)))).toBe(code);
});

test("a permit with long names fits into the limit", async () => {
  const name = "a".repeat(60);
  const text = await sign({ remote: name, version: `1.0.0-${name}`, environment: "production" });
  expect(text.length).toBeLessThan(maximumPermitCharacters);
});

test("a permit as long as the limit is accepted, and a longer one is refused", async () => {
  // three characters more in the payload are four more in base64url
  const version = "1.0.0-a";
  const shorter = await sign({ version });
  const missing = Math.floor(((maximumPermitCharacters - shorter.length) * 3) / 4);
  const longest = await sign({ version: version + "a".repeat(missing) });
  expect(longest).toHaveLength(maximumPermitCharacters);
  expect(await codeOf(verify(longest))).toBe("accepted");
  const longer = await sign({ version: version + "a".repeat(missing + 1) });
  expect(longer.length).toBeGreaterThan(maximumPermitCharacters);
  expect(await codeOf(verify(longer))).toBe("malformed");
});

test("a permit with any character changed is refused with a code", async () => {
  const text = await sign();
  await fc.assert(
    fc.asyncProperty(
      fc.nat(text.length - 2),
      fc.string({ unit: "grapheme", minLength: 0, maxLength: 2 }),
      async (at, put) => {
        const changed = text.slice(0, at) + put + text.slice(at + 1);
        fc.pre(changed !== text);
        expect(["malformed", "bad-signature", "wrong-key", "wrong-environment"]).toContain(
          await codeOf(verify(changed)),
        );
      },
    ),
    { numRuns: 500 },
  );
});
