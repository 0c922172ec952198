import type { SigningKey } from "../keys/signingKey.ts";
import { createTestKey, createTestKeyring, createTestRelease } from "../testing/testAuthority.ts";
import type { ChannelRelease } from "./channel.ts";
import type { PreviewError } from "./previewError.ts";
import { readRecordedRelease, requireTeamSignature } from "./recordedRelease.ts";

const facts = { remote: "contest", version: "1.3.0" };
let team: SigningKey;
let otherTeam: SigningKey;
let release: ChannelRelease;

beforeAll(async () => {
  [team, otherTeam] = (await Promise.all(["team", "other"].map(createTestKey))) as [SigningKey, SigningKey];
  release = await createTestRelease("contest", "1.3.0", [team]);
});

/** A record has more fields than a release in a channel. */
function createRecord(changes: object = {}): string {
  const { contract, entry, scripts, lazyScripts, styles, messages } = release;
  const files = { contract, entry, scripts, lazyScripts, styles, messagesRoot: messages?.root };
  return JSON.stringify({ name: "contest", version: "1.3.0", placement: {}, ...files, ...changes });
}

const read = (text: string, integrity = release.record.integrity) =>
  readRecordedRelease(text, integrity, facts);

function codeOf(run: () => unknown): string {
  try {
    run();
    return "read";
  } catch (error) {
    return (error as PreviewError).code;
  }
}

test("a record gives the release as the channel carries it", () => {
  const withoutSizes = JSON.parse(
    JSON.stringify(release, (key, value: unknown) => (key === "bytes" ? undefined : value)),
  ) as object;
  expect(read(createRecord())).toEqual({ ...withoutSizes, signatures: [] });
  expect(read(createRecord({ messagesRoot: undefined }))).not.toHaveProperty("messages");
});

test.each<[string, object, string]>([
  ["of another remote", { name: "header" }, "other-release"],
  ["of another version", { version: "1.3.1" }, "other-release"],
  ["with an address as its entry", { entry: { path: "https://evil.example/x.js" } }, "bad-record"],
  ["with a script without a hash", { scripts: [{ path: "a.js" }] }, "bad-record"],
  ["with a path out of its folder", { styles: [{ path: "../a.css", integrity: "x" }] }, "bad-record"],
  ["without a contract", { contract: undefined }, "bad-record"],
  ["with a public path", { getPublicPath: "alert(1)" }, "bad-record"],
])("a record %s is refused", (_, changes, code) => {
  expect(codeOf(() => read(createRecord(changes)))).toBe(code);
});

test.each(["", "null", "[]", "{"])("%j is no record", (text) => {
  expect(codeOf(() => read(text))).toBe("bad-record");
});

test("its hash has to be one that browsers can check", () => {
  expect(codeOf(() => read(createRecord(), "sha256-x"))).toBe("bad-record");
});

test("one signature of the team is enough, beside values that are none", async () => {
  const keyring = createTestKeyring([], 1, { contest: [team], header: [otherTeam] });
  const { signatures: ofOthers } = await createTestRelease("contest", "1.3.0", [otherTeam]);
  const check = (signatures: readonly unknown[], of = facts) =>
    requireTeamSignature(release, signatures, keyring, of);
  await expect(check([null, "x", ...ofOthers, ...release.signatures])).resolves.toBeUndefined();
  for (const signatures of [[], [null, "x"], ofOthers]) {
    await expect(check(signatures)).rejects.toMatchObject({ name: "PreviewError", code: "wrong-key" });
  }
  await expect(check(release.signatures, { ...facts, remote: "header" })).rejects.toMatchObject({
    code: "wrong-key",
  });
});
