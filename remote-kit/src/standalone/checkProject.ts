import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Remote } from "../manifest/listRemotes.ts";
import { checkOnPages } from "../check/checkOnPages.ts";
import { checkWorkspaceMessages } from "../messages/checkWorkspaceMessages.ts";
import { copyPrebuiltStorage, createProjectKeys, findPrebuiltSite, showOnLocalPages } from "./localSite.ts";
import { buildProject } from "./project.ts";

/**
 * Checks the remote's messages, builds it and checks it on the prebuilt pages, in a channel of its own. Resolves to the exit
 * code.
 */
export async function checkProject(
  remote: Remote,
  { isJson, log }: { readonly isJson: boolean; readonly log: (sentence: string) => void },
): Promise<number> {
  const problems = checkWorkspaceMessages(remote.directory);
  for (const { file, id, code, message } of problems)
    log(`messages/${file}.json  ${id}  ${code}: ${message}`);
  const prebuilt = findPrebuiltSite();
  const channelDirectory = mkdtempSync(path.join(tmpdir(), "portico-check-"));
  try {
    copyPrebuiltStorage(prebuilt, channelDirectory, Date.now());
    const keys = await createProjectKeys(channelDirectory, remote);
    await buildProject(remote, log);
    await showOnLocalPages(remote, channelDirectory, keys);
    const { siteDirectory } = prebuilt;
    const failed = await checkOnPages(remote.manifest, { siteDirectory, channelDirectory, isJson, log });
    return failed > 0 || problems.length > 0 ? 1 : 0;
  } finally {
    rmSync(channelDirectory, { recursive: true, force: true });
  }
}
