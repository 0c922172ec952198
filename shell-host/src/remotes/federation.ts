import { loadRemote, registerPlugins, registerRemotes } from "@module-federation/enhanced/runtime";

/** A container as webpack's own federation plugin builds it. */
interface RemoteContainer {
  init(shareScope: unknown): unknown;
  get(module: string): Promise<() => unknown>;
}

/**
 * Tells the federation runtime to take containers from where the verifying loader has run them. The runtime itself
 * never inserts a script: an entry that is not there is a failure, not a reason to fetch.
 */
export function setUpFederation(page: Window): void {
  registerPlugins([
    {
      name: "portico-verified-entries",
      loadEntry: ({ remoteInfo }) => {
        const container = readContainer(page, remoteInfo.entryGlobalName);
        if (container === undefined) {
          return Promise.reject(new Error(`${remoteInfo.entryGlobalName} did not define its container`));
        }
        return Promise.resolve(container as never);
      },
    },
  ]);
}

function readContainer(page: Window, entryGlobal: string): RemoteContainer | undefined {
  // browser: an element with this id or name would answer as a global, too (DOM clobbering)
  const value = Object.getOwnPropertyDescriptor(page, entryGlobal)?.value as RemoteContainer | undefined;
  return typeof value === "object" && value !== null && typeof value.get === "function" ? value : undefined;
}

/** The module that a release's container exposes as `./remote`; its entry script must have run. */
export async function loadRemoteModule(entryGlobal: string, base: string): Promise<unknown> {
  registerRemotes([
    {
      name: entryGlobal,
      // never fetched, see above; the runtime asks for an address of every remote
      entry: `${base}entry.js`,
      entryGlobalName: entryGlobal,
      type: "global",
    },
  ]);
  return loadRemote(`${entryGlobal}/remote`);
}
