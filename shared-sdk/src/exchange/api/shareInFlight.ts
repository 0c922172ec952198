import { createApiError, toThrowable } from "./apiError.ts";
import type { ApiCall, OutgoingRequest } from "./apiRequest.ts";

interface Flight<Outcome> {
  readonly request: OutgoingRequest;
  readonly outcome: Promise<Outcome>;
  followers: number;
}

/** A call that its caller may leave. */
export type FollowedCall<Outcome> = (request: OutgoingRequest, signal?: AbortSignal) => Promise<Outcome>;

/**
 * Shares one request between identical concurrent GETs of one identity and session. A caller that aborts ends the
 * request only if no other caller waits for it.
 *
 * Errors: {@link ApiError} `aborted` for a caller whose signal fires
 */
export function shareInFlight<Outcome>(call: ApiCall<Outcome>): FollowedCall<Outcome> {
  const flights = new Map<string, Flight<Outcome>>();

  function join(request: OutgoingRequest): Flight<Outcome> {
    if (request.method !== "GET") return { request, outcome: call(request), followers: 0 };
    const key = flightKey(request);
    const shared = flights.get(key);
    if (shared !== undefined) return shared;
    const flight = { request, outcome: call(request), followers: 0 };
    const land = () => {
      if (flights.get(key) === flight) flights.delete(key);
    };
    flights.set(key, flight);
    // order: removed before any caller gets the result, so that a caller's next request is a new one
    flight.outcome.then(land, land);
    return flight;
  }

  function leave(flight: Flight<Outcome>) {
    flight.followers -= 1;
    if (flight.followers > 0) return;
    // order: the key is free at once, because the cancelled exchange has no outcome for a newcomer
    const key = flightKey(flight.request);
    if (flights.get(key) === flight) flights.delete(key);
    flight.request.cancellation.cancel(abortError(flight.request));
  }

  return (request, signal) => {
    if (signal?.aborted) return Promise.reject(toThrowable(abortError(request)));
    const flight = join(request);
    flight.followers += 1;
    if (signal === undefined) return flight.outcome;
    return new Promise((resolve, reject) => {
      const handleAbort = () => {
        leave(flight);
        reject(toThrowable(abortError(request)));
      };
      const stopListening = () => signal.removeEventListener("abort", handleAbort);
      signal.addEventListener("abort", handleAbort, { once: true });
      flight.outcome.then(
        (outcome) => {
          stopListening();
          resolve(outcome);
        },
        (error: unknown) => {
          stopListening();
          reject(error);
        },
      );
    });
  };
}

/** Two GETs with the same key share one request: same identity, same address. */
function flightKey({ url, headers, sessionEpoch }: OutgoingRequest): string {
  return `${sessionEpoch} ${headers["UserToken"] ?? ""} ${headers["platform"] ?? ""} ${url}`;
}

function abortError({ url }: OutgoingRequest) {
  return createApiError("aborted", "request aborted", url);
}
