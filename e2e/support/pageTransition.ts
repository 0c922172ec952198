import type { Page } from "@playwright/test";

type RevealedWindow = Window & { readonly revealedGroups: Promise<readonly string[] | null> };

/** Lets each page from now on keep by which transition it is shown. */
export async function watchTransitions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const revealedGroups = new Promise((resolve) => {
      addEventListener("pagereveal", ({ viewTransition }) => {
        if (viewTransition === null) {
          resolve(null);
          return;
        }
        const listGroups = () => {
          const animated = document
            .getAnimations()
            .map(({ effect }) => (effect as KeyframeEffect).pseudoElement ?? "");
          const groups = animated.map((name) => /^::view-transition-group\((.+)\)$/.exec(name)?.[1]);
          resolve(groups.filter((group) => group !== undefined).sort());
        };
        void viewTransition.ready.then(listGroups, resolve);
      });
    });
    Object.assign(window, { revealedGroups });
  });
}

/** The parts that move by themselves in the transition by which the page is shown, sorted; `null` without a transition. */
export function readTransition(page: Page): Promise<readonly string[] | null> {
  return page.evaluate(() => (window as unknown as RevealedWindow).revealedGroups);
}
