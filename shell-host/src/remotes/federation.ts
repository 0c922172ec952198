/** A container of Module Federation. */
interface RemoteContainer {
  init(shareScope: unknown): unknown;
  get(module: string): Promise<() => unknown>;
}

// webpack writes the shell's own share scope in the place of these two names
declare const __webpack_init_sharing__: (shareScope: string) => Promise<void>;
declare const __webpack_share_scopes__: { readonly default: unknown };

/**
 * Gives a module that a release's container exposes: `./remote`, or the card of a place. The verifying loader must have run the
 * container's script before: nothing is fetched here, so a container that is not there is a failure.
 *
 * The container takes the page's shared modules and checks itself whether it accepts their versions.
 *
 * Errors: rejects with what the container throws, a version that it does not accept included
 */
export function createModuleLoader(page: Window): (entryGlobal: string, module: string) => Promise<unknown> {
  return async (entryGlobal, module) => {
    const container = readContainer(page, entryGlobal);
    if (container === undefined) throw new Error(`${entryGlobal} did not define its container`);
    await __webpack_init_sharing__("default");
    await container.init(__webpack_share_scopes__.default);
    const createModule = await container.get(`./${module}`);
    return createModule();
  };
}

function readContainer(page: Window, entryGlobal: string): RemoteContainer | undefined {
  // browser: an element with this id or name would be a global, too (DOM clobbering)
  const value = Object.getOwnPropertyDescriptor(page, entryGlobal)?.value as RemoteContainer | undefined;
  return typeof value === "object" && value !== null && typeof value.get === "function" ? value : undefined;
}
