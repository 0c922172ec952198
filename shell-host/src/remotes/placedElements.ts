import type { ChannelDocument } from "@portico/release/format";

/**
 * Adds an element for each remote that the channel places above the main content (slot `banner`) or over the page (slot
 * `overlay`) and that has none yet. Only the channel names these remotes, so no page has to be rebuilt for them.
 */
export function addPlacedElements(page: Document, { remotes }: ChannelDocument): readonly HTMLElement[] {
  return Object.entries(remotes).flatMap(([remote, { placement }]) => {
    const slot = placement?.slot;
    const following = slot === "banner" ? "main" : slot === "overlay" && "#portico-notifications";
    const next = following && page.querySelector(following);
    if (!next || page.querySelector(`[data-remote="${remote}"]`)) return [];
    const element = page.createElement("div");
    element.dataset["remote"] = remote;
    next.before(element);
    return element;
  });
}
