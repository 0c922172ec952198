import { exposePlaces } from "../build/placeChunks.ts";
import type { SharedModule } from "../build/sharedModules.ts";
import type { RemotePlace } from "../manifest/remoteManifest.ts";

/** The options of a federation plugin, as far as a release depends on them. */
export interface FederationOptions {
  name?: string;
  filename?: string;
  exposes?: unknown;
  shared?: unknown;
  remotes?: unknown;
  runtimePlugins?: unknown;
  library?: { readonly type: string; readonly name: string };
  dts?: unknown;
  manifest?: unknown;
  getPublicPath?: unknown;
  experiments?: { readonly asyncStartup?: boolean };
}

export interface FederationPlugin {
  readonly _options: FederationOptions;
}

const exposedModule = "./remote";

/** The chunk group of the exposed module, from which `release.json` lists what a first mount needs. */
export const exposedChunk = "remote";

/**
 * The one federation plugin of a build, that of `@module-federation/enhanced` or of Rspack. They read their options when they are
 * applied.
 *
 * Errors: throws a sentence when there is none, or more than one
 */
export function findFederationPlugin(plugins: readonly unknown[]): FederationPlugin {
  const found = plugins.filter((plugin): plugin is FederationPlugin => {
    const { _options: options } = (plugin ?? {}) as Partial<FederationPlugin>;
    return typeof options?.exposes === "object" && options.exposes !== null;
  });
  const [plugin] = found;
  if (plugin === undefined || found.length > 1) {
    throw new Error(
      `PorticoRemotePlugin needs one ModuleFederationPlugin with \`exposes\`, of @module-federation/enhanced or of Rspack, and found ${found.length}.`,
    );
  }
  return plugin;
}

interface ContainerFacts {
  readonly release: string;
  readonly shared: readonly SharedModule[];
  readonly places: readonly RemotePlace[];
  /** Whether pages ask for `./remote`; `false` for a remote of cards only. */
  readonly hasRemote: boolean;
}

/**
 * Makes a container what pages run: its global is that of the release, it exposes `./remote` and the components of its cards, and
 * takes from the page what the page shares. Returns sentences for the log.
 *
 * Errors: throws a sentence for an option that no page supports
 */
export function adjustFederationOptions(
  options: FederationOptions,
  { release, shared, places, hasRemote }: ContainerFacts,
): readonly string[] {
  const fault = findFault(options, hasRemote);
  if (fault !== null) throw new Error(`PorticoRemotePlugin: ${fault}`);
  const bundled = listSharedKeys(options.shared).filter((key) =>
    shared.every((module) => module.key !== key),
  );
  options.library = { type: "window", name: release };
  options.exposes = nameExposedChunks(options.exposes as Readonly<Record<string, unknown>>, places);
  options.shared = Object.fromEntries(
    shared.map(({ key, packageName, range }) => [
      key,
      { import: false, singleton: true, strictVersion: true, requiredVersion: range, packageName },
    ]),
  );
  // types of remotes are for other teams, and take seconds to write
  options.dts ??= false;
  // written from the release, since the plugin's own names other places and lists files without hashes
  options.manifest = false;
  return bundled.map(
    (key) =>
      `${key} is bundled: of what \`shared\` lists, pages share only ${shared.map((module) => module.key).join(", ")}.`,
  );
}

function findFault(
  { name, exposes, remotes, runtimePlugins, getPublicPath, experiments }: FederationOptions,
  hasRemote: boolean,
) {
  if (name === undefined) return "give ModuleFederationPlugin a `name`.";
  if (Array.isArray(exposes) || (hasRemote && !Object.hasOwn(exposes as object, exposedModule))) {
    return `pages ask for ${exposedModule}; write exposes: { "${exposedModule}": "./src/remote.tsx" }.`;
  }
  if (isFilled(remotes)) return "a remote can't load another remote; remove `remotes`.";
  if (isFilled(runtimePlugins)) {
    return "pages load containers without the federation runtime, so nothing would run `runtimePlugins`; remove them.";
  }
  if (getPublicPath !== undefined) {
    return "the signed channel is where files come from; remove `getPublicPath`.";
  }
  if (experiments?.asyncStartup === true) {
    return "a page reads the container as soon as its script has run; remove `experiments.asyncStartup`.";
  }
  return null;
}

const isFilled = (list: unknown): boolean =>
  typeof list === "object" && list !== null && Object.keys(list).length > 0;

/** Where pages look for a module's files depends on the name of its chunk. */
function nameExposedChunks(
  exposes: Readonly<Record<string, unknown>>,
  places: readonly RemotePlace[],
): Readonly<Record<string, unknown>> {
  const all = { ...exposePlaces(places), ...exposes };
  const named = Object.entries(all).map(([module, exposed]): [string, unknown] => {
    const chunk = module === exposedModule ? exposedChunk : exposePlaces(places)[module]?.name;
    if (chunk === undefined) return [module, exposed];
    const { import: source = exposed } = (typeof exposed === "object" ? exposed : {}) as {
      readonly import?: unknown;
    };
    return [module, { import: source, name: chunk }];
  });
  return Object.fromEntries(named);
}

function listSharedKeys(shared: unknown): readonly string[] {
  if (typeof shared !== "object" || shared === null) return [];
  if (!Array.isArray(shared)) return Object.keys(shared);
  return shared.flatMap((item: unknown) => (typeof item === "string" ? [item] : listSharedKeys(item)));
}
