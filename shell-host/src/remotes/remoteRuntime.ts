import { remoteRuntimeKey } from "@portico/release/format";
import { createFileError, type FileLoader, type VerifiedFile } from "./fileLoader.ts";
import { resolveAddresses, type ReleaseStarter } from "./releaseStarter.ts";

/** The event that webpack's chunk loading expects, in the shape of a script tag's own events. */
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

export const remoteRuntimeSymbol = Symbol.for(remoteRuntimeKey);

export interface ShellFile {
  readonly address: string;
  readonly integrity: string;
}

export interface ShellFiles {
  /** The shell's own `uniqueName`, `shell@{version}`. */
  readonly release: string;
  readonly base: string;
  /** The files that its webpack runtime may load; downloads that the boot has started are reused. */
  readonly scripts: readonly ShellFile[];
}

export function createRemoteRuntime(
  starter: ReleaseStarter,
  files: FileLoader,
  shell: ShellFiles,
): RemoteRuntime {
  const publicPath = (name: string) => {
    if (name === shell.release) return shell.base;
    const found = starter.find(name);
    // wire: a remote that the channel does not name gets an address that leads nowhere
    if (found === undefined) return "/not-in-channel/";
    return files.prefer(resolveAddresses(found.origins, found.release.base, ""))[0] ?? "";
  };

  function findFile(name: string, address: string): VerifiedFile | undefined {
    if (name === shell.release) {
      const script = shell.scripts.find((candidate) => candidate.address === address);
      return script && { addresses: [script.address], integrity: script.integrity };
    }
    const found = starter.find(name);
    if (found === undefined) return undefined;
    const { release, origins } = found;
    return [...release.scripts, ...release.lazyScripts]
      .map(({ path, integrity }) => ({ addresses: resolveAddresses(origins, release.base, path), integrity }))
      .find(({ addresses }) => addresses.includes(address));
  }

  return {
    publicPath,
    loadChunk: (name, address, done) => {
      const file = findFile(name, address);
      const loading =
        file === undefined
          ? Promise.reject(createFileError("no-integrity", address))
          : files.loadScript(file);
      loading.then(
        () => done({ type: "load", target: { src: address } }),
        () => done({ type: "error", target: { src: address } }),
      );
    },
  };
}
