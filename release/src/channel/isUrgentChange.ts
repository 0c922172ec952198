import { isDeepStrictEqual } from "node:util";
import type { ChannelDocument } from "../format/index.ts";
import { rollBack, setDisabled } from "./channelEdits.ts";
import { toDraft, type ChannelDraft } from "./channelDraft.ts";

/**
 * Whether the only difference between two channels is one kill switch or one rollback, so that no deployed shell may
 * stop it. Decided by the channels themselves: a mark beside a proposal could be set by anyone who can write to the storage.
 */
export function isUrgentChange(before: ChannelDocument | null, after: ChannelDocument): boolean {
  if (before === null) return false;
  const [from, to] = [toDraft(before), toDraft(after)];
  const isReachedBy = (edit: () => ChannelDraft) => {
    try {
      return isSameDraft(edit(), to);
    } catch {
      // there is nothing to roll back to
      return false;
    }
  };
  return Object.entries(from.remotes).some(([name, { editions = {}, platforms = {} }]) => {
    const isGone = (kind: "editions" | "platforms") => (key: string) =>
      (to.remotes[name]?.[kind] as Readonly<Record<string, string>> | undefined)?.[key] === undefined;
    const withdrawn = {
      editions: Object.keys(editions).filter(isGone("editions")),
      platforms: (Object.keys(platforms) as (keyof typeof platforms)[]).filter(isGone("platforms")),
    };
    return (
      isReachedBy(() => setDisabled(from, name, true)) || isReachedBy(() => rollBack(from, name, withdrawn))
    );
  });
}

/** Whether a channel is an earlier one issued again, or that with one kill switch. */
export function isRestoringChange(before: ChannelDocument, after: ChannelDocument): boolean {
  const [from, to] = [toDraft(before), toDraft(after)];
  const edited = Object.keys(from.remotes).map((name) => setDisabled(from, name, true));
  return [from, ...edited].some((draft) => isSameDraft(draft, to));
}

/**
 * Compares two drafts as JSON, which has neither the fields that an edit left undefined nor the maps without a
 * prototype of a parsed channel. Placement, places and capabilities follow from the releases, so they may differ.
 */
function isSameDraft(one: ChannelDraft, other: ChannelDraft): boolean {
  const derived = new Set(["placement", "places", "capabilities"]);
  const [first, second] = [one, other].map(
    (draft) =>
      JSON.parse(
        JSON.stringify(draft, (key, value: unknown) => (derived.has(key) ? undefined : value)),
      ) as unknown,
  );
  return isDeepStrictEqual(first, second);
}
