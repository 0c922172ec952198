import { readStoredText, storageKeys, systemClock, type KeyValueStore } from "@portico/shared-sdk/host";
import type { Visitor } from "@portico/release/format";
import { awaitHead } from "../remotes/awaitHead.ts";
import { resolveFallbackTimeoutMs } from "../remotes/fallbackTimeout.ts";
import { createCandidateResolver } from "../remotes/releaseCandidate.ts";
import type { SitePage } from "./bootstrapState.ts";
import { loadFonts } from "./loadFonts.ts";
import { onDomReady } from "./onDomReady.ts";
import { resolveVisitor } from "./resolveVisitor.ts";
import type { Downloads } from "./startDownloads.ts";
import { watchStylesheets } from "./watchStylesheets.ts";

/**
 * Starts what a page of the exchange needs besides shell and channel: its messages and, as soon as the channel is verified,
 * the files of its remotes. Its slots enter their fallback where the shell is late or can't run; a shell that is
 * only late takes them over all the same.
 */
export function startSitePage(
  page: Window & typeof globalThis,
  storage: KeyValueStore,
  downloads: Downloads,
): SitePage {
  const { facts, loadJson, files, channels, starter, shell } = downloads;
  const failedStylesheet = watchStylesheets(page.document, files, systemClock);
  // browser: HTTP/1.1 has six connections a host, and the first paint waits for the head's stylesheets
  const messages: Promise<unknown> =
    facts.messagesAddress === ""
      ? Promise.resolve({})
      : awaitHead(page.document).then(() => loadJson([facts.messagesAddress], facts.messagesIntegrity));
  // the shell reports it; here it must only not count as unhandled
  messages.catch(() => {});

  // another page fetches them when it is whole: until then the line is for what the visitor waits for
  const cachedFonts = readStoredText(storage, storageKeys.fonts) ?? "";
  const fonts = facts.fonts.every(({ address }) => cachedFonts.includes(address))
    ? loadFonts(page, facts.fonts)
    : null;
  fonts?.catch(() => {});

  // browser: the first access to the cookies takes up to 16 ms, and the visitor is not needed before the channel
  let resolvedVisitor: Visitor | null = null;
  const visitor = () => (resolvedVisitor ??= resolveVisitor(page, facts));
  const resolveCandidate = createCandidateResolver(visitor);
  const slots = () => Array.from(page.document.querySelectorAll<HTMLElement>("[data-remote]"));
  void channels.current().then((outcome) => {
    if (!outcome.ok) return;
    for (const remote of facts.eagerRemotes) {
      const choice = resolveCandidate(remote, outcome.channel);
      if (choice.ok) starter.start(choice.candidate);
    }
  });

  /** Leaves the slots that a shell has taken over as they are. */
  const showFallback = () =>
    onDomReady(page, () => {
      for (const { dataset } of slots()) if (dataset["state"] === "skeleton") dataset["state"] = "fallback";
    });
  const markUnavailable = () =>
    onDomReady(page, () => slots().forEach(({ dataset }) => (dataset["unavailable"] = "")));
  systemClock.schedule(showFallback, resolveFallbackTimeoutMs(systemClock.monotonicNow()));
  shell.catch((reason: unknown) => {
    // eslint-disable-next-line no-console -- without the shell nothing else can report it
    console.error(`The page stays static: ${String(reason)}`);
    showFallback();
    markUnavailable();
  });
  return {
    resolveCandidate,
    get visitor() {
      return visitor();
    },
    messages,
    fonts,
    failedStylesheet,
  };
}
