import {
  createCookies,
  ensureGuid,
  resolvePlatform,
  resolveStorage,
  storageKeys,
  systemClock,
} from "@portico/shared-sdk";
import type { ReleasePlatform } from "@portico/release/format";
import { loadChannel } from "../remotes/channelSource.ts";
import { createFileLoader } from "../remotes/fileLoader.ts";
import { createReleaseStarter } from "../remotes/releaseStarter.ts";
import { createRemoteRuntime, remoteRuntimeKey } from "../remotes/remoteRuntime.ts";
import { bootConfig } from "./bootConfig.ts";
import { handOver } from "./bootHandover.ts";
import { fillHeaderSkeleton } from "./fillHeaderSkeleton.ts";
import { readPageFacts } from "./pageFacts.ts";
import { createScriptPolicy } from "./scriptPolicy.ts";
import { resolveTheme } from "./theme.ts";

/*
 * Runs inline in the head of every static page, before the first paint: theme and language, then everything that
 * crosses the network, side by side: the shell, the channel, the page's messages and, as soon as the channel is
 * verified, the files of the remotes that the page shows first.
 */
const root = document.documentElement;
const facts = readPageFacts(root);
const storage = resolveStorage(window);
const capturedFetch = window.fetch.bind(window);

root.dataset["theme"] = resolveTheme(storage, matchMedia("(prefers-color-scheme: dark)").matches);
// order: the skeleton compares the cached navigation's language with this setting
storage.write(storageKeys.language.key, facts.locale);

const files = createFileLoader({ document, clock: systemClock, policy: createScriptPolicy(window) });
const starter = createReleaseStarter({
  files,
  fetch: capturedFetch,
  clock: systemClock,
  locale: facts.locale,
  visitor: {
    visitorId: ensureGuid(createCookies(window)),
    edition: facts.edition,
    platform: resolveReleasePlatform(),
  },
});
const runtime = createRemoteRuntime(starter, files, {
  release: `shell@${bootConfig.shellVersion}`,
  base: "/assets/",
  scripts: bootConfig.scripts,
});
Object.defineProperty(window, remoteRuntimeKey, { value: Object.freeze(runtime) });

const reloadChannel = () =>
  loadChannel({
    fetch: capturedFetch,
    storage,
    clock: systemClock,
    keyring: bootConfig.keyring,
    environment: facts.environment,
  });
const channel = reloadChannel();
const messages = capturedFetch(facts.messagesAddress, { credentials: "omit" }).then((response) =>
  response.json(),
);
// the shell reports it; here it must only not count as unhandled
messages.catch(() => {});

handOver(window, {
  shellVersion: bootConfig.shellVersion,
  facts,
  files,
  starter,
  channel,
  reloadChannel,
  messages,
});

const [shell] = bootConfig.scripts;
if (shell !== undefined) {
  void files
    .loadScript({ addresses: [shell.address], integrity: shell.integrity, isRepeatable: false })
    .catch(() => {
      // the static page stands on its own; nothing else can speak without the shell
    });
}
void channel.then((outcome) => {
  if (outcome.ok) for (const remote of facts.eagerRemotes) starter.start(remote, outcome.channel);
});

document.addEventListener("DOMContentLoaded", () => fillHeaderSkeleton(document, storage));

function resolveReleasePlatform(): ReleasePlatform {
  if (/[#&]tgWebAppPlatform=/.test(location.hash)) return "mini-app";
  return resolvePlatform({ userAgent: navigator.userAgent, screenWidth: screen.width });
}
