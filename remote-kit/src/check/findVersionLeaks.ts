import { setTimeout as delay } from "node:timers/promises";
import { captureModule, mountDirectly } from "./directMount.ts";
import { withRemotePage, type RunningRemote } from "./remotePage.ts";

const replaceTimeoutMs = 20_000;
const checkEveryMs = 200;

/** Promotes another version while the page is open, and mounts the first one beside it once more. */
export function findVersionLeaks(remote: RunningRemote): Promise<readonly string[]> {
  return withRemotePage(remote, {}, async ({ page, problems }) => {
    const { name } = remote;
    await captureModule(page, name);
    const version = await remote.promoteAnotherVersion();
    const replaced = page.locator(`[data-remote="${name}"][data-release="${version}"]`);
    const deadlineMs = performance.now() + replaceTimeoutMs;
    while ((await replaced.count()) === 0) {
      if (performance.now() > deadlineMs) {
        return [...problems, "an open page does not replace it by the next version"];
      }
      // pages look for a new channel when they get the focus
      await page.evaluate(() => window.dispatchEvent(new Event("focus")));
      await delay(checkEveryMs);
    }
    const isShown = await mountDirectly(page);
    return [...problems, ...(isShown ? [] : ["the earlier version shows nothing beside the next one"])];
  });
}
