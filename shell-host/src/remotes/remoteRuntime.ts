import { createFileError, type FileLoader } from "./fileLoader.ts";
import { resolveAddresses, type ReleaseStarter } from "./releaseStarter.ts";

/** What webpack's chunk loading tells its caller; the shape of a script tag's own events. */
interface ChunkEvent {
  readonly type: "load" | "error";
  readonly target: { readonly src: string };
}

/**
 * What a remote's webpack runtime calls instead of its own script loading; `VerifiedLoadingPlugin` compiles the calls
 * in. Chunks of a release run only with the hash that the verified channel gives them.
 */
export interface RemoteRuntime {
  publicPath(release: string): string;
  loadChunk(release: string, address: string, done: (event: ChunkEvent) => void): void;
}

/** The name that `VerifiedLoadingPlugin` writes into every remote. */
export const remoteRuntimeKey = Symbol.for("portico.remoteRuntime");

export function createRemoteRuntime(starter: ReleaseStarter, files: FileLoader): RemoteRuntime {
  const publicPath = (name: string) => {
    const found = starter.find(name);
    // wire: a remote that the channel does not name gets an address that leads nowhere
    return found === undefined ? "/not-in-channel/" : `${found.origins[0] ?? ""}${found.release.base}`;
  };
  return {
    publicPath,
    loadChunk: (name, address, done) => {
      const found = starter.find(name);
      const path = address.slice(publicPath(name).length);
      const file = [...(found?.release.scripts ?? []), ...(found?.release.lazyScripts ?? [])].find(
        (candidate) => candidate.path === path,
      );
      const loading =
        found === undefined || file === undefined
          ? Promise.reject(createFileError("no-integrity", address))
          : files.loadScript({
              addresses: resolveAddresses(found.origins, found.release.base, path),
              integrity: file.integrity,
            });
      loading.then(
        () => done({ type: "load", target: { src: address } }),
        () => done({ type: "error", target: { src: address } }),
      );
    },
  };
}
