import { cp } from "node:fs/promises";
import path from "node:path";
import { createLocalKeys, type LocalKeys } from "../keys/createLocalKeys.ts";
import { signKeyring } from "../keys/signedKeyring.ts";
import { publishRemote, type PublishedRelease } from "../publish/publishRemote.ts";
import { createFolderStorage } from "../storage/folderStorage.ts";
import type { Storage } from "../storage/storage.ts";
import { registerNoShells } from "./registerNoShells.ts";
import { createTemporaryDirectory } from "./temporaryDirectory.ts";
import { writeRemoteBuild, type FakeBuild } from "./writeRemoteBuild.ts";

/** A folder of its own with keys, a storage and what is needed to publish into it. */
export interface ReleaseFixture {
  readonly root: string;
  readonly keysDirectory: string;
  readonly storage: Storage;
  readonly keys: LocalKeys;
  publish(build: FakeBuild): Promise<PublishedRelease>;
  publishInto(storage: Storage, build: FakeBuild): Promise<PublishedRelease>;
}

export async function createReleaseFixture(remotes: readonly string[]): Promise<ReleaseFixture> {
  const root = await createTemporaryDirectory();
  const keysDirectory = path.join(await createTemporaryDirectory(), "keys");
  const keys = await createLocalKeys(keysDirectory, remotes);
  const fixture = defineFixture(root, keysDirectory, keys);
  await registerNoShells(fixture.storage, keys);
  await signKeyring({ storage: fixture.storage, ...keys, environment: "test", now: Date.now() });
  return fixture;
}

/** The same keys and a copy of the storage: faster than to create, publish and promote for each test. */
export async function copyReleaseFixture({
  root,
  keysDirectory,
  keys,
}: ReleaseFixture): Promise<ReleaseFixture> {
  const copy = await createTemporaryDirectory();
  await cp(root, copy, { recursive: true });
  return defineFixture(copy, keysDirectory, keys);
}

function defineFixture(root: string, keysDirectory: string, keys: LocalKeys): ReleaseFixture {
  const storage = createFolderStorage(root);
  const publishInto = async (target: Storage, build: FakeBuild): Promise<PublishedRelease> => {
    const remoteDirectory = path.join(await createTemporaryDirectory(), `remote-${build.name}`);
    await writeRemoteBuild(remoteDirectory, build);
    if (target !== storage)
      await signKeyring({ storage: target, ...keys, environment: "test", now: Date.now() });
    return publishRemote({ remoteDirectory, storage: target, ...keys });
  };
  return { root, keysDirectory, storage, keys, publishInto, publish: (build) => publishInto(storage, build) };
}
