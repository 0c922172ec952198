import { createHash } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createFolderStorage, issueChannel, promote, publishRemote } from "@portico/release";
import { revisionPlaceholder } from "@portico/remote-kit/internal/build";
import { copyAsAnotherVersion } from "@portico/remote-kit/internal/check";
import { ensureLocalKeys } from "@portico/tools/build/publishLocally";
import { rootDirectory } from "@portico/remote-kit/internal/setup";

/**
 * A program of its own. Publishes the built remote once more, as another revision of itself, into a channel directory,
 * promotes it unless the last argument is `published`, and prints its version.
 */
async function main(
  name: string,
  channelDirectory: string,
  label: string,
  isPromoted: boolean,
): Promise<void> {
  const remoteDirectory = mkdtempSync(path.join(tmpdir(), "portico-changed-"));
  try {
    const revision = createHash("sha256").update(label).digest("hex").slice(0, revisionPlaceholder.length);
    copyAsAnotherVersion(path.join(rootDirectory, `remote-${name}`), remoteDirectory, revision);
    const { keyring, signingKeys } = await ensureLocalKeys(channelDirectory);
    const storage = createFolderStorage(channelDirectory);
    const { version } = await publishRemote({ remoteDirectory, storage, keyring, signingKeys });
    if (isPromoted) {
      await issueChannel({ storage, keyring, signingKeys, environment: "test", now: Date.now() }, (draft) =>
        promote(draft, name, version, {}),
      );
    }
    process.stdout.write(`${version}\n`);
  } finally {
    rmSync(remoteDirectory, { recursive: true, force: true });
  }
}

const [name = "", channelDirectory = "", label = "changed", what = "promoted"] = process.argv.slice(2);
main(name, channelDirectory, label, what === "promoted").catch((error: unknown) => {
  process.stderr.write(`${String(error)}\n`);
  process.exitCode = 1;
});
