import { appendFile, mkdir, readFile, rename, rm, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { promoteRemote, rollBackRemote, setRemoteDisabled } from "../src/channel/changeRemote.ts";
import { createKey } from "../src/keys/createKey.ts";
import { emptyKeyring } from "../src/keys/editKeyring.ts";
import { createLocalKeys } from "../src/keys/createLocalKeys.ts";
import { changeKeyringFile } from "../src/keys/keyringFile.ts";
import { publishRemote } from "../src/publish/publishRemote.ts";
import { listPublishedVersions } from "../src/publish/releaseIndex.ts";
import type { ReleaseRecord } from "../src/publish/releaseRecord.ts";
import { addDeployedShell } from "../src/registry/deployedShells.ts";
import { createReleaseFixture, type ReleaseFixture } from "../src/testing/releaseFixture.ts";
import { beginWith } from "../src/testing/savedFolder.ts";
import { createTemporaryDirectory, removeTemporaryDirectories } from "../src/testing/temporaryDirectory.ts";
import { writeRemoteBuild } from "../src/testing/writeRemoteBuild.ts";

let fixture: ReleaseFixture;

beginWith(async () => {
  fixture = await createReleaseFixture(["header", "footer"]);
  return fixture.root;
});
afterAll(removeTemporaryDirectories);

const build = { name: "header", version: "1.0.0", scripts: { "a.js": "1" } };
const issue = (remote: string) => ({
  storage: fixture.storage,
  ...fixture.keys,
  environment: "test",
  now: Date.now(),
  remote,
});

test("publishes a build with its files, its record and one signature", async () => {
  const prerendered = { "turkey/tr-TUR": "<p>x</p>" };
  const published = await fixture.publish({
    ...build,
    prerendered,
    styles: { "s.css": ".header-1-0-0_a{top:0}" },
  });
  expect(published).toMatchObject({ name: "header", version: "1.0.0", files: 4, isNew: true });
  expect(await fixture.storage.list("remotes/header/1.0.0/")).toEqual([
    "remotes/header/1.0.0/a.js",
    "remotes/header/1.0.0/entry.js",
    "remotes/header/1.0.0/prerendered/turkey/tr-TUR.html",
    "remotes/header/1.0.0/release.json",
    "remotes/header/1.0.0/s.css",
    expect.stringMatching(/^remotes\/header\/1\.0\.0\/signatures\/[\w-]{16}\.json$/),
  ]);
  const stored = await fixture.storage.read("remotes/header/1.0.0/release.json");
  const record = JSON.parse(new TextDecoder().decode(stored?.bytes)) as ReleaseRecord;
  expect(record.prerendered["turkey/tr-TUR"]).toMatchObject({
    path: "prerendered/turkey/tr-TUR.html",
    bytes: 8,
  });
});

describe("refuses a build with files outside its folder", () => {
  let directory: string;
  let secret: string;

  beforeEach(async () => {
    directory = path.join(await createTemporaryDirectory(), "remote-header");
    await writeRemoteBuild(directory, { ...build, messages: { en: { a: "b" } } });
    secret = path.join(await createTemporaryDirectory(), "secret.json");
    await writeFile(secret, '{"secret":"value"}');
  });

  const publish = () =>
    publishRemote({ remoteDirectory: directory, storage: fixture.storage, ...fixture.keys });

  async function editManifest(edit: (manifest: Record<string, unknown>) => void): Promise<void> {
    const file = path.join(directory, "dist/release.json");
    const manifest = JSON.parse(await readFile(file, "utf8")) as Record<string, unknown>;
    edit(manifest);
    await writeFile(file, JSON.stringify(manifest));
  }

  async function expectRefused(message: RegExp): Promise<void> {
    await expect(publish()).rejects.toMatchObject({
      name: "ReleaseError",
      code: "bad-file",
      message: expect.stringMatching(message) as unknown,
    });
    expect(await fixture.storage.list("")).toEqual(["keyrings/test.json", "shells/test.json"]);
  }

  test("accepts a build without such files", async () => {
    // the gate requires messages in every locale or in none
    await rm(path.join(directory, "dist/messages"), { recursive: true });
    await expect(publish()).resolves.toMatchObject({ isNew: true });
  });

  test.each(["dist/messages/en.json", "dist/browser/a.js"])("%s as a symbolic link", async (file) => {
    await rm(path.join(directory, file));
    await symlink(secret, path.join(directory, file));
    await expectRefused(/symbolic link; a build must contain regular files only/);
  });

  test("a folder as a symbolic link", async () => {
    const elsewhere = path.join(await createTemporaryDirectory(), "messages");
    await rename(path.join(directory, "dist/messages"), elsewhere);
    await symlink(elsewhere, path.join(directory, "dist/messages"));
    await expectRefused(/symbolic link/);
  });

  test.each([
    "../messages/en.json",
    "../../package.json",
    "/etc/hosts",
    "a\\b.js",
    "sub/../a.js",
    ".env",
    "",
  ])("an asset with the path %j", async (assetPath) => {
    await mkdir(path.join(directory, "dist/browser/sub"));
    await editManifest((manifest) => {
      manifest["assets"] = [{ path: assetPath, integrity: "sha384-x", bytes: 1 }];
    });
    await expectRefused(/is not a path that a release can have/);
  });

  test.each(["../../../../escape", "1.0", "v1.0.0", "1.0.0/x", "1.0.0+build", ""])(
    "the version %j",
    async (version) => {
      await editManifest((manifest) => (manifest["version"] = version));
      await expectRefused(/can't be a version/);
    },
  );

  test.each(["__proto__", "../header", "Header", ""])("the name %j", async (name) => {
    await editManifest((manifest) => (manifest["name"] = name));
    await expectRefused(/can't be the name of a remote/);
  });
});

test("publishes the same build again without a change", async () => {
  await fixture.publish(build);
  const before = await fixture.storage.list("");
  expect(await fixture.publish(build)).toMatchObject({ isNew: false });
  expect(await fixture.storage.list("")).toEqual(before);
  expect(await listPublishedVersions(fixture.storage, "header")).toEqual(["1.0.0"]);
});

test.each([
  ["another script", { scripts: { "a.js": "2" } }],
  ["one script more", { scripts: { "a.js": "1", "b.js": "2" } }],
  ["another contract", { contract: "1.1" }],
  ["other prerendered HTML", { prerendered: { "global/en": "<p>" } }],
])("refuses to publish the same version with %s", async (_, change) => {
  await fixture.publish(build);
  const before = await fixture.storage.list("");
  await expect(fixture.publish({ ...build, ...change })).rejects.toMatchObject({
    code: "changed-bytes",
    message: "header 1.0.0 is already published with other bytes; raise the version in its package.json.",
  });
  expect(await fixture.storage.list("")).toEqual(before);
});

test("the index contains all versions that were published concurrently", async () => {
  const versions = Array.from({ length: 6 }, (_, index) => `1.0.${index}`);
  await Promise.all(versions.map((version) => fixture.publish({ ...build, version })));
  expect([...(await listPublishedVersions(fixture.storage, "header"))].sort()).toEqual([...versions].sort());
});

describe("refuses an invalid build", () => {
  const publishFrom = (remoteDirectory: string) =>
    publishRemote({ remoteDirectory, storage: fixture.storage, ...fixture.keys });

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
      "it has neither a page nor a card",
      "bad-file",
      (directory) =>
        writeRemoteBuild(directory, { ...build, name: "wheel", placement: { slot: "main", routes: [] } }),
    ],
    [
      "the budget is no number",
      "bad-file",
      async (directory) => {
        await writeRemoteBuild(directory, build);
        const manifest = { portico: { budget: { firstMountKb: "1 MB" } } };
        await writeFile(path.join(directory, "package.json"), JSON.stringify(manifest));
      },
    ],
  ])("%s → %s", async (_, code, prepare) => {
    const directory = await createTemporaryDirectory();
    await prepare(directory);
    await expect(publishFrom(directory)).rejects.toMatchObject({ name: "ReleaseError", code });
    expect(await fixture.storage.list("")).toEqual(["keyrings/test.json", "shells/test.json"]);
  });
});

test("publishes a remote of cards only, without a module of its own", async () => {
  const placement = { slot: "main", routes: [] } as const;
  const cards = { name: "wheel", version: "1.0.0", placement, places: { banner: {} }, exposes: ["./banner"] };
  const { publish, storage } = await createReleaseFixture(["wheel"]);
  await expect(publish({ ...cards, exposes: [] })).rejects.toMatchObject({
    details: [expect.stringMatching(/^exposed-module: The placement names banner/)],
  });
  expect(await publish(cards)).toMatchObject({ isNew: true });
  expect(await listPublishedVersions(storage, "wheel")).toEqual(["1.0.0"]);
});

describe("the gate reports all violations and stores nothing", () => {
  test("of the release itself", async () => {
    const bad = {
      ...build,
      exposes: ["./other"],
      scripts: { "a.js": "fetch('/x')", "b.js": "class A{#b}" },
      styles: { "s.css": "body{margin:0}" },
      messages: { en: {} },
    };
    await expect(fixture.publish(bad)).rejects.toMatchObject({
      code: "gate-refused",
      message: "header 1.0.0 was not published.",
      details: [
        expect.stringMatching(/^exposed-module: The container does not expose \.\/remote/),
        expect.stringMatching(/^forbidden-global: a\.js uses fetch; /),
        expect.stringMatching(/^syntax: b\.js is not ES2021/),
        expect.stringMatching(/^leaking-style: s\.css styles "body"/),
        expect.stringMatching(/^missing-locale: Messages are missing for /),
      ],
    });
    expect(await fixture.storage.list("")).toEqual(["keyrings/test.json", "shells/test.json"]);
  });

  test("of cards without a component, and of those whose script pages would not find", async () => {
    const cards = { ...build, places: { "home.activities": {} } };
    await expect(fixture.publish({ ...cards, exposes: ["./remote"] })).rejects.toMatchObject({
      details: [
        expect.stringMatching(/^exposed-module: .* the container does not expose \.\/home\.activities;/),
      ],
    });
    const directory = await createTemporaryDirectory();
    await writeRemoteBuild(directory, cards);
    const file = path.join(directory, "dist/release.json");
    const manifest = JSON.parse(await readFile(file, "utf8")) as object;
    await writeFile(file, JSON.stringify({ ...manifest, lazyScripts: [] }));
    const options = { remoteDirectory: directory, storage: fixture.storage, ...fixture.keys };
    await expect(publishRemote(options)).rejects.toMatchObject({
      details: [
        expect.stringMatching(
          /^exposed-module: The placement names home\.activities, and no script .* begins with place\.home\.activities, .* PorticoRemotePlugin/,
        ),
      ],
    });
  });

  test("of how its container and its chunks load others, and of its globals", async () => {
    const bad = {
      ...build,
      scripts: {
        "entry.js": `window["header@1.0.0"]={modules:["./remote"]};window.headerState={};`,
        "a.js": "document.createElement('script')",
        "b.js": "document.currentScript",
      },
    };
    await expect(fixture.publish(bad)).rejects.toMatchObject({
      code: "gate-refused",
      details: [
        expect.stringMatching(
          /^unverified-load: The release has 2 scripts beside its entry, .* `portico-kit build`/,
        ),
        expect.stringMatching(/^global-name: entry\.js sets the global headerState, /),
        expect.stringMatching(/^unverified-load: a\.js inserts <script> elements, .* `portico-kit build`/),
        expect.stringMatching(/^unverified-load: b\.js reads currentScript, .* publicPath "auto"; /),
      ],
    });
    const alone = { "entry.js": `window["header@1.0.0"]={modules:["./remote"]};` };
    expect(await fixture.publish({ ...build, scripts: alone })).toMatchObject({ isNew: true });
  });

  test("of its size, unless the remote has its own budget", async () => {
    // digits of a square root do not compress much, and are the same everywhere
    const digits = Array.from({ length: 30_000 }, (_, index) =>
      (Math.sqrt(index + 2) % 1).toString(36).slice(2, 7),
    );
    const directory = path.join(await createTemporaryDirectory(), "remote-header");
    await writeRemoteBuild(directory, { ...build, scripts: { "a.js": `"${digits.join("")}"` } });
    const options = { remoteDirectory: directory, storage: fixture.storage, ...fixture.keys };
    await expect(publishRemote(options)).rejects.toMatchObject({
      code: "gate-refused",
      details: [expect.stringMatching(/^size: What the first mount needs is \d+ bytes gzip, \d+ more than/)],
    });
    const budget = { firstMountKb: 200, releaseKb: 200 };
    await writeFile(path.join(directory, "package.json"), JSON.stringify({ portico: { budget } }));
    expect(await publishRemote(options)).toMatchObject({ isNew: true });

    // what the same keys have published is not checked again, but whatever would be signed is
    await rm(path.join(directory, "package.json"));
    expect(await publishRemote(options)).toMatchObject({ isNew: false });
    await expect(publishRemote({ ...options, isDryRun: true })).rejects.toMatchObject({
      code: "gate-refused",
    });
    const [signature = ""] = await fixture.storage.list("remotes/header/1.0.0/signatures/");
    await fixture.storage.remove(signature);
    await expect(publishRemote(options)).rejects.toMatchObject({ code: "gate-refused" });
  });

  test("of deployed shells, with their versions, when publishing and promoting", async () => {
    await fixture.publish(build);
    await promoteRemote({ ...issue("header"), version: "1.0.0" });
    const shell = {
      version: "2.1.0",
      contract: "1.0",
      shared: { react: "19.3.1" },
      pages: [{ path: "/tr-TUR/trading-contest/", locale: "tr-TUR", remotes: ["header"] }],
    };
    const next = { ...build, version: "2.0.0", contract: "2.0", sharedRanges: { react: "^20.0.0" } };
    await fixture.publish(next);
    await addDeployedShell(issue("header"), shell);

    const details = [
      expect.stringContaining("/tr-TUR/trading-contest/ would break"),
      expect.stringContaining("offers react 19.3.1, and this release of header requires ^20.0.0"),
    ];
    await expect(promoteRemote({ ...issue("header"), version: "2.0.0" })).rejects.toMatchObject({
      code: "gate-refused",
      message: "The channel test is unchanged: deployed shells can't run header 2.0.0.",
      details,
    });
    await expect(fixture.publish({ ...next, version: "2.0.1" })).rejects.toMatchObject({ details });
  });
});

describe("pages deployed after a release", () => {
  const oldRelease = { ...build, contract: "1.0" };
  const newRelease = { ...build, version: "2.0.0", contract: "2.0" };
  const newShell = {
    version: "2.0.0",
    contract: "2.0",
    shared: {},
    pages: [{ path: "/en/", locale: "en", remotes: ["header"] }],
  };

  beginWith(async () => {
    await fixture.publish(oldRelease);
    await promoteRemote({ ...issue("header"), version: "1.0.0" });
    await fixture.publish(newRelease);
    await promoteRemote({ ...issue("header"), version: "2.0.0" });
    await addDeployedShell(issue("header"), newShell);
    return fixture.root;
  });

  test("do not stop a rollback or the kill switch", async () => {
    expect((await rollBackRemote(issue("header"))).after.remotes["header"]?.stable).toBe("1.0.0");
    expect((await setRemoteDisabled(issue("header"), true)).isWritten).toBe(true);
  });

  test("are checked when the remote is enabled again", async () => {
    await rollBackRemote(issue("header"));
    await setRemoteDisabled(issue("header"), true);
    await expect(setRemoteDisabled(issue("header"), false)).rejects.toMatchObject({
      code: "gate-refused",
      message: "The channel test is unchanged: deployed shells can't run header 1.0.0.",
      details: [expect.stringMatching(/^contract: .*\/en\/ would break/)],
    });
    await promoteRemote({ ...issue("header"), version: "2.0.0" });
    expect((await setRemoteDisabled(issue("header"), false)).isWritten).toBe(true);
  });
});

describe("signatures", () => {
  test("refuses to publish without a key of the remote", async () => {
    const stranger = await createLocalKeys(path.join(await createTemporaryDirectory(), "keys"), ["header"]);
    const directory = path.join(await createTemporaryDirectory(), "remote-header");
    await writeRemoteBuild(directory, build);
    const options = { remoteDirectory: directory, storage: fixture.storage, keyring: fixture.keys.keyring };
    for (const signingKeys of [
      stranger.signingKeys,
      fixture.keys.signingKeys.filter(({ name }) => name === "platform"),
      fixture.keys.signingKeys.filter(({ name }) => name === "remote-footer"),
    ]) {
      await expect(publishRemote({ ...options, signingKeys })).rejects.toMatchObject({ code: "bad-key" });
    }
    expect(await fixture.storage.list("")).toEqual(["keyrings/test.json", "shells/test.json"]);
  });

  test("refuses to promote a release that an attacker put into the storage", async () => {
    const intruder = await createReleaseFixture(["header"]);
    await intruder.publish(build);
    for (const file of await intruder.storage.list("remotes/")) {
      const stored = await intruder.storage.read(file);
      await fixture.storage.putImmutable(file, stored?.bytes ?? new Uint8Array());
    }
    await expect(promoteRemote({ ...issue("header"), version: "1.0.0" })).rejects.toMatchObject({
      code: "not-signed",
    });
  });

  test("refuses to promote a release whose record was changed in the storage", async () => {
    await fixture.publish(build);
    const record = path.join(fixture.root, "remotes/header/1.0.0/release.json");
    await writeFile(record, (await readFile(record, "utf8")).replace('"a.js"', '"b.js"'));
    await expect(promoteRemote({ ...issue("header"), version: "1.0.0" })).rejects.toMatchObject({
      code: "not-signed",
    });
  });

  test.each(["", "{", "null", "[]", '{"entry":null}'])(
    "refuses to promote a release whose record is %p",
    async (text) => {
      await fixture.publish(build);
      await writeFile(path.join(fixture.root, "remotes/header/1.0.0/release.json"), text);
      await expect(promoteRemote({ ...issue("header"), version: "1.0.0" })).rejects.toMatchObject({
        name: "ReleaseError",
      });
    },
  );
});

describe("local keys", () => {
  test("are created once, and only keys of new remotes are added", async () => {
    const directory = path.join(await createTemporaryDirectory(), "keys");
    const first = await createLocalKeys(directory, ["header"]);
    expect(await createLocalKeys(directory, ["header"])).toEqual({
      ...first,
      signingKeys: first.signingKeys.map((key) => ({ ...key, sign: expect.any(Function) as unknown })),
    });
    const second = await createLocalKeys(directory, ["header", "footer"]);
    expect(second.keyring.releases["header"]).toEqual(first.keyring.releases["header"]);
    expect(Object.keys(second.keyring.releases)).toEqual(["header", "footer"]);
  });

  test("are added to a keyring that already has a team key", async () => {
    const directory = path.join(await createTemporaryDirectory(), "keys");
    const { keyId, publicKey } = await createKey(directory, "contest-team", { passphrase: null });
    const begun = { ...emptyKeyring, keys: { [keyId]: publicKey }, releases: { contest: [keyId] } };
    await changeKeyringFile(path.join(directory, "keyring.json"), () => Promise.resolve(begun));
    const { keyring } = await createLocalKeys(directory, ["header", "contest"]);
    expect(keyring.releases["contest"]).toEqual([keyId]);
    expect(keyring.channels["test"]?.keys).toHaveLength(1);
  });

  test("are completed after an interrupted start", async () => {
    const directory = path.join(await createTemporaryDirectory(), "keys");
    const { signingKeys } = await createLocalKeys(directory, ["header"]);
    await writeFile(path.join(directory, "keyring.json"), JSON.stringify(emptyKeyring));
    const { keyring } = await createLocalKeys(directory, ["header"]);
    expect(keyring.releases["header"]).toEqual([
      signingKeys.find(({ name }) => name === "remote-header")?.keyId,
    ]);
  });
});
