import { spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { cp, readFile, readdir } from "node:fs/promises";
import path from "node:path";
import { promoteRemote } from "../src/channel/changeRemote.ts";
import { verifyChannel } from "../src/format/index.ts";
import type { ChannelDocument, ChannelFile } from "../src/format/index.ts";
import { publishRemote } from "../src/publish/publishRemote.ts";
import { createFolderStorage } from "../src/storage/folderStorage.ts";
import { createCrashingFileSystem } from "../src/testing/crashingFileSystem.ts";
import type { PromoterTask } from "../src/testing/promoterProcess.ts";
import { copyReleaseFixture, createReleaseFixture } from "../src/testing/releaseFixture.ts";
import type { ReleaseFixture } from "../src/testing/releaseFixture.ts";
import { createTemporaryDirectory, removeTemporaryDirectories } from "../src/testing/temporaryDirectory.ts";
import { writeRemoteBuild } from "../src/testing/writeRemoteBuild.ts";

let fixture: ReleaseFixture;

beforeAll(async () => {
  fixture = await createReleaseFixture(["header"]);
  await fixture.publish({ name: "header", version: "1.0.0" });
  await fixture.publish({ name: "header", version: "2.0.0" });
  await promoteRemote({ ...issueOptions(fixture.root), version: "1.0.0" });
});
afterAll(removeTemporaryDirectories);

const issueOptions = (root: string) => ({
  storage: createFolderStorage(root),
  ...fixture.keys,
  environment: "test",
  now: Date.now(),
  remote: "header",
});

/** The channel as a page gets it from a web server: the file in the folder, verified. */
async function readServedChannel(root: string): Promise<ChannelDocument> {
  const text = await readFile(path.join(root, "channels/test.json"), "utf8");
  const facts = { environment: "test", now: Date.now(), sequenceFloor: 0 };
  const result = await verifyChannel(text, fixture.keys.keyring, facts);
  if (!result.ok) throw new Error(result.error.code);
  expect(result.channel.refusals).toEqual([]);
  return result.channel.document;
}

async function copyOfYard(): Promise<string> {
  const root = await createTemporaryDirectory();
  await cp(fixture.root, root, { recursive: true });
  return root;
}

function runPromoter(
  task: PromoterTask,
): Promise<{ code: number | null; signal: string | null; stderr: string }> {
  const script = path.join(__dirname, "../src/testing/promoterProcess.ts");
  const loader = require.resolve("tsx");
  const child = spawn(
    process.execPath,
    ["-C", "portico-source", "--import", loader, script, JSON.stringify(task)],
    { stdio: ["ignore", "ignore", "pipe"] },
  );
  let stderr = "";
  child.stderr.on("data", (chunk: Buffer) => (stderr += chunk.toString()));
  return new Promise((resolve) => child.on("close", (code, signal) => resolve({ code, signal, stderr })));
}

const taskFor = (root: string): PromoterTask => ({
  root,
  keysDirectory: fixture.keysDirectory,
  remote: "header",
  versions: ["2.0.0"],
  editions: [],
});

/** `npm run nightly -- writers` sets both to 200. */
const promotionsEach = Number(process.env["PORTICO_PROMOTIONS"] ?? 2);
const kills = Number(process.env["PORTICO_KILLS"] ?? 5);

test("loses none of the promotions of 20 writers in 10 processes, and no reader sees a part of a channel", async () => {
  const root = await copyOfYard();
  const editions = Array.from({ length: 20 }, (_, index) => `edition-${index}`);
  const versions = Array.from({ length: promotionsEach }, (_, index) =>
    index % 2 === 0 ? "2.0.0" : "1.0.0",
  );
  let isRunning = true;
  const seen: number[] = [];
  const watch = async (): Promise<void> => {
    while (isRunning) seen.push((await readServedChannel(root)).sequence);
  };
  const watching = watch();
  const results = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      runPromoter({ ...taskFor(root), versions, editions: editions.slice(2 * index, 2 * index + 2) }),
    ),
  );
  isRunning = false;
  await watching;
  expect(results).toEqual(results.map(() => ({ code: 0, signal: null, stderr: "" })));
  // the copy for web servers may be an earlier one for a moment, which pages that have seen a later one refuse
  expect(seen.length).toBeGreaterThan(0);
  const folder = path.join(root, ".generations/channels/test.json");
  const count = editions.length * promotionsEach + 1;
  expect((await readServedChannel(root)).sequence).toBe(count);
  expect((await readdir(folder)).map(Number).sort((one, other) => one - other)).toEqual(
    Array.from({ length: count }, (_, index) => index + 1),
  );
  // each change is that of one writer, and each writer's changes follow each other as it made them
  const promoted = new Map<string, string[]>(editions.map((edition) => [edition, []]));
  let before: Readonly<Record<string, string>> = {};
  for (let generation = 2; generation <= count; generation += 1) {
    const { payload } = JSON.parse(await readFile(path.join(folder, `${generation}`), "utf8")) as ChannelFile;
    const { sequence, remotes } = JSON.parse(payload) as ChannelDocument;
    const after = remotes["header"]?.editions ?? {};
    const changed = editions.filter((edition) => after[edition] !== before[edition]);
    expect({ sequence, changed: changed.length }).toEqual({ sequence: generation, changed: 1 });
    for (const edition of changed) promoted.get(edition)?.push(after[edition]!);
    before = after;
  }
  expect([...promoted.values()]).toEqual(editions.map(() => versions));
});

/** More than a publication and a promotion need. */
const mostSteps = 60;

test(`SIGKILL at ${kills} random moments of publications and promotions: the next command goes on, and nothing is dangling`, async () => {
  const root = await copyOfYard();
  const storage = createFolderStorage(root);
  const remoteDirectory = path.join(await createTemporaryDirectory(), "remote-header");
  let sequence = 1;
  for (let index = 0; index < kills; index += 1) {
    const version = `3.0.${index}`;
    const diesAfter = randomInt(mostSteps);
    await writeRemoteBuild(remoteDirectory, { name: "header", version, scripts: { "a.js": `"${version}"` } });
    const { signal, stderr } = await runPromoter({
      ...taskFor(root),
      versions: [version],
      remoteDirectory,
      diesAfter,
    });
    expect({ diesAfter, stderr }).toEqual({ diesAfter, stderr: "" });
    const served = await readServedChannel(root);
    expect({ diesAfter, isNext: served.sequence === sequence || served.sequence === sequence + 1 }).toEqual({
      diesAfter,
      isNext: true,
    });
    if (signal === null) expect(served.remotes["header"]?.stable).toBe(version);
    await publishRemote({ remoteDirectory, storage, ...fixture.keys });
    await promoteRemote({ ...issueOptions(root), version });
    const repaired = await readServedChannel(root);
    expect(repaired.sequence).toBe(
      served.remotes["header"]?.stable === version ? served.sequence : served.sequence + 1,
    );
    for (const { base, entry, scripts } of Object.values(repaired.remotes["header"]!.releases)) {
      for (const file of [entry, ...scripts]) {
        expect(await storage.read(`${base.slice(1)}${file.path}`)).not.toBeNull();
      }
    }
    sequence = repaired.sequence;
  }
  expect(sequence).toBe(kills + 1);
});

describe("a promotion whose process crashes", () => {
  test("at any file system change leaves the old or the new channel, and the next promotion succeeds", async () => {
    const outcomes: string[] = [];
    for (let steps = 0; ; steps += 1) {
      const root = await copyOfYard();
      const fileSystem = createCrashingFileSystem(steps);
      const crashing = createFolderStorage(root, fileSystem);
      const options = { ...issueOptions(root), version: "2.0.0" };
      await promoteRemote({ ...options, storage: crashing }).catch((error: unknown) => {
        if (!fileSystem.hasCrashed()) throw error;
      });
      const served = await readServedChannel(root);
      expect([1, 2]).toContain(served.sequence);
      expect(served.remotes["header"]?.stable).toBe(served.sequence === 1 ? "1.0.0" : "2.0.0");
      outcomes.push(served.sequence === 1 ? "old" : "new");
      await promoteRemote(options);
      const repaired = await readServedChannel(root);
      expect(repaired).toMatchObject({ sequence: 2, remotes: { header: { stable: "2.0.0" } } });
      if (!fileSystem.hasCrashed()) break;
    }
    expect(outcomes.join(" ")).toMatch(/^(old ){5,}.*(new ?)+$/);
  });

  test("with SIGKILL at some of these changes leaves the same", async () => {
    // the third is between the new generation and its copy for web servers, the last just after that copy
    const killed = await Promise.all(
      [1, 4, 6, 10].map(async (diesAfter) => {
        const root = await copyOfYard();
        const result = await runPromoter({ ...taskFor(root), diesAfter });
        return { result, sequence: (await readServedChannel(root)).sequence };
      }),
    );
    expect(killed.map(({ result }) => result.signal)).toEqual(["SIGKILL", "SIGKILL", "SIGKILL", "SIGKILL"]);
    expect(killed.map(({ sequence }) => sequence)).toEqual([1, 1, 1, 2]);
  });
});

test("a publish that crashes at any file system change leaves no partial release, and the next one completes it", async () => {
  const build = { name: "header", version: "3.0.0", scripts: { "a.js": "1", "lazy.js": "2" } };
  const empty = await createReleaseFixture(["header"]);
  for (let steps = 0; ; steps += 1) {
    const own = await copyReleaseFixture(empty);
    const fileSystem = createCrashingFileSystem(steps);
    const crashing = createFolderStorage(own.root, fileSystem);
    await own.publishInto(crashing, build).catch((error: unknown) => {
      if (!fileSystem.hasCrashed()) throw error;
    });
    const options = { ...issueOptions(own.root), ...own.keys, version: "3.0.0" };
    const promotion = await promoteRemote(options).then(
      () => "promoted",
      ({ code }: { code: string }) => code,
    );
    // promoted at once only when it was complete
    expect(["not-published", "not-signed", "promoted"]).toContain(promotion);
    if (promotion === "promoted") {
      for (const file of ["entry.js", "a.js", "lazy.js", "release.json"]) {
        expect(await own.storage.read(`remotes/header/3.0.0/${file}`)).not.toBeNull();
      }
    }
    await own.publish(build);
    await promoteRemote(options);
    if (!fileSystem.hasCrashed()) break;
  }
});
