import { whenNear } from "@portico/shared-sdk";
import { FormattedMessage, useRemoteContext } from "@portico/shared-sdk/react";
import { useEffect, useRef, useState } from "react";
import styles from "./Footer.module.css";

/** Each has the message `footer.status.{state}`. */
const states = ["operational", "degraded", "outage"] as const;
type State = (typeof states)[number];

const parseState = (result: unknown): State | null =>
  states.find((state) => state === (Object(result) as { state?: unknown }).state) ?? null;

/**
 * Whether the exchange works. Requested once the footer is in the window, since every page has a footer and few visitors reach
 * it; empty until the answer is there, and without one.
 *
 * Source: the project's own call, see PROTOCOL.md#system-status
 */
export function SystemStatus() {
  const { api, app } = useRemoteContext();
  const place = useRef<HTMLSpanElement>(null);
  const [state, setState] = useState<State | null>(null);
  useEffect(() => {
    // the exchange answers its own pages only
    if (place.current === null || !app.isKnownHost) return undefined;
    const abort = new AbortController();
    const stop = whenNear(place.current, "0px", () => {
      api
        .get("/x-api/status/v1/status", { signal: abort.signal, parse: parseState })
        .then(setState, () => {});
    });
    return () => {
      stop();
      abort.abort();
    };
  }, [api, app]);
  return (
    <span ref={place} className={styles["status"]} data-status={state ?? undefined}>
      {state !== null && <FormattedMessage id={`footer.status.${state}`} />}
    </span>
  );
}
