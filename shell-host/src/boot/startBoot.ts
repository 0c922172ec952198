import { systemClock, type KeyValueStore } from "@portico/shared-sdk";
import type { Visitor } from "@portico/release/format";
import { awaitHead } from "../remotes/awaitHead.ts";
import { createChannelSource } from "../remotes/channelSource.ts";
import { createFileLoader } from "../remotes/fileLoader.ts";
import { resolveCandidate } from "../remotes/releaseCandidate.ts";
import { createReleaseStarter } from "../remotes/releaseStarter.ts";
import { createRemoteRuntime, remoteRuntimeKey } from "../remotes/remoteRuntime.ts";
import type { BootConfig, ShellFile } from "./bootConfig.ts";
import { handOver, type BootHandover } from "./bootHandover.ts";
import type { PageFacts } from "./pageFacts.ts";
import { recogniseVisitor } from "./recogniseVisitor.ts";
import { createScriptPolicy } from "./scriptPolicy.ts";
import { whenParsed } from "./whenParsed.ts";

/**
 * Starts everything that crosses the network, side by side: the shell, the channel, the page's messages and, as soon as
 * the channel is verified, the files of the remotes that the page shows first.
 */
export function startBoot(
  page: Window,
  config: BootConfig,
  facts: PageFacts,
  storage: KeyValueStore,
): BootHandover {
  const { origin } = facts;
  const capturedFetch = page.fetch.bind(page);
  const placed = (file: ShellFile): ShellFile => ({ ...file, address: `${origin}${file.address}` });
  const policy = createScriptPolicy(page);
  const files = createFileLoader({ page, fetch: capturedFetch, clock: systemClock, policy });
  // order: the longest download first of all, before cookies and what was kept are read
  const loading = config.scripts
    .map(placed)
    .map(({ address, integrity }) =>
      files.loadScript({ addresses: [address], integrity, isRepeatable: false, isUrgent: true }),
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

  const channels = createChannelSource({
    fetch: capturedFetch,
    storage,
    clock: systemClock,
    keyring: config.keyring,
    environment: facts.environment,
    origin,
  });
  // browser: HTTP/1.1 has six connections a host, and the first paint waits for the head's sheets
  const messages: Promise<unknown> =
    facts.messagesAddress === ""
      ? Promise.resolve({})
      : awaitHead(page.document)
          .then(() => capturedFetch(facts.messagesAddress, { credentials: "omit" }))
          .then((response) => response.json());
  // the shell reports it; here it must only not count as unhandled
  messages.catch(() => {});
  // browser: the first look at the cookies takes up to 16 ms, and until the channel is here nobody asks
  let recognised: Visitor | null = null;
  const visitor = () => (recognised ??= recogniseVisitor(page, facts));
  const slots = () => Array.from(page.document.querySelectorAll<HTMLElement>("[data-remote]"));
  const startRemotes = async (remotes: readonly string[]) => {
    const outcome = await channels.current();
    if (!outcome.ok) return;
    for (const remote of remotes) {
      const choice = resolveCandidate(remote, outcome.channel, visitor());
      if (choice.ok) starter.start(choice.candidate);
    }
  };
  void startRemotes(facts.eagerRemotes);

  const handover: BootHandover = {
    shellVersion: config.shellVersion,
    facts,
    files,
    starter,
    channels,
    get visitor() {
      return visitor();
    },
    messages,
    startSlots: () => void startRemotes(slots().map(({ dataset }) => dataset["remote"] ?? "")),
    workerAddress: policy.trust("/service-worker.js"),
  };
  handOver(page, handover);

  Promise.all(loading).catch(() => {
    // the static page stands on its own: what it shows is what there is, and it says so
    whenParsed(page, () => slots().forEach(({ dataset }) => (dataset["state"] = "fallback")));
  });
  return handover;
}
