import { promoteRemote } from "../channel/changeRemote.ts";
import { loadKeyring } from "../keys/keyringFile.ts";
import { loadSigningKeys } from "../keys/signingKey.ts";
import { publishRemote } from "../publish/publishRemote.ts";
import { nodeFileSystem } from "../storage/fileSystem.ts";
import { createFolderStorage } from "../storage/folderStorage.ts";
import { parseS3Address } from "../storage/s3Address.ts";
import { createS3Storage } from "../storage/s3Storage.ts";
import { createCrashingFileSystem } from "./crashingFileSystem.ts";

export interface PromoterTask {
  /** The folder or the bucket of the storage. */
  readonly root: string;
  readonly keysDirectory: string;
  readonly remote: string;
  /** Promoted one after the other. */
  readonly versions: readonly string[];
  /** Each has a writer of its own, all at once; without editions, one writer promotes to all visitors. */
  readonly editions: readonly string[];
  /** The folder of a build that is published first. */
  readonly remoteDirectory?: string;
  /** How many changes of the file system the process survives; it ends itself by SIGKILL at the next. */
  readonly diesAfter?: number;
}

/** A process that promotes; tests start several of them, or end one in the middle of a write. */
async function main(task: PromoterTask): Promise<void> {
  const die = (): void => void process.kill(process.pid, "SIGKILL");
  const fileSystem =
    task.diesAfter === undefined ? nodeFileSystem : createCrashingFileSystem(task.diesAfter, die);
  const bucket = parseS3Address(task.root);
  const options = {
    storage: bucket === null ? createFolderStorage(task.root, fileSystem) : createS3Storage(bucket),
    keyring: await loadKeyring(`${task.keysDirectory}/keyring.json`),
    signingKeys: await loadSigningKeys(task.keysDirectory),
    environment: "test",
    now: Date.now(),
    remote: task.remote,
  };
  const { remoteDirectory } = task;
  if (remoteDirectory !== undefined) await publishRemote({ ...options, remoteDirectory });
  const write = async (target: { readonly editions?: readonly string[] }): Promise<void> => {
    for (const version of task.versions) await promoteRemote({ ...options, ...target, version });
  };
  if (task.editions.length === 0) await write({});
  else await Promise.all(task.editions.map((edition) => write({ editions: [edition] })));
}

main(JSON.parse(process.argv[2] ?? "") as PromoterTask).catch((error: unknown) => {
  process.stderr.write(`${String(error)}\n`);
  process.exitCode = 1;
});
