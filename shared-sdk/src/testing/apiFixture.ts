import { createApiClient, type ApiClient, type ApiClientOptions } from "../exchange/api/apiClient.ts";
import { isApiError, type ApiError } from "../exchange/api/apiError.ts";
import type { ReportEntry } from "../core/telemetry/telemetry.ts";
import { createFaultServer, type FaultServer } from "./faultServer.ts";
import { createManualClock, type ManualClock } from "./manualClock.ts";
import { until } from "./until.ts";

/** The result of a call; exactly one of the two is set. */
export interface CallOutcome {
  readonly result?: unknown;
  readonly error?: ApiError;
}

/** An API client for a fault server, and everything that the client reports. */
export interface ApiFixture {
  readonly server: FaultServer;
  readonly clock: ManualClock;
  readonly client: ApiClient;
  readonly clearedScopes: string[];
  readonly reports: ReportEntry[];
  readonly serverTimeOffsets: number[];
  /** Changed by a test as login and logout would. */
  readonly session: { epoch: number };
  /** Waits for the end of a call; waits between attempts are passed by moving the clock. */
  outcomeOf(call: Promise<unknown>): Promise<CallOutcome>;
}

export async function createApiFixture(options: Partial<ApiClientOptions> = {}): Promise<ApiFixture> {
  const server = await createFaultServer();
  const clock = createManualClock(Date.now());
  const clearedScopes: string[] = [];
  const reports: ReportEntry[] = [];
  const serverTimeOffsets: number[] = [];
  const session = { epoch: 1 };
  const client = createApiClient({
    apiOrigin: server.origin,
    platform: "pc",
    clock,
    random: () => 0.5,
    sessionEpoch: () => session.epoch,
    cache: { clear: (scope) => void clearedScopes.push(scope) },
    report: (entry) => void reports.push(entry),
    onServerTime: (offsetMs) => void serverTimeOffsets.push(offsetMs),
    ...options,
  });

  const outcomeOf = async (call: Promise<unknown>) => {
    let outcome: CallOutcome | undefined;
    call.then(
      (result) => (outcome = { result }),
      (error: unknown) => {
        if (!isApiError(error)) throw error;
        outcome = { error };
      },
    );
    await until(() => {
      // one timer is the deadline; a second one is a wait before the next attempt
      if (clock.pendingCount > 1) clock.advance(1_000);
      return outcome !== undefined;
    });
    return outcome as CallOutcome;
  };

  return { server, clock, client, clearedScopes, reports, serverTimeOffsets, session, outcomeOf };
}
