import type { PageFacts } from "../boot/pageFacts.ts";
import type { VerifiedChannel } from "../remotes/channelSource.ts";
import type { ReleaseCandidate, ResolveCandidate } from "../remotes/releaseCandidate.ts";
import { resolveAddresses } from "../remotes/releaseStarter.ts";
import type { ShellFile } from "../remotes/remoteRuntime.ts";
import type { SlotExplanation } from "../remotes/explainSlot.ts";
import type { PrecacheList } from "../serviceWorker/precacheList.ts";

/**
 * Lists what this page needs to open offline; all of it is in the verified channel or in the page itself. Releases of
 * remotes on other pages stay cached, and so does a last known good one that is shown instead of the channel's.
 */
export function createPrecacheList(
  { document, location, portico }: Window & { readonly portico?: ExplainApi },
  facts: PageFacts,
  resolveCandidate: ResolveCandidate,
  channel: VerifiedChannel,
): PrecacheList {
  const [staticOrigin = ""] = channel.document.staticOrigins;
  const origin = staticOrigin === "" ? location.origin : staticOrigin;
  const candidates = Object.keys(channel.document.remotes).flatMap((remote): ReleaseCandidate[] => {
    const choice = resolveCandidate(remote, channel);
    return choice.ok ? [choice.candidate] : [];
  });
  const slots = [...document.querySelectorAll<HTMLElement>("[data-remote]")].map(
    ({ dataset }) => dataset["remote"] ?? "",
  );
  const used = candidates.filter(({ remote }) => slots.includes(remote));
  const goodBases = slots.flatMap((remote) => {
    const shown = portico?.explain(remote);
    return shown?.source === "last-known-good" ? (shown.base ?? []) : [];
  });
  const at = (base: string, path: string) => resolveAddresses([origin], base, path)[0] ?? "";
  return {
    type: "portico:keep",
    page: `${location.origin}${location.pathname}`,
    files: [
      ...listPageStyles(document),
      ...used.flatMap(({ release: { base, entry, scripts, lazyScripts, styles } }) =>
        [entry, ...scripts, ...lazyScripts, ...styles].map(({ path, integrity }) => ({
          address: at(base, path),
          integrity,
        })),
      ),
    ],
    messages: [
      `${location.origin}${facts.messagesAddress}`,
      ...used.flatMap(({ release: { base, messages } }) =>
        messages === undefined ? [] : [at(base, messages.path.replace("{locale}", facts.locale))],
      ),
    ],
    bases: [...candidates.map(({ release }) => release.base), ...goodBases].map((base) => at(base, "")),
  };
}

/** The stylesheets of the prerendered content of a remote. */
function listPageStyles(document: Document): readonly ShellFile[] {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"][href^="/page-styles/"]');
  return [...links].map(({ href, integrity }) => ({ address: href, integrity }));
}

/** The part of `window.portico` that has the release of a slot. */
interface ExplainApi {
  explain(remote: string): Pick<SlotExplanation, "base" | "source"> | null;
}
