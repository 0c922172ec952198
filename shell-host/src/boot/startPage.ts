import { systemClock } from "@portico/shared-sdk";
import type { Visitor } from "@portico/release/format";
import { resolveCandidate } from "../remotes/releaseCandidate.ts";
import { awaitHead } from "../remotes/awaitHead.ts";
import { resolvePatienceMs } from "../remotes/slotPatience.ts";
import type { OwnPage } from "./bootHandover.ts";
import { recogniseVisitor } from "./recogniseVisitor.ts";
import type { BootStart } from "./startBoot.ts";
import { whenParsed } from "./whenParsed.ts";

/**
 * What a page of ours begins beside the shell and the channel: its messages and, as soon as the channel is verified, the
 * files of the remotes that it shows first. Where the shell is silent or can't run, its slots say so: the static page
 * stands on its own, and what it shows is what there is. A shell that is only late takes them over all the same.
 */
export function startPage(page: Window, start: BootStart): OwnPage {
  const { facts, fetch, channels, starter, loading } = start;
  // browser: HTTP/1.1 has six connections a host, and the first paint waits for the head's sheets
  const messages: Promise<unknown> =
    facts.messagesAddress === ""
      ? Promise.resolve({})
      : awaitHead(page.document)
          .then(() => fetch(facts.messagesAddress, { credentials: "omit" }))
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

  /** Those that a shell has taken over are its own. */
  const showFallback = () =>
    whenParsed(page, () => {
      for (const { dataset } of slots()) if (dataset["state"] === "skeleton") dataset["state"] = "fallback";
    });
  systemClock.schedule(showFallback, resolvePatienceMs(systemClock.monotonicNow()));
  loading.catch((reason: unknown) => {
    // eslint-disable-next-line no-console -- nothing else is there that could tell
    console.error(`The page stays static: ${String(reason)}`);
    showFallback();
  });
  return {
    get visitor() {
      return visitor();
    },
    messages,
    startSlots: () => void startRemotes(slots().map(({ dataset }) => dataset["remote"] ?? "")),
  };
}
