import { systemClock, type KeyValueStore } from "@portico/shared-sdk";
import { createChannelSource } from "../remotes/channelSource.ts";
import { createFileLoader } from "../remotes/fileLoader.ts";
import { createReleaseStarter } from "../remotes/releaseStarter.ts";
import { createRemoteRuntime, remoteRuntimeKey } from "../remotes/remoteRuntime.ts";
import type { BootConfig, ShellFile } from "./bootConfig.ts";
import { handOver, type BootParts, type OwnPage } from "./bootHandover.ts";
import type { PageFacts } from "./pageFacts.ts";
import { createScriptPolicy } from "./scriptPolicy.ts";

/** What the rest of a page's start goes on with. */
export interface BootStart extends Omit<BootParts, "ownPage"> {
  /** As it was before anything else ran. */
  readonly fetch: typeof fetch;
  /** Rejects when a file of the shell can't be had or falls over; whoever starts the boot has to hear of it. */
  readonly loading: Promise<unknown>;
}

/**
 * Starts what crosses the network, side by side: the shell, the channel and, on a page of ours, what `startPage` adds.
 *
 * Errors: throws where the page's policy forbids the one for scripts; nothing has been started then
 */
export function startBoot(
  page: Window,
  config: BootConfig,
  facts: PageFacts,
  storage: KeyValueStore,
  startPage?: (start: BootStart) => OwnPage,
): BootStart {
  const { origin } = facts;
  const capturedFetch = page.fetch.bind(page);
  const placed = (file: ShellFile): ShellFile => ({ ...file, address: `${origin}${file.address}` });
  const policy = createScriptPolicy(page);
  const files = createFileLoader({ page, fetch: capturedFetch, clock: systemClock, policy });
  // order: the longest download first of all, before cookies and what was kept are read
  const loading = Promise.all(
    config.scripts
      .map(placed)
      .map(({ address, integrity }) =>
        files.loadScript({ addresses: [address], integrity, isRepeatable: false, isUrgent: true }),
      ),
  );
  const starter = createReleaseStarter({
    files,
    fetch: capturedFetch,
    clock: systemClock,
    locale: facts.locale,
    origin,
  });
  const runtime = createRemoteRuntime(starter, files, {
    release: `shell@${config.shellVersion}`,
    base: `${origin}/assets/`,
    scripts: [...config.scripts, ...config.chunks].map(placed),
  });
  Object.defineProperty(page, remoteRuntimeKey, { value: Object.freeze(runtime) });

  const start: BootStart = {
    shellVersion: config.shellVersion,
    facts,
    files,
    starter,
    channels: createChannelSource({
      fetch: capturedFetch,
      storage,
      clock: systemClock,
      keyring: config.keyring,
      environment: facts.environment,
      origin,
    }),
    workerAddress: policy.trust("/service-worker.js"),
    fetch: capturedFetch,
    loading,
  };
  handOver(page, Object.assign(start, { ownPage: startPage?.(start) ?? null }));
  return start;
}
