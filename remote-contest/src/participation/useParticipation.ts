import { notify, type LoginOptions } from "@portico/shared-sdk";
import { isApiError, selectUserId } from "@portico/shared-sdk/remote";
import { useDispatch, useIntl, useRemoteContext, useSelector } from "@portico/shared-sdk/react";
import { useCallback, useEffect, useMemo, useState } from "react";
import type { ContestStanding } from "../api/contest.ts";
import { useContestCalls } from "../contest/useContestCalls.ts";
import { refreshIntervalMs } from "../loading/refreshInterval.ts";
import { hasFailed, useLoaded } from "../loading/useLoaded.ts";
import { usePolling } from "../loading/usePolling.ts";
import { registrationReceived, selectRegisteredAtMs, type WithContest } from "../store/contestSlices.ts";

/** The user's part in a contest: a registration and, from the first ranked trade on, a rank. */
export interface Participation {
  /**
   * When the user registered, in milliseconds since the epoch, from the exchange's newest reply to any call; `null`
   * when not registered, or not known.
   */
  readonly registeredAtMs: number | null;
  /** The standing with the same `registeredAtMs`; `null` for a visitor and while it loads. */
  readonly standing: ContestStanding | null;
  readonly hasStandingFailed: boolean;
  /** Loads the standing again. */
  readonly reload: () => void;
  /** The state of the registration on this page. */
  readonly status: "idle" | "sending" | "done" | "failed";
  /** Registers the user who is logged in; a user whose session has ended is asked to log in. */
  readonly register: () => void;
}

/** The options of the login modal for a visitor who joins a contest. */
export const loginOptionsToJoin = (contestId: string): LoginOptions => ({
  preAction: "join-contest",
  extraProps: { contestId },
});

/** @param contestId `null` until the contest is known to exist */
export function useParticipation(contestId: string | null, isRunning: boolean): Participation {
  const intl = useIntl();
  const { cache, session, telemetry } = useRemoteContext();
  const calls = useContestCalls();
  const dispatch = useDispatch();
  const userId = useSelector(selectUserId);
  const source = useMemo(
    () =>
      contestId === null || userId === null
        ? null
        : {
            load: (_: AbortSignal, isReload: boolean) =>
              cache.session[isReload ? "refresh" : "load"](`standing ${contestId}`, () =>
                calls.standing(contestId),
              ),
          },
    [cache, calls, contestId, userId],
  );
  const loaded = useLoaded(source);
  const { value, reload } = loaded;
  usePolling(reload, refreshIntervalMs, isRunning && source !== null && !loaded.isPending);
  useEffect(() => {
    if (contestId === null || value === null) return;
    dispatch(registrationReceived({ contestId, registeredAtMs: value.registeredAtMs }));
  }, [contestId, dispatch, value]);

  const [status, setStatus] = useState<Participation["status"]>("idle");
  const register = useCallback(() => {
    if (contestId === null) return;
    setStatus("sending");
    calls.register(contestId).then(
      ({ registeredAtMs }) => {
        dispatch(registrationReceived({ contestId, registeredAtMs }));
        telemetry.track({ event: "contest_registered", category: "contest", label: contestId });
        setStatus("done");
        notify("success", intl.formatMessage({ id: "contest.toast.registered" }));
        reload();
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
        reload();
      },
    );
  }, [calls, contestId, dispatch, intl, reload, session, telemetry]);

  const storedAtMs = useSelector((state: WithContest) =>
    contestId === null ? null : selectRegisteredAtMs(state, contestId),
  );
  const registeredAtMs = storedAtMs ?? value?.registeredAtMs ?? null;
  const standing = useMemo(() => value && { ...value, registeredAtMs }, [registeredAtMs, value]);
  return { registeredAtMs, standing, hasStandingFailed: hasFailed(loaded), reload, status, register };
}
