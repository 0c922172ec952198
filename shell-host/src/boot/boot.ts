import {
  createCookies,
  ensureGuid,
  resolvePlatform,
  resolveStorage,
  storageKeys,
  systemClock,
} from "@portico/shared-sdk";
import type { ReleasePlatform, Visitor } from "@portico/release/format";
import { createChannelSource } from "../remotes/channelSource.ts";
import { createFileLoader } from "../remotes/fileLoader.ts";
import { resolveCandidate } from "../remotes/releaseCandidate.ts";
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

const files = createFileLoader({ page: window, clock: systemClock, policy: createScriptPolicy(window) });
const starter = createReleaseStarter({
  files,
  fetch: capturedFetch,
  clock: systemClock,
  locale: facts.locale,
});
const visitor: Visitor = {
  visitorId: ensureGuid(createCookies(window)),
  edition: facts.edition,
  platform: resolveReleasePlatform(),
};
const runtime = createRemoteRuntime(starter, files, {
  release: `shell@${bootConfig.shellVersion}`,
  base: "/assets/",
  scripts: bootConfig.scripts,
});
Object.defineProperty(window, remoteRuntimeKey, { value: Object.freeze(runtime) });

const channels = createChannelSource({
  fetch: capturedFetch,
  storage,
  clock: systemClock,
  keyring: bootConfig.keyring,
  environment: facts.environment,
});
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
  channels,
  visitor,
  messages,
});

const [shell] = bootConfig.scripts;
if (shell !== undefined) {
  void files
    .loadScript({
      addresses: [shell.address],
      integrity: shell.integrity,
      isRepeatable: false,
      isUrgent: true,
    })
    .catch(() => {
      // the static page stands on its own; nothing else can speak without the shell
    });
}
void channels.current().then((outcome) => {
  if (!outcome.ok) return;
  for (const remote of facts.eagerRemotes) {
    const choice = resolveCandidate(remote, outcome.channel, visitor);
    if (choice.ok) starter.start(choice.candidate);
  }
});

document.addEventListener("DOMContentLoaded", () => fillHeaderSkeleton(document, storage));

function resolveReleasePlatform(): ReleasePlatform {
  if (/[#&]tgWebAppPlatform=/.test(location.hash)) return "mini-app";
  return resolvePlatform({ userAgent: navigator.userAgent, screenWidth: screen.width });
}
