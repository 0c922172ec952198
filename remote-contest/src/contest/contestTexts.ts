import type { ContestDetail, MessageSet } from "@portico/shared-sdk";
import { createPlainTexts, useRemoteContext } from "@portico/shared-sdk/react";
import { useMemo } from "react";
import { useLoaded } from "../loading/useLoaded.ts";

/** The texts that the exchange's catalogue has for its contests, by the ids that the contest calls give. */
export interface ContestTexts {
  readonly isPending: boolean;
  /** `null` for a text that is not there, or not there yet. */
  text(id: string): string | null;
  reload(): void;
}

/**
 * The catalogue is loaded before anybody knows which of its texts the contest needs; when one turns out to be missing it
 * is asked for by its id, and comes in English.
 *
 * @param ids those that the page shows at this moment
 */
export function useContestTexts(ids: readonly string[]): ContestTexts {
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
    () => (value ? createPlainTexts({ locale: app.locale, messages: value, telemetry }) : () => null),
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

/** The ids of what a contest says about itself. */
export function textIdsOf({ titleMessageId, rulesMessageId }: ContestDetail): readonly string[] {
  return [titleMessageId, subtitleIdOf(titleMessageId), rulesMessageId];
}
