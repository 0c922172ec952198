import { spawn } from "node:child_process";
import path from "node:path";
import { promoteRemote } from "../src/channel/changeRemote.ts";
import { channelPath, readStoredChannel } from "../src/channel/channelFile.ts";
import { readChannelFile } from "../src/channel/readChannelFile.ts";
import { parseChannel } from "../src/format/index.ts";
import { createS3Storage } from "../src/storage/s3Storage.ts";
import type { Storage } from "../src/storage/storage.ts";
import { giveAccessKey } from "../src/testing/giveAccessKey.ts";
import type { PromoterTask } from "../src/testing/promoterProcess.ts";
import { registerNoShells } from "../src/testing/registerNoShells.ts";
import { createReleaseFixture, type ReleaseFixture } from "../src/testing/releaseFixture.ts";
import { startS3Server, type Fault, type S3Server } from "../src/testing/s3Server.ts";
import { removeTemporaryDirectories } from "../src/testing/temporaryDirectory.ts";

const environment = "test";
const build = { name: "header", version: "3.0.0", scripts: { "a.js": "1", "lazy.js": "2" } };

/** Any moment. */
const promotedAt = Date.parse("2026-11-25T09:30:00Z");

let fixture: ReleaseFixture;
let server: S3Server;
let storage: Storage;
/** How many more requests reach the store; the last of them is lost on one of both ways, as are all after it. */
let remaining = Infinity;
let lost: Fault = "reset-before";

giveAccessKey();
beforeEach(async () => {
  remaining = Infinity;
  server = await startS3Server({
    fault: () => {
      remaining -= 1;
      return remaining > 0 ? null : remaining === 0 ? lost : "reset-before";
    },
  });
  storage = createStorage();
  fixture = await createReleaseFixture(["header"]);
  await registerNoShells(storage, fixture.keys);
  await fixture.publishInto(storage, { name: "header", version: "1.0.0" });
  await fixture.publishInto(storage, { name: "header", version: "2.0.0" });
  await promote(storage, "1.0.0");
});
afterEach(() => server.close());
afterAll(removeTemporaryDirectories);

const createStorage = () => createS3Storage(server.address, { pause: () => Promise.resolve() });

const promote = (into: Storage, version: string) =>
  promoteRemote({ ...fixture.keys, storage: into, environment, now: promotedAt, remote: "header", version });

/** A process that ends sends nothing more, whatever it had in mind; the store decides about its last request. */
async function endAfter(
  requests: number,
  fault: Fault,
  run: (ending: Storage) => Promise<unknown>,
): Promise<boolean> {
  [remaining, lost] = [requests, fault];
  const isDone = await run(createStorage()).then(
    () => true,
    () => false,
  );
  remaining = Infinity;
  return isDone;
}

const readServed = async () =>
  (await readStoredChannel(storage, fixture.keys.keyring, environment))!.document;

async function listSequences(): Promise<number[]> {
  const sequences: number[] = [];
  for await (const bytes of storage.readVersions(channelPath(environment))) {
    const read = readChannelFile(bytes);
    const parsed = read.ok ? parseChannel(read.file.payload) : null;
    sequences.push(parsed?.ok === true ? parsed.channel.document.sequence : NaN);
  }
  return sequences;
}

test.each<Fault>(["reset-before", "reset-after"])(
  "a promotion that ends at any request (%s) leaves the old or the new channel, and the next one goes on",
  async (fault) => {
    const outcomes: string[] = [];
    const begun = new Map(server.objects);
    for (let requests = 1; ; requests += 1) {
      const isDone = await endAfter(requests, fault, (ending) => promote(ending, "2.0.0"));
      const { sequence, remotes } = await readServed();
      expect([sequence, remotes["header"]?.stable]).toEqual(sequence === 1 ? [1, "1.0.0"] : [2, "2.0.0"]);
      outcomes.push(sequence === 1 ? "old" : "new");
      await promote(createStorage(), "2.0.0");
      expect(await readServed()).toMatchObject({ sequence: 2, remotes: { header: { stable: "2.0.0" } } });
      await promote(createStorage(), "1.0.0");
      expect(await listSequences()).toEqual([3, 2, 1]);
      if (isDone) break;
      server.objects.clear();
      begun.forEach((object, key) => server.objects.set(key, object));
    }
    expect(outcomes.join(" ")).toMatch(/^(old ){5,}(new ?)+$/);
  },
);

test.each<Fault>(["reset-before", "reset-after"])(
  "a publication that ends at any request (%s) can be promoted only when it is complete",
  async (fault) => {
    for (let requests = 1; ; requests += 1) {
      const own = { ...build, version: `3.0.${requests}` };
      const isDone = await endAfter(requests, fault, (ending) => fixture.publishInto(ending, own));
      const promotion = await promote(storage, own.version).then(
        () => "promoted",
        ({ code }: { code: string }) => code,
      );
      expect(["not-published", "not-signed", "promoted"]).toContain(promotion);
      if (promotion === "promoted") {
        for (const file of ["entry.js", "a.js", "lazy.js", "release.json"]) {
          expect(await storage.read(`remotes/header/${own.version}/${file}`)).not.toBeNull();
        }
      }
      await fixture.publishInto(storage, own);
      await promote(storage, own.version);
      if (isDone) break;
    }
  },
);

function runPromoter(task: PromoterTask): Promise<{ code: number | null; stderr: string }> {
  const script = path.join(__dirname, "../src/testing/promoterProcess.ts");
  const child = spawn(
    process.execPath,
    ["-C", "portico-source", "--import", require.resolve("tsx"), script, JSON.stringify(task)],
    // Jest's tests have an environment of their own, with the access key
    { stdio: ["ignore", "ignore", "pipe"], env: process.env },
  );
  let stderr = "";
  child.stderr.on("data", (chunk: Buffer) => (stderr += chunk.toString()));
  return new Promise((resolve) => child.on("close", (code) => resolve({ code, stderr })));
}

test("loses none of the promotions of several processes, and no reader sees a part of a channel", async () => {
  const [processes, each] = [3, 4];
  const groups = Array.from({ length: processes }, (_, group) =>
    Array.from({ length: each }, (_item, index) => `edition-${group}-${index}`),
  );
  const task = {
    root: server.url,
    keysDirectory: fixture.keysDirectory,
    remote: "header",
    versions: ["2.0.0"],
  };
  let isRunning = true;
  const seen: number[] = [];
  const watch = async (): Promise<void> => {
    while (isRunning) seen.push((await readServed()).sequence);
  };
  const watching = watch();
  const results = await Promise.all(groups.map((editions) => runPromoter({ ...task, editions })));
  isRunning = false;
  await watching;
  expect(results).toEqual(results.map(() => ({ code: 0, stderr: "" })));
  const channel = await readServed();
  expect(Object.keys(channel.remotes["header"]?.editions ?? {}).sort()).toEqual(groups.flat().sort());
  expect(channel.sequence).toBe(processes * each + 1);
  expect(seen).toEqual([...seen].sort((one, other) => one - other));
  const sequences = await listSequences();
  expect(sequences).toEqual(Array.from(sequences, (_, index) => channel.sequence - index));
});
