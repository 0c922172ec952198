import { execFile } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import {
  createFolderStorage,
  issueChannel,
  nothingSeen,
  promote,
  publishRemote,
  quickFileSystem,
  serveStorage,
  verifyOrigin,
} from "@portico/release";
import { createReleaseFixture, writeRemoteBuild } from "@portico/release/testing";
import { rootDirectory } from "@portico/remote-kit/internal/setup";
import { numbers, timeMedian, timeProgram, type Curve } from "./curve.ts";

const run = promisify(execFile);

/** A storage with a remote and an environment of its own, without the waits for the disk. */
async function createOperator() {
  const { root, keys, keysDirectory } = await createReleaseFixture(["header"]);
  const storage = createFolderStorage(root, quickFileSystem);
  const directory = path.join(path.dirname(keysDirectory), "remote-header");
  let published = 0;
  let promoted = 0;
  const versionOf = (index: number): string => `1.0.${index}`;
  const publish = async (): Promise<void> => {
    published += 1;
    await writeRemoteBuild(directory, { name: "header", version: versionOf(published) });
    await publishRemote({ remoteDirectory: directory, storage, ...keys });
  };
  return {
    root,
    folders: [root, path.dirname(keysDirectory)],
    storage,
    publish,
    count: () => published,
    /** Stores releases without the checks of a publication: copies of the first one. */
    async fill(size: number): Promise<void> {
      while (published < 10) await publish();
      if (published >= size) return;
      const releases = path.join(root, "remotes/header");
      for (const index of numbers(size).slice(published))
        cpSync(path.join(releases, versionOf(1)), path.join(releases, versionOf(index + 1)), {
          recursive: true,
        });
      addStates(root, "published/header.json", size);
      published = size;
      const list = "published/header.json";
      const versions = numbers(size).map((index) => versionOf(index + 1));
      const bytes = new TextEncoder().encode(JSON.stringify({ versions }));
      if (!(await storage.replace(list, bytes, (await storage.read(list))?.tag ?? null)))
        throw new Error("The list of releases was not written.");
      // splits the list
      await publish();
    },
    promote() {
      promoted += 1;
      const version = versionOf(published - (promoted % 9));
      return issueChannel({ storage, ...keys, environment: "test", now: Date.now() }, (draft) =>
        promote(draft, "header", version, {}),
      );
    },
    status: () =>
      run(
        process.execPath,
        [
          path.join(rootDirectory, "release/bin/portico.mjs"),
          ...["status", "--storage", root, "--keys", keysDirectory],
        ],
        { env: { ...process.env, PORTICO_STATE_DIR: path.join(path.dirname(keysDirectory), "state") } },
      ),
    async verify(): Promise<void> {
      const server = await serveStorage(storage, 0);
      const { findings } = await verifyOrigin({
        origin: server.origin,
        environment: "test",
        keyring: keys.keyring,
        now: Date.now(),
        seen: nothingSeen,
      });
      await server.close();
      if (findings.length > 0) throw new Error(`The origin has ${findings.length} findings.`);
    },
  };
}

type Operator = Awaited<ReturnType<typeof createOperator>>;

/** Repeats the newest state of a file until it has as many, as a job does that only renews it. */
function addStates(root: string, file: string, count: number): void {
  const folder = path.join(root, ".generations", file);
  mkdirSync(folder, { recursive: true });
  const newest = Math.max(...readdirSync(folder).map(Number));
  const bytes = readFileSync(path.join(folder, String(newest)));
  for (let state = newest + 1; state <= count; state += 1)
    writeFileSync(path.join(folder, String(state)), bytes);
}

const sizes = [10, 100, 1_000, 10_000];

const createReleaseCurve = (operator: Operator): Curve => ({
  input: "releases in the storage",
  sizes,
  measure: async (size) => {
    await operator.fill(size);
    return {
      "portico publish": await timeMedian(9, operator.publish),
      "portico promote": await timeMedian(9, operator.promote),
      "portico verify": await timeMedian(5, operator.verify),
      "portico status": await timeProgram(5, operator.status),
    };
  },
});

/** Promotions, kills and renewals of the timestamp each add a state. */
const createStateCurve = (operator: Operator): Curve => ({
  input: "states of a channel",
  sizes,
  measure: async (size) => {
    while (operator.count() < 10) await operator.publish();
    await operator.promote();
    addStates(operator.root, "channels/test.json", size);
    return {
      "promote after many": await timeMedian(9, operator.promote),
      "status after many": await timeProgram(5, operator.status),
    };
  },
});

export async function createStorageCurves(): Promise<{
  readonly curves: readonly Curve[];
  readonly folders: readonly string[];
}> {
  const operators = [await createOperator(), await createOperator()] as const;
  return {
    curves: [createReleaseCurve(operators[0]), createStateCurve(operators[1])],
    folders: operators.flatMap(({ folders }) => folders),
  };
}
