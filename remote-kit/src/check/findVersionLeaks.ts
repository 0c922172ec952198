import { setTimeout as delay } from "node:timers/promises";
import type { Page } from "playwright-core";
import { captureModule, mountDirectly } from "./directMount.ts";
import { withRemotePage, type RunningRemote } from "./remotePage.ts";

const replaceTimeoutMs = 20_000;
const checkEveryMs = 200;

/** Promotes another version while the page is open, and mounts the first one beside it once more. */
export function findVersionLeaks(remote: RunningRemote): Promise<readonly string[]> {
  return withRemotePage(remote, {}, async ({ page, problems }) => {
    const { name } = remote;
    const earlierVersion = await captureModule(page, name);
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
    return [
      ...problems,
      ...(isShown ? [] : ["the earlier version shows nothing beside the next one"]),
      ...(await findForeignStyles(page, name, earlierVersion, version)),
    ];
  });
}

/**
 * The elements of the new version that look different without the stylesheets of the earlier one. A stylesheet belongs to the
 * version that its class names have: pages load some from an address without the version.
 */
function findForeignStyles(
  page: Page,
  remote: string,
  earlierVersion: string,
  nextVersion: string,
): Promise<readonly string[]> {
  // build: a named function in here would call a helper of the compiler, which the page does not have
  return page.evaluate(
    ([name, version, next]) => {
      const start = `.${name}-${version.replaceAll(".", "-")}_`;
      const foreign = [...document.styleSheets].filter(({ cssRules }) =>
        [...cssRules].some(({ cssText }) => cssText.includes(start)),
      );
      const elements = [
        ...document.querySelectorAll(`[data-remote="${name}"][data-release="${next}"] *`),
      ].slice(0, 500);
      const looks = [true, false].map((isApplied) => {
        for (const stylesheet of foreign) stylesheet.disabled = !isApplied;
        return elements.map((element) => {
          const style = getComputedStyle(element);
          return [...style].map((property) => `${property}: ${style.getPropertyValue(property)}`).join("; ");
        });
      });
      for (const stylesheet of foreign) stylesheet.disabled = false;
      const changed = elements.filter((_, index) => looks[0]?.[index] !== looks[1]?.[index]);
      return changed.length === 0
        ? []
        : [
            `stylesheets of ${version} change ${changed.length} elements of the next version, such as ${changed[0]?.outerHTML.slice(0, 120)}`,
          ];
    },
    [remote, earlierVersion, nextVersion] as const,
  );
}
