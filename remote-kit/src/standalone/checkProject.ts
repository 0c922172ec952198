import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Remote } from "../manifest/listRemotes.ts";
import { checkOnPages } from "../check/checkOnPages.ts";
import { copyPrebuiltStorage, createProjectKeys, findPrebuiltSite, showOnLocalPages } from "./localSite.ts";
import { buildProject } from "./project.ts";

/** Builds the remote and checks it on the prebuilt pages, in a channel of its own. Resolves to the exit code. */
export async function checkProject(
  remote: Remote,
  options: {
    readonly isJson: boolean;
    readonly hasReport: boolean;
    readonly log: (sentence: string) => void;
  },
): Promise<number> {
  const prebuilt = findPrebuiltSite();
  const channelDirectory = mkdtempSync(path.join(tmpdir(), "portico-check-"));
  try {
    copyPrebuiltStorage(prebuilt, channelDirectory, Date.now());
    const keys = await createProjectKeys(channelDirectory, [remote.manifest.name]);
    await buildProject(remote, options.log);
    const { siteDirectory } = prebuilt;
    // the other version that one of the checks publishes has the same findings
    const publish = (built: Remote) =>
      showOnLocalPages(built, channelDirectory, keys, null, built === remote ? options.log : () => {});
    const failed = await checkOnPages(remote, { ...options, siteDirectory, channelDirectory, publish });
    return failed > 0 ? 1 : 0;
  } finally {
    rmSync(channelDirectory, { recursive: true, force: true });
  }
}
