/**
 * Takes the place of `@module-federation/webpack-bundler-runtime` in the containers of `@module-federation/enhanced`
 * and of Rspack. A remote takes shared modules from the page that runs it and loads nothing else, so it needs neither
 * the runtime's 24 kB nor its own ways of loading scripts.
 *
 * Source: the code that both bundlers generate around this module, for versions 0.24 to 2.9
 */

/** One version of a shared module, as webpack and the federation runtime write it into a share scope. */
interface SharedVersion {
  get(): ModuleFactory | Promise<ModuleFactory>;
}

type ModuleFactory = () => unknown;

type ShareScope = Readonly<Record<string, Readonly<Record<string, SharedVersion>>>>;

interface ConsumedModule {
  readonly shareKey: string;
  readonly requiredVersion: string;
}

type ModuleId = string | number;

/** What this module uses of the bundler's own runtime. */
interface BundlerRuntime {
  /** Module factories. */
  readonly m: Record<ModuleId, (module: { exports: unknown }) => void>;
  /** Modules that have run. */
  readonly c: Record<ModuleId, unknown>;
  readonly consumesLoadingData?: {
    readonly moduleIdToConsumeDataMapping?: Readonly<Record<ModuleId, ConsumedModule>>;
  };
}

export interface ConsumeOptions {
  readonly webpackRequire: BundlerRuntime;
  readonly moduleToHandlerMapping: Readonly<
    Record<
      ModuleId,
      {
        readonly shareKey: string;
        readonly shareInfo: { readonly shareConfig: { readonly requiredVersion: string } };
      }
    >
  >;
  readonly installedModules: Record<ModuleId, Promise<void> | 0 | undefined>;
}

/** The scope of the page, after `init`; a container has one copy of this module. */
let pageScope: ShareScope | null = null;

/** `PorticoRemotePlugin` writes all ranges of a container, `^` and a version. */
function isAccepted(version: string, range: string): boolean {
  const [offered, wanted] = [version, range].map((text) =>
    (/^\^?(\d+\.\d+\.\d+)/.exec(text)?.[1] ?? "").split(".").map(Number),
  ) as [number[], number[]];
  // a version such as 19.4.0-rc.1 may lack what the release has
  if (version.includes("-")) return range === `^${version}`;
  const firstDifference = offered.findIndex((part, index) => part !== wanted[index]);
  const firstNumber = wanted.findIndex((part) => part > 0);
  if (firstDifference === -1) return offered.length === 3;
  return firstDifference > firstNumber && offered[firstDifference]! > wanted[firstDifference]!;
}

/** Errors: throws for a module that the page does not share, or shares in another version */
function findShared({ shareKey, requiredVersion }: ConsumedModule): SharedVersion {
  const versions = pageScope?.[shareKey] ?? {};
  for (const [version, shared] of Object.entries(versions)) {
    if (isAccepted(version, requiredVersion)) return shared;
  }
  const offer = Object.keys(versions).join(", ") || "none";
  throw new Error(
    `Unsatisfied version of ${shareKey}: the page shares ${offer}, required is ${requiredVersion}`,
  );
}

function describe({ webpackRequire, moduleToHandlerMapping }: ConsumeOptions, id: ModuleId): ConsumedModule {
  const handler = moduleToHandlerMapping[id];
  if (handler !== undefined) {
    return { shareKey: handler.shareKey, requiredVersion: handler.shareInfo.shareConfig.requiredVersion };
  }
  return webpackRequire.consumesLoadingData!.moduleIdToConsumeDataMapping![id]!;
}

/** Defines a shared module in the bundler's runtime; its factory runs when the module is first imported. */
function define({ webpackRequire }: ConsumeOptions, id: ModuleId, create: () => unknown): void {
  webpackRequire.m[id] = (module) => {
    // bundler: a factory that throws is called again at the next import
    delete webpackRequire.c[id];
    module.exports = create();
  };
}

const bundlerRuntime = {
  S: {},
  I: () => true,
  init: () => ({}),

  initContainerEntry({ shareScope }: { readonly shareScope: ShareScope }): true {
    pageScope = shareScope;
    return true;
  },

  /** Runs before a chunk that imports shared modules. */
  consumes(
    options: ConsumeOptions & {
      readonly chunkId: ModuleId;
      readonly chunkMapping: Readonly<Record<ModuleId, readonly ModuleId[]>>;
      readonly promises: Promise<unknown>[];
    },
  ): void {
    const { chunkId, chunkMapping, installedModules, promises } = options;
    for (const id of chunkMapping[chunkId] ?? []) {
      const load = async () => {
        const factory = await findShared(describe(options, id)).get();
        define(options, id, factory);
      };
      const loading = (installedModules[id] ??= load());
      if (loading === 0) continue;
      // a later attempt asks the page again
      loading.catch(() => delete installedModules[id]);
      promises.push(loading);
    }
  },

  /** Defines the modules of the container itself. It runs before `init`, and its modules after it. */
  installInitialConsumes(options: ConsumeOptions & { readonly initialConsumes: readonly ModuleId[] }): void {
    for (const id of options.initialConsumes) {
      define(options, id, () => {
        const factory = findShared(describe(options, id)).get();
        if (typeof factory === "function") return factory();
        throw new Error(`${describe(options, id).shareKey} is imported before the page has loaded it`);
      });
    }
  },
};

// eslint-disable-next-line no-restricted-syntax -- bundlers import the default export of the package that this module replaces
export default { bundlerRuntime, attachShareScopeMap: () => {} };
