/** A container of webpack, Rspack or `@module-federation/enhanced`. */
export interface Container {
  init(shareScope: ShareScope): void | Promise<void>;
  get(module: string): () => Promise<unknown>;
}

/** Share key and version to a module, as the federation runtime has them. */
export type ShareScope = Readonly<Record<string, Readonly<Record<string, SharedModule>>>>;

interface SharedModule {
  get(): unknown;
}

/**
 * A container that waits for the shared modules of its release before it starts. The page loads them later than itself, and
 * webpack's containers read those of their own file at once.
 */
export function loadSharedModules(container: Container, keys: readonly string[]): Container {
  let initializing: Promise<void> | null = null;
  return {
    init: (shareScope) =>
      (initializing ??= loadScope(shareScope, keys).then((loaded) => container.init(loaded))),
    get: (module) => container.get(module),
  };
}

async function loadScope(shareScope: ShareScope, keys: readonly string[]): Promise<ShareScope> {
  const loaded = keys.map(async (key) => {
    const versions = Object.entries(shareScope[key] ?? {}).map(async ([version, shared]) => {
      const factory = await shared.get();
      return [version, { get: () => factory, loaded: 1, eager: true, from: "page" }] as const;
    });
    return [key, Object.fromEntries(await Promise.all(versions))] as const;
  });
  return Object.fromEntries(await Promise.all(loaded));
}
