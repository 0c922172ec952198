import fc from "fast-check";
import {
  createTestDocument,
  createTestKey,
  createTestKeyring,
  createSignedRemote,
  signTestChannel,
} from "../testing/testAuthority.ts";
import { parseChannel } from "./parseChannel.ts";
import { verifyChannel } from "./verifyChannel.ts";

const facts = { environment: "test", now: 1_700_000_000_001, sequenceFloor: 7 };

async function createSigned() {
  const [platform, team] = await Promise.all([createTestKey("platform"), createTestKey("team")]);
  const keyring = createTestKeyring([platform], 1, { header: [team] });
  const document = createTestDocument({
    header: await createSignedRemote("header", { stable: "1.4.0" }, [team]),
  });
  const text = JSON.stringify(await signTestChannel(document, [platform]));
  return { keyring, text, accepted: JSON.stringify(await verifyChannel(text, keyring, facts)) };
}

test("refuses any changed file, unless its meaning is the same", async () => {
  const { keyring, text, accepted } = await createSigned();
  await fc.assert(
    fc.asyncProperty(
      fc.nat(text.length - 1),
      fc.nat(3),
      fc.string({ maxLength: 3 }),
      async (position, removed, inserted) => {
        const changed = text.slice(0, position) + inserted + text.slice(position + removed);
        const result = await verifyChannel(changed, keyring, facts);
        if (result.ok) expect(JSON.stringify(result)).toBe(accepted);
        else expect(result.error.name).toBe("ChannelError");
      },
    ),
    { numRuns: 300 },
  );
});

test("verifying never throws for any text", async () => {
  const { keyring } = await createSigned();
  const signatureLike = fc.record({ kid: fc.string(), signature: fc.string() }, { requiredKeys: [] });
  const fileLike = fc.record(
    { payload: fc.string(), signatures: fc.array(signatureLike) },
    { requiredKeys: [] },
  );
  const anything = fc.oneof(
    fc.string(),
    fc.json(),
    fileLike.map((value) => JSON.stringify(value)),
  );
  await fc.assert(
    fc.asyncProperty(anything, async (text) => {
      expect(await verifyChannel(text, keyring, facts)).toMatchObject({ ok: false });
    }),
    { numRuns: 300 },
  );
});

test("parsing never throws for any document and changes no prototype", () => {
  const document = createTestDocument({});
  const keys = fc.constantFrom(
    "remotes",
    "thirdPartyScripts",
    "staticOrigins",
    "schema",
    "sequence",
    "__proto__",
  );
  fc.assert(
    fc.property(keys, fc.jsonValue(), (key, value) => {
      const text = JSON.stringify(document).replace("{", `{${JSON.stringify(key)}:${JSON.stringify(value)},`);
      const only = JSON.stringify({ ...document, [key]: value });
      for (const candidate of [text, only]) expect(typeof parseChannel(candidate).ok).toBe("boolean");
      expect(Object.keys(Object.prototype)).toEqual([]);
    }),
    { numRuns: 500 },
  );
});

test("refuses text nested 100,000 levels deep", () => {
  const deep = "[".repeat(100_000) + "]".repeat(100_000);
  expect(parseChannel(deep)).toMatchObject({ ok: false });
});
