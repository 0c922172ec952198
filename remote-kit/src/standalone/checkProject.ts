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
  await buildProject(remote, options.log);
  const publish = async (built: Remote, storageDirectory: string) => {
    copyPrebuiltStorage(prebuilt, storageDirectory, Date.now());
    const keys = await createProjectKeys(storageDirectory, [remote.manifest.name]);
    // the other version that one of the checks publishes has the same findings
    const warn = built === remote ? options.log : () => {};
    await showOnLocalPages([built], { storageDirectory, keys, warn });
  };
  const { siteDirectory } = prebuilt;
  return (await checkOnPages(remote, { ...options, siteDirectory, publish })) > 0 ? 1 : 0;
}
