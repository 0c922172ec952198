import type { Page } from "playwright-core";
import type { RemoteContext, RemoteModule } from "@portico/shared-sdk";

interface Container {
  init(shareScope: unknown): unknown;
  get(module: string): Promise<() => unknown>;
}

interface CheckedPage extends Window {
  readonly portico: { mount(remote: string, element: Element): { release(): void } };
  readonly checked: { readonly module: RemoteModule; readonly context: RemoteContext };
}

/**
 * Mounts the remote once more through the page, and stores its module and the context that the page has given to it, for the
 * functions below.
 */
export async function captureModule(page: Page, remote: string): Promise<void> {
  // build: the compiler names functions by this helper, which the page does not have
  await page.evaluate("globalThis.__name = (value) => value");
  await page.evaluate(async (name) => {
    const { portico } = window as unknown as CheckedPage;
    const globals = window as unknown as Record<string, Container>;
    const entryGlobal =
      Object.getOwnPropertyNames(window).findLast((key) => key.startsWith(`${name}@`)) ?? "";
    const container = globals[entryGlobal];
    if (container === undefined) throw new Error(`The page has no container of ${name}.`);
    const module = (await container.get("./remote"))() as RemoteModule;
    const element = document.body.appendChild(document.createElement("div"));
    const context = await new Promise<RemoteContext>((resolve) => {
      globals[entryGlobal] = {
        init: (shareScope) => container.init(shareScope),
        get: () =>
          Promise.resolve(() => ({
            contract: module.contract,
            mount: (target: HTMLElement, given: RemoteContext) => {
              resolve(given);
              return module.mount(target, given);
            },
          })),
      };
      portico.mount(name, element);
    });
    globals[entryGlobal] = container;
    Object.assign(window, { checked: { module, context } });
  }, remote);
}

/** Mounts the remote without the page. Resolves to whether it shows something. */
export function mountDirectly(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const { module, context } = (window as unknown as CheckedPage).checked;
    const element = document.body.appendChild(document.createElement("div"));
    await module.mount(element, context);
    return element.childElementCount > 0;
  });
}

/** Mounts the remote, passes an equal context twice, and releases it. Resolves to whether it showed something at the end. */
export function updateContext(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const { module, context } = (window as unknown as CheckedPage).checked;
    const element = document.body.appendChild(document.createElement("div"));
    const handle = await module.mount(element, context);
    for (let update = 0; update < 2; update += 1) {
      handle.update({ ...context, app: { ...context.app }, messages: { ...context.messages } });
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
    const showsSomething = element.childElementCount > 0;
    handle.release();
    element.remove();
    return showsSomething;
  });
}

/** Mounts the remote `count` times with a context of which every function for calls, quotes and the session throws. */
export async function mountWithFailingCalls(page: Page, count: number): Promise<void> {
  await page.evaluate(async (mounts) => {
    const { module, context } = (window as unknown as CheckedPage).checked;
    const failing = new Proxy(
      {},
      {
        get: () => () => {
          throw new Error("Every call of this context throws.");
        },
      },
    );
    const deadlineMs = 5_000;
    for (let mount = 0; mount < mounts; mount += 1) {
      const element = document.body.appendChild(document.createElement("div"));
      const mounting = Promise.resolve()
        .then(() =>
          module.mount(element, {
            ...context,
            ...Object.fromEntries(["api", "quotes", "session", "bridge"].map((field) => [field, failing])),
            fail: () => {},
          }),
        )
        .catch(() => null);
      let timer = 0;
      const deadline = new Promise<never>((_, reject) => {
        timer = window.setTimeout(
          () => reject(new Error("the promise of mount does not settle where calls throw")),
          deadlineMs,
        );
      });
      const handle = await Promise.race([mounting, deadline]);
      clearTimeout(timer);
      handle?.release();
      element.remove();
    }
  }, count);
}
