import { isApiError } from "@portico/shared-sdk/remote";
import { useRemoteContext } from "@portico/shared-sdk/react";
import { useCallback, useState } from "react";
import { useContestCalls } from "../contest/useContestCalls.ts";

export interface Registration {
  readonly status: "idle" | "sending" | "done" | "failed";
  readonly register: () => void;
}

/** Registers the user who is logged in; whoever is no longer logged in is asked to log in. */
export function useRegistration(contestId: string | null, onChange: () => void): Registration {
  const { session, telemetry } = useRemoteContext();
  const calls = useContestCalls();
  const [status, setStatus] = useState<Registration["status"]>("idle");
  const register = useCallback(() => {
    if (contestId === null) return;
    setStatus("sending");
    calls.register(contestId).then(
      () => {
        telemetry.track({ event: "contest_registered", category: "contest", label: contestId });
        setStatus("done");
        onChange();
      },
      (error: unknown) => {
        if (isApiError(error, "no-permission")) {
          setStatus("idle");
          session.requestLogin();
          return;
        }
        setStatus("failed");
        // a refusal means that this page knows less than the exchange, such as that registration has closed
        onChange();
      },
    );
  }, [calls, contestId, onChange, session, telemetry]);
  return { status, register };
}
