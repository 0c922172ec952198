import { spawn } from "node:child_process";
import { cp, readFile, readdir } from "node:fs/promises";
import path from "node:path";
import { promoteRemote } from "../src/channel/changeRemote.ts";
import { verifyChannel } from "../src/format/index.ts";
import type { ChannelDocument } from "../src/format/index.ts";
import { createFolderStorage } from "../src/storage/folderStorage.ts";
import { createCrashingFileSystem } from "../src/testing/crashingFileSystem.ts";
import type { PromoterTask } from "../src/testing/promoterProcess.ts";
import { copyReleaseFixture, createReleaseFixture } from "../src/testing/releaseFixture.ts";
import type { ReleaseFixture } from "../src/testing/releaseFixture.ts";
import { createTemporaryDirectory, removeTemporaryDirectories } from "../src/testing/temporaryDirectory.ts";

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
  version: "2.0.0",
  editions: [],
});

test("loses none of 12 concurrent promotions from three processes", async () => {
  const root = await copyOfYard();
  const editions = Array.from({ length: 12 }, (_, index) => `edition-${index}`);
  const results = await Promise.all(
    [0, 4, 8].map((first) => runPromoter({ ...taskFor(root), editions: editions.slice(first, first + 4) })),
  );
  expect(results).toEqual(results.map(() => ({ code: 0, signal: null, stderr: "" })));
  const channel = await readServedChannel(root);
  expect(Object.keys(channel.remotes["header"]?.editions ?? {}).sort()).toEqual([...editions].sort());
  expect(channel.sequence).toBe(13);
  const generations = await readdir(path.join(root, ".generations/channels/test.json"));
  expect(generations).toHaveLength(13);
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
