import { systemClock, type KeyValueStore } from "@portico/shared-sdk/host";
import { createChannelSource } from "../remotes/channelSource.ts";
import { createFileLoader } from "../remotes/fileLoader.ts";
import { createJsonLoader, type LoadJson } from "../remotes/jsonLoader.ts";
import { createReleaseStarter } from "../remotes/releaseStarter.ts";
import { createRemoteRuntime, remoteRuntimeSymbol, type ShellFile } from "../remotes/remoteRuntime.ts";
import { createScriptPolicy } from "../remotes/scriptPolicy.ts";
import type { BootConfig } from "./bootConfig.ts";
import type { BootstrapState } from "./bootstrapState.ts";
import type { PageFacts } from "./pageFacts.ts";

export interface Downloads extends Omit<BootstrapState, "sitePage"> {
  readonly loadJson: LoadJson;
  /** Rejects when a file of the shell can't be loaded or throws; the caller has to handle it. */
  readonly shell: Promise<unknown>;
}

/**
 * Starts the downloads that every page needs, side by side: the shell and the channel.
 *
 * @param mayStart  when the shell's scripts are inserted, which occupy the processor as soon as they have loaded
 *
 * Errors: throws where the page's policy forbids the one for scripts; nothing has been started then
 */
export function startDownloads(
  page: Window,
  config: BootConfig,
  facts: PageFacts,
  storage: KeyValueStore,
  mayStart: Promise<void>,
): Downloads {
  const { origin } = facts;
  // order: captured before any other script of the page runs
  const capturedFetch = page.fetch.bind(page);
  const shellFiles: ShellFile[] = config.scripts.map((file) => ({
    ...file,
    address: `${origin}${file.address}`,
  }));
  const policy = createScriptPolicy(page);
  const files = createFileLoader({ page, fetch: capturedFetch, clock: systemClock, policy });
  const shell = mayStart.then(() =>
    Promise.all(
      shellFiles.map(({ address, integrity }) =>
        files.loadScript({ addresses: [address], integrity, isRepeatable: false, isUrgent: true }),
      ),
    ),
  );
  const loadJson = createJsonLoader({ fetch: capturedFetch, clock: systemClock });
  const starter = createReleaseStarter({
    files,
    loadJson,
    clock: systemClock,
    locale: facts.locale,
    origin,
  });
  const runtime = createRemoteRuntime(starter, files, {
    release: `shell@${config.shellVersion}`,
    base: `${origin}/assets/`,
    scripts: shellFiles,
  });
  Object.defineProperty(page, remoteRuntimeSymbol, { value: Object.freeze(runtime) });

  return {
    shellVersion: config.shellVersion,
    configuredOrigins: config.origins,
    facts,
    files,
    shellFiles,
    starter,
    channels: createChannelSource({
      fetch: capturedFetch,
      storage,
      clock: systemClock,
      root: config.root,
      environment: facts.environment,
      origin,
    }),
    loadJson,
    shell,
  };
}
