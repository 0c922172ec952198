import { isReleaseError } from "@portico/release";
import type { Remote } from "../manifest/listRemotes.ts";
import { listShownLocales } from "../manifest/listShownLocales.ts";
import { checkWorkspaceMessages } from "../messages/checkWorkspaceMessages.ts";
import { runCheck, type CheckResult } from "./checkResult.ts";
import { groupByPlace } from "./findPageProblems.ts";

/**
 * What needs no page: the remote's messages, and the checks of publishing.
 *
 * @param publish publishes and promotes the build; rejects with a `ReleaseError` where it is refused
 */
export async function checkBeforePages(
  remote: Remote,
  publish: (remote: Remote) => Promise<void>,
): Promise<readonly CheckResult[]> {
  return [
    await runCheck("has its messages in every language of its editions", () =>
      groupByPlace(
        checkWorkspaceMessages(remote.directory, listShownLocales(remote.manifest.editions)).map(
          ({ file, id, code, message }) => [`messages/${file}.json`, [`${id}  ${code}: ${message}`]],
        ),
      ),
    ),
    await runCheck("passes the checks of publishing, such as its budget", async () => {
      try {
        await publish(remote);
        return [];
      } catch (error) {
        if (isReleaseError(error) && error.details.length > 0) return error.details;
        throw error;
      }
    }),
  ];
}
