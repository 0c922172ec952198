import type { Page } from "@playwright/test";

/** Counts the copies of React's renderer in the page; called before the page is opened. */
export async function watchRenderers(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    // every copy of React's renderer introduces itself to this hook when it starts
    const renderers: unknown[] = [];
    Object.assign(window, {
      renderers,
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        inject: (renderer: unknown) => renderers.push(renderer),
        onCommitFiberRoot: () => {},
        onCommitFiberUnmount: () => {},
        onPostCommitFiberRoot: () => {},
      },
    });
  });
  return () =>
    page.evaluate(() => (window as unknown as { readonly renderers: readonly unknown[] }).renderers.length);
}
