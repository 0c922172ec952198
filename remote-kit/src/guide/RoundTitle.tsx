import type { MessageSet } from "@portico/shared-sdk";
import { createFormatter, useRemoteContext } from "@portico/shared-sdk/react";
import { useEffect, useMemo, useState } from "react";

/** A text of the exchange's catalogue, whose id an answer has named: at once on a second visit, else once it has loaded. */
export function RoundTitle({ messageId }: { readonly messageId: string }) {
  const { app, loadMessages, storedMessages, telemetry } = useRemoteContext();
  const [messages, setMessages] = useState<MessageSet | null>(() => storedMessages("wheels"));
  useEffect(() => {
    let isShown = true;
    loadMessages("wheels", [messageId]).then(
      (loaded) => isShown && setMessages(loaded),
      () => {
        // what is shown stays; the page has reported why
      },
    );
    return () => {
      isShown = false;
    };
  }, [loadMessages, messageId]);
  const format = useMemo(
    () => messages && createFormatter({ locale: app.locale, messages, telemetry }),
    [messages, app.locale, telemetry],
  );
  return <h2>{format?.(messageId) ?? "…"}</h2>;
}
