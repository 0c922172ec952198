import { appendFile, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promoteRemote, rollBackRemote, setRemoteDisabled } from "../src/channel/changeRemote.ts";
import { createKey } from "../src/keys/createKey.ts";
import { createLocalKeys } from "../src/keys/createLocalKeys.ts";
import { changeKeyringFile } from "../src/keys/keyringFile.ts";
import { publishRemote } from "../src/publish/publishRemote.ts";
import { listPublishedVersions } from "../src/publish/releaseIndex.ts";
import type { ReleaseRecord } from "../src/publish/releaseRecord.ts";
import { addLiveShell } from "../src/registry/liveShells.ts";
import { createReleaseYard } from "../src/testing/releaseYard.ts";
import type { ReleaseYard } from "../src/testing/releaseYard.ts";
import { createTemporaryDirectory, removeTemporaryDirectories } from "../src/testing/temporaryDirectory.ts";
import { writeRemoteBuild } from "../src/testing/writeRemoteBuild.ts";

let yard: ReleaseYard;

beforeEach(async () => {
  yard = await createReleaseYard(["header", "footer"]);
});
afterAll(removeTemporaryDirectories);

const build = { name: "header", version: "1.0.0", scripts: { "a.js": "1" } };
const issue = (remote: string) => ({
  storage: yard.storage,
  ...yard.keys,
  environment: "test",
  now: Date.now(),
  remote,
});

test("a build becomes a release: its files, its record and one signature", async () => {
  const fragments = { "turkey/tr-TUR": "<p>x</p>" };
  const published = await yard.publish({
    ...build,
    fragments,
    styles: { "s.css": ".header-1-0-0_a{top:0}" },
  });
  expect(published).toMatchObject({ name: "header", version: "1.0.0", files: 4, isNew: true });
  expect(await yard.storage.list("remotes/header/1.0.0/")).toEqual([
    "remotes/header/1.0.0/a.js",
    "remotes/header/1.0.0/entry.js",
    "remotes/header/1.0.0/fragments/turkey/tr-TUR.html",
    "remotes/header/1.0.0/release.json",
    "remotes/header/1.0.0/s.css",
    expect.stringMatching(/^remotes\/header\/1\.0\.0\/signatures\/[\w-]{43}\.json$/),
  ]);
  const stored = await yard.storage.read("remotes/header/1.0.0/release.json");
  const record = JSON.parse(new TextDecoder().decode(stored?.bytes)) as ReleaseRecord;
  expect(record.fragments["turkey/tr-TUR"]).toMatchObject({ path: "fragments/turkey/tr-TUR.html", bytes: 8 });
});

test("the same build again changes nothing", async () => {
  await yard.publish(build);
  const before = await yard.storage.list("");
  expect(await yard.publish(build)).toMatchObject({ isNew: false });
  expect(await yard.storage.list("")).toEqual(before);
  expect(await listPublishedVersions(yard.storage, "header")).toEqual(["1.0.0"]);
});

test.each([
  ["another script", { scripts: { "a.js": "2" } }],
  ["one script more", { scripts: { "a.js": "1", "b.js": "2" } }],
  ["another contract", { contract: "1.1" }],
  ["another first paint", { fragments: { "global/en": "<p>" } }],
])("a version that is out is refused with %s", async (_, change) => {
  await yard.publish(build);
  const before = await yard.storage.list("");
  await expect(yard.publish({ ...build, ...change })).rejects.toMatchObject({
    code: "changed-bytes",
    message: "header 1.0.0 is already published with other bytes; raise the version in its package.json.",
  });
  expect(await yard.storage.list("")).toEqual(before);
});

test("versions published at once are all in the index", async () => {
  const versions = Array.from({ length: 20 }, (_, index) => `1.0.${index}`);
  await Promise.all(versions.map((version) => yard.publish({ ...build, version })));
  expect([...(await listPublishedVersions(yard.storage, "header"))].sort()).toEqual([...versions].sort());
});

describe("a build that can't be trusted is refused", () => {
  const publishFrom = (remoteDirectory: string) =>
    publishRemote({ remoteDirectory, storage: yard.storage, ...yard.keys });

  test.each<[string, string, (directory: string) => Promise<unknown>]>([
    ["nothing was built", "not-found", () => Promise.resolve()],
    [
      "a file changed after the build",
      "bad-file",
      async (directory) => {
        await writeRemoteBuild(directory, build);
        await appendFile(path.join(directory, "dist/browser/a.js"), " ");
      },
    ],
    [
      "the record of the build is no JSON",
      "bad-file",
      async (directory) => {
        await writeRemoteBuild(directory, build);
        await writeFile(path.join(directory, "dist/release.json"), "{");
      },
    ],
    [
      "the record of the build lacks its lists",
      "bad-file",
      async (directory) => {
        await writeRemoteBuild(directory, build);
        await writeFile(path.join(directory, "dist/release.json"), '{"name":"header"}');
      },
    ],
    [
      "the budget is no number",
      "bad-file",
      async (directory) => {
        await writeRemoteBuild(directory, build);
        const manifest = { portico: { budget: { firstMountBytes: "1 MB" } } };
        await writeFile(path.join(directory, "package.json"), JSON.stringify(manifest));
      },
    ],
  ])("%s → %s", async (_, code, prepare) => {
    const directory = await createTemporaryDirectory();
    await prepare(directory);
    await expect(publishFrom(directory)).rejects.toMatchObject({ name: "ReleaseError", code });
    expect(await yard.storage.list("")).toEqual([]);
  });
});

describe("the gate tells every reason in a sentence, and stores nothing", () => {
  test("of the release itself", async () => {
    const bad = {
      ...build,
      exposes: ["./other"],
      scripts: { "a.js": "fetch('/x')", "b.js": "a?.b" },
      styles: { "s.css": "body{margin:0}" },
      messages: { en: {} },
    };
    await expect(yard.publish(bad)).rejects.toMatchObject({
      code: "gate-refused",
      message: "header 1.0.0 was not published.",
      details: [
        expect.stringMatching(/^exposed-module: The container does not expose \.\/remote/),
        expect.stringMatching(/^forbidden-global: a\.js uses fetch; /),
        expect.stringMatching(/^syntax: b\.js is not ES2019/),
        expect.stringMatching(/^leaking-style: s\.css styles "body"/),
        expect.stringMatching(/^missing-locale: Messages are missing for /),
      ],
    });
    expect(await yard.storage.list("")).toEqual([]);
  });

  test("of its size, until the remote's own budget says otherwise", async () => {
    // digits of a square root do not compress much, and are the same everywhere
    const digits = Array.from({ length: 30_000 }, (_, index) =>
      (Math.sqrt(index + 2) % 1).toString(36).slice(2, 7),
    );
    const directory = path.join(await createTemporaryDirectory(), "remote-header");
    await writeRemoteBuild(directory, { ...build, scripts: { "a.js": `"${digits.join("")}"` } });
    const options = { remoteDirectory: directory, storage: yard.storage, ...yard.keys };
    await expect(publishRemote(options)).rejects.toMatchObject({
      code: "gate-refused",
      details: [expect.stringMatching(/^size: What the first mount needs is \d+ bytes gzip, \d+ more than/)],
    });
    const budget = { firstMountBytes: 200_000, releaseBytes: 200_000 };
    await writeFile(path.join(directory, "package.json"), JSON.stringify({ portico: { budget } }));
    expect(await publishRemote(options)).toMatchObject({ isNew: true });
  });

  test("of live pages, which are named, at publishing and at promoting", async () => {
    await yard.publish(build);
    await promoteRemote({ ...issue("header"), version: "1.0.0" });
    const shell = {
      version: "2.1.0",
      contract: "1.0",
      shared: { react: "19.3.1" },
      pages: [{ path: "/tr-TUR/trading-contest/", locale: "tr-TUR", remotes: ["header"] }],
    };
    const next = { ...build, version: "2.0.0", contract: "2.0", sharedRanges: { react: "^20.0.0" } };
    await yard.publish(next);
    await addLiveShell(yard.storage, "test", shell);

    const details = [
      expect.stringContaining("/tr-TUR/trading-contest/ would break"),
      expect.stringContaining("offers react 19.3.1, and this release of header asks for ^20.0.0"),
    ];
    await expect(promoteRemote({ ...issue("header"), version: "2.0.0" })).rejects.toMatchObject({
      code: "gate-refused",
      message: "The channel test is unchanged: live pages can't run header 2.0.0.",
      details,
    });
    await expect(yard.publish({ ...next, version: "2.0.1" })).rejects.toMatchObject({ details });
  });
});

describe("pages that went live after a release", () => {
  const oldRelease = { ...build, contract: "1.0" };
  const newRelease = { ...build, version: "2.0.0", contract: "2.0" };
  const newShell = {
    version: "2.0.0",
    contract: "2.0",
    shared: {},
    pages: [{ path: "/en/", locale: "en", remotes: ["header"] }],
  };

  beforeEach(async () => {
    await yard.publish(oldRelease);
    await promoteRemote({ ...issue("header"), version: "1.0.0" });
    await yard.publish(newRelease);
    await promoteRemote({ ...issue("header"), version: "2.0.0" });
    await addLiveShell(yard.storage, "test", newShell);
  });

  test("don't stop the way back, nor the kill switch: those that can't run the earlier release fall back", async () => {
    expect((await rollBackRemote(issue("header"))).after.remotes["header"]?.stable).toBe("1.0.0");
    expect((await setRemoteDisabled(issue("header"), true)).isWritten).toBe(true);
  });

  test("are asked when it is enabled again", async () => {
    await rollBackRemote(issue("header"));
    await setRemoteDisabled(issue("header"), true);
    await expect(setRemoteDisabled(issue("header"), false)).rejects.toMatchObject({
      code: "gate-refused",
      message: "The channel test is unchanged: live pages can't run header 1.0.0.",
      details: [expect.stringMatching(/^contract: .*\/en\/ would break/)],
    });
    await promoteRemote({ ...issue("header"), version: "2.0.0" });
    expect((await setRemoteDisabled(issue("header"), false)).isWritten).toBe(true);
  });
});

describe("who may sign", () => {
  test("without a key of the remote nothing is published", async () => {
    const stranger = await createLocalKeys(path.join(await createTemporaryDirectory(), "keys"), ["header"]);
    const directory = path.join(await createTemporaryDirectory(), "remote-header");
    await writeRemoteBuild(directory, build);
    const options = { remoteDirectory: directory, storage: yard.storage, keyring: yard.keys.keyring };
    for (const signingKeys of [
      stranger.signingKeys,
      yard.keys.signingKeys.filter(({ name }) => name === "platform"),
      yard.keys.signingKeys.filter(({ name }) => name === "remote-footer"),
    ]) {
      await expect(publishRemote({ ...options, signingKeys })).rejects.toMatchObject({ code: "bad-key" });
    }
    expect(await yard.storage.list("")).toEqual([]);
  });

  test("a release that somebody put into the storage is not promoted", async () => {
    const intruder = await createReleaseYard(["header"]);
    await intruder.publish(build);
    for (const file of await intruder.storage.list("remotes/")) {
      const stored = await intruder.storage.read(file);
      await yard.storage.putImmutable(file, stored?.bytes ?? new Uint8Array());
    }
    await expect(promoteRemote({ ...issue("header"), version: "1.0.0" })).rejects.toMatchObject({
      code: "not-signed",
    });
  });

  test("nor one whose record was changed in the storage", async () => {
    await yard.publish(build);
    const record = path.join(yard.root, "remotes/header/1.0.0/release.json");
    await writeFile(record, (await readFile(record, "utf8")).replace('"a.js"', '"b.js"'));
    await expect(promoteRemote({ ...issue("header"), version: "1.0.0" })).rejects.toMatchObject({
      code: "not-signed",
    });
  });

  test.each(["", "{", "null", "[]", '{"entry":null}'])("nor one whose record became %p", async (text) => {
    await yard.publish(build);
    await writeFile(path.join(yard.root, "remotes/header/1.0.0/release.json"), text);
    await expect(promoteRemote({ ...issue("header"), version: "1.0.0" })).rejects.toMatchObject({
      name: "ReleaseError",
    });
  });
});

describe("local keys", () => {
  test("are made once, and only those of new remotes are added", async () => {
    const directory = path.join(await createTemporaryDirectory(), "keys");
    const first = await createLocalKeys(directory, ["header"]);
    expect(await createLocalKeys(directory, ["header"])).toEqual({
      ...first,
      signingKeys: first.signingKeys.map((key) => ({ ...key, key: expect.anything() as unknown })),
    });
    const second = await createLocalKeys(directory, ["header", "footer"]);
    expect(second.keyring.releases["header"]).toEqual(first.keyring.releases["header"]);
    expect(Object.keys(second.keyring.releases)).toEqual(["header", "footer"]);
  });

  test("join a keyring that somebody began with a team's key", async () => {
    const directory = path.join(await createTemporaryDirectory(), "keys");
    const { keyId, publicKey } = await createKey(directory, "contest-team");
    const begun = { keys: { [keyId]: publicKey }, channels: {}, releases: { contest: [keyId] } };
    await changeKeyringFile(path.join(directory, "keyring.json"), () => Promise.resolve(begun));
    const { keyring } = await createLocalKeys(directory, ["header", "contest"]);
    expect(keyring.releases["contest"]).toEqual([keyId]);
    expect(keyring.channels["test"]?.keys).toHaveLength(1);
  });

  test("a start that was broken off before the keyring was written is taken up again", async () => {
    const directory = path.join(await createTemporaryDirectory(), "keys");
    const { signingKeys } = await createLocalKeys(directory, ["header"]);
    await writeFile(path.join(directory, "keyring.json"), '{"keys":{},"channels":{},"releases":{}}');
    const { keyring } = await createLocalKeys(directory, ["header"]);
    expect(keyring.releases["header"]).toEqual([
      signingKeys.find(({ name }) => name === "remote-header")?.keyId,
    ]);
  });
});
