import { notify, type LoginOptions } from "@portico/shared-sdk";
import { isApiError } from "@portico/shared-sdk/remote";
import { useDispatch, useIntl, useRemoteContext } from "@portico/shared-sdk/react";
import { useCallback, useState } from "react";
import { useContestCalls } from "../contest/useContestCalls.ts";
import { registrationReceived } from "../store/contestSlices.ts";

export interface Registration {
  readonly status: "idle" | "sending" | "done" | "failed";
  readonly register: () => void;
}

/** The options of the login modal for a visitor who joins a contest. */
export const loginOptionsToJoin = (contestId: string): LoginOptions => ({
  preAction: "join-contest",
  extraProps: { contestId },
});

/** Registers the user who is logged in; a user whose session has ended is asked to log in. */
export function useRegistration(contestId: string | null, onChange: () => void): Registration {
  const intl = useIntl();
  const { session, telemetry } = useRemoteContext();
  const dispatch = useDispatch();
  const calls = useContestCalls();
  const [status, setStatus] = useState<Registration["status"]>("idle");
  const register = useCallback(() => {
    if (contestId === null) return;
    setStatus("sending");
    calls.register(contestId).then(
      ({ registeredAtMs }) => {
        dispatch(registrationReceived({ contestId, registeredAtMs }));
        telemetry.track({ event: "contest_registered", category: "contest", label: contestId });
        setStatus("done");
        notify("success", intl.formatMessage({ id: "contest.toast.registered" }));
        onChange();
      },
      (error: unknown) => {
        if (isApiError(error, "no-permission")) {
          setStatus("idle");
          session.requestLogin(loginOptionsToJoin(contestId));
          return;
        }
        setStatus("failed");
        notify("fail", intl.formatMessage({ id: "contest.note.registerFailed" }));
        // a refusal means that this page's data is outdated, for example after the registration has closed
        onChange();
      },
    );
  }, [calls, contestId, dispatch, intl, onChange, session, telemetry]);
  return { status, register };
}
