import type { BootHandover } from "../boot/bootHandover.ts";
import type { VerifiedChannel } from "../remotes/channelSource.ts";
import { resolveCandidate, type ReleaseCandidate } from "../remotes/releaseCandidate.ts";
import { resolveAddresses } from "../remotes/releaseStarter.ts";
import type { SlotExplanation } from "../remotes/slot.ts";
import type { KeepRequest } from "../serviceWorker/keepRequest.ts";

/**
 * Names what this page needs to open offline: all of it stands in the verified channel or in the page itself. The
 * releases of remotes that stand on other pages stay, and so does a last known good one that is shown in the place of another.
 */
export function createKeepRequest(
  { document, location, portico }: Window & { readonly portico?: PageFace },
  { facts, visitor }: Pick<BootHandover, "facts" | "visitor">,
  channel: VerifiedChannel,
): KeepRequest {
  const [staticOrigin = ""] = channel.document.staticOrigins;
  const origin = staticOrigin === "" ? location.origin : staticOrigin;
  const candidates = Object.keys(channel.document.remotes).flatMap((remote): ReleaseCandidate[] => {
    const choice = resolveCandidate(remote, channel, visitor);
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
    files: used.flatMap(({ release: { base, entry, scripts, lazyScripts, styles } }) =>
      [entry, ...scripts, ...lazyScripts, ...styles].map(({ path, integrity }) => ({
        address: at(base, path),
        integrity,
      })),
    ),
    texts: [
      `${location.origin}${facts.messagesAddress}`,
      ...used.flatMap(({ release: { base, messages } }) =>
        messages === undefined ? [] : [at(base, messages.replace("{locale}", facts.locale))],
      ),
    ],
    bases: [...candidates.map(({ release }) => release.base), ...goodBases].map((base) => at(base, "")),
  };
}

/** The part of `window.portico` that tells which release a slot shows. */
interface PageFace {
  explain(remote: string): Pick<SlotExplanation, "base" | "source"> | null;
}
