import type { SigningKey } from "../keys/signingKey.ts";
import { createTestKey, createTestKeyring, createTestRelease } from "../testing/testAuthority.ts";
import type { ChannelRelease } from "./channel.ts";
import type { PreviewError } from "./previewError.ts";
import { readRecordedRelease, readRecordedRules, requireTeamSignature } from "./recordedRelease.ts";

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

/** The code and the sentence; `read` where nothing is thrown. */
function refusalOf(run: () => unknown): readonly [code: string, message?: string] {
  try {
    run();
    return ["read"];
  } catch (error) {
    const { code, message } = error as PreviewError;
    return [code, message];
  }
}

const badRecord = (because: string) => [
  "bad-record",
  `The record of contest 1.3.0 is not one that a channel accepts, because of ${because}: publish the release again with this version of portico.`,
];

const otherRelease = [
  "other-release",
  "The record of contest 1.3.0 is not the one that the preview link was made for: make one with portico preview.",
];

test("a record gives the release as the channel carries it", () => {
  const withoutSizes = JSON.parse(
    JSON.stringify(release, (key, value: unknown) => (key === "bytes" ? undefined : value)),
  ) as object;
  expect(read(createRecord())).toEqual({ ...withoutSizes, signatures: [] });
  expect(read(createRecord({ messagesRoot: undefined }))).not.toHaveProperty("messages");
});

test.each<[string, object, readonly string[]]>([
  ["of another remote", { name: "header" }, otherRelease],
  ["of another version", { version: "1.3.1" }, otherRelease],
  ["with an address as its entry", { entry: "https://evil.example/x.js" }, badRecord("record.entry")],
  ["with a script without a hash", { scripts: [{ path: "a.js" }] }, badRecord("record.scripts[0].integrity")],
  [
    "with a path out of its folder",
    { styles: [{ path: "../a.css", integrity: "x" }] },
    badRecord("record.styles[0].path"),
  ],
  ["without a contract", { contract: undefined }, badRecord("record.contract")],
  ["with a public path", { getPublicPath: "alert(1)" }, badRecord("record.getPublicPath")],
])("a record %s is refused", (_, changes, refusal) => {
  expect(refusalOf(() => read(createRecord(changes)))).toEqual(refusal);
});

test.each([
  ["", "its JSON"],
  ["{", "its JSON"],
  ["null", "record"],
  ["[]", "record"],
])("%j is no record", (text, because) => {
  expect(refusalOf(() => read(text))).toEqual(badRecord(because));
});

test("its hash has to be one that browsers can check", () => {
  expect(refusalOf(() => read(createRecord(), "sha256-x"))).toEqual(badRecord("record"));
});

test("one signature of the team is enough, beside values that are none", async () => {
  const keyring = createTestKeyring([], 1, { contest: [team], header: [otherTeam] });
  const { signatures: ofOthers } = await createTestRelease("contest", "1.3.0", [otherTeam]);
  const check = (signatures: readonly unknown[], of = facts) =>
    requireTeamSignature(release, signatures, keyring, of);
  await expect(check([null, "x", ...ofOthers, ...release.signatures])).resolves.toBeUndefined();
  for (const signatures of [[], [null, "x"], ofOthers]) {
    await expect(check(signatures)).rejects.toMatchObject({
      name: "PreviewError",
      code: "wrong-key",
      message:
        "contest 1.3.0 is not signed by a key that the team of contest has now: publish it again with one of those.",
    });
  }
  for (const remote of ["header", "footer"]) {
    await expect(check(release.signatures, { ...facts, remote })).rejects.toMatchObject({
      code: "wrong-key",
    });
  }
});

test("a record gives the rules of a first promotion, with its cards first and without what only operators set", () => {
  const placement = { slot: "main", routes: ["/contest/"] };
  const places = {
    banner: { pages: ["/sem/"], order: 7, editions: ["turkey"], heights: {} },
    "home.featured": {},
  };
  const text = createRecord({ placement, places, capabilities: ["api"] });
  expect(readRecordedRules(text, release, facts)).toEqual({
    stable: "1.3.0",
    releases: { "1.3.0": release },
    placement,
    places: { banner: { order: 0, pages: ["/sem/"] }, "home.featured": { order: 0 } },
    capabilities: ["api"],
  });
});

test.each([
  ["a slot that no page has", { placement: { slot: "sidebar", routes: [] } }, "record.placement.slot"],
  [
    "a route out of its path",
    { placement: { slot: "main", routes: ["/../x/"] } },
    "record.placement.routes[0]",
  ],
  ["places that are no map", { placement: undefined, places: "banner" }, "record.places"],
])("%s is refused", (_, changes, at) => {
  expect(refusalOf(() => readRecordedRules(createRecord(changes), release, facts))).toEqual(badRecord(at));
});
