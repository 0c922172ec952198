import type { MessageSet } from "@portico/shared-sdk";
import { createFormatter, useRemoteContext } from "@portico/shared-sdk/react";
import { useMemo } from "react";
import type { ContestDetail } from "../api/contest.ts";
import { useLoaded } from "../loading/useLoaded.ts";

/** The messages of the exchange's catalogue for its contests, by the ids in the contest API's replies. */
export interface ContestMessages {
  readonly isPending: boolean;
  /** `null` for a message that is missing or still loading. */
  text(id: string): string | null;
  reload(): void;
}

/**
 * Loads the catalogue at once, before the ids are known. Then requests missing messages by id; these arrive in English.
 *
 * @param ids the messages that the page shows at this moment
 */
export function useContestMessages(ids: readonly string[]): ContestMessages {
  const { app, loadMessages, storedMessages, telemetry } = useRemoteContext();
  const source = useMemo(
    () => ({ load: () => loadMessages("contests"), stored: () => storedMessages("contests") }),
    [loadMessages, storedMessages],
  );
  const { value: own, isPending: isOwnPending, reload } = useLoaded<MessageSet>(source);
  const missing = own === null ? "" : ids.filter((id) => !(id in own)).join(" ");
  const missingSource = useMemo(
    () => (missing === "" ? null : { load: () => loadMessages("contests", missing.split(" ")) }),
    [loadMessages, missing],
  );
  const whole = useLoaded<MessageSet>(missingSource);
  const value = whole.value ?? own;
  const isPending = isOwnPending || whole.isPending;
  const text = useMemo(
    () => (value ? createFormatter({ locale: app.locale, messages: value, telemetry }) : () => null),
    [value, app.locale, telemetry],
  );
  return useMemo(() => ({ isPending, reload, text }), [isPending, reload, text]);
}

/**
 * The id of a contest's subtitle.
 *
 * Source: the catalogue's convention; the contest calls give the title's id only
 */
export function subtitleIdOf(titleMessageId: string): string {
  return titleMessageId.replace(/\.title$/, ".subtitle");
}

/** The ids of a contest's own messages. */
export function messageIdsOf({ titleMessageId, rulesMessageId }: ContestDetail): readonly string[] {
  return [titleMessageId, subtitleIdOf(titleMessageId), rulesMessageId];
}
