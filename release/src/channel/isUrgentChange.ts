import { isDeepStrictEqual } from "node:util";
import type { ChannelDocument } from "../format/index.ts";
import { rollBack, setDisabled } from "./channelEdits.ts";
import { toDraft } from "./channelDraft.ts";
import type { ChannelDraft } from "./channelDraft.ts";

/**
 * Whether the only difference between two channels is one kill switch or one rollback, so that no deployed shell may
 * stop it. Decided by the channels themselves: a mark beside a proposal could be set by anyone who can write to the storage.
 */
export function isUrgentChange(before: ChannelDocument | null, after: ChannelDocument): boolean {
  if (before === null) return false;
  const [from, to] = [toDraft(before), toDraft(after)];
  const isReachedBy = (edit: () => ChannelDraft) => {
    try {
      // JSON drops fields that an edit left undefined
      return isDeepStrictEqual(JSON.parse(JSON.stringify(edit())), to);
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
