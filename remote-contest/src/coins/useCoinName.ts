import { coinMessageIds, resolveCoinName, type MessageSet } from "@portico/shared-sdk";
import { createFormatter, useRemoteContext } from "@portico/shared-sdk/react";
import { useMemo } from "react";
import { useLoaded } from "../loading/useLoaded.ts";

/**
 * The display name of a coin or an account. Names of accounts are messages of the exchange's namespace `coins`; until
 * it has loaded, and where it can't be loaded, the symbol itself is the name.
 *
 * Source: S12.26
 */
export function useCoinName(coin: string): string {
  const { app, loadMessages, storedMessages, telemetry } = useRemoteContext();
  const name = useMemo(() => resolveCoinName(coin), [coin]);
  const isMessage = name.kind === "message";
  const source = useMemo(
    () =>
      isMessage
        ? {
            load: () => loadMessages("coins", coinMessageIds),
            stored: () => storedMessages("coins"),
          }
        : null,
    [isMessage, loadMessages, storedMessages],
  );
  const { value: messages } = useLoaded<MessageSet>(source);
  if (name.kind === "text") return name.text;
  return (messages && createFormatter({ locale: app.locale, messages, telemetry })(name.id)) ?? coin;
}
