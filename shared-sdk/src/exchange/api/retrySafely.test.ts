import { createManualClock } from "../../testing/manualClock.ts";
import { createApiError, toThrowable, type ApiErrorCode } from "./apiError.ts";
import type { ApiMethod, ApiReply, OutgoingRequest } from "./apiRequest.ts";
import { createCancellation } from "./cancellation.ts";
import { retrySafely } from "./retrySafely.ts";

const url = "https://api2.portico.example/x-api/thing";
const errorOf = (code: ApiErrorCode, message = "no") => toThrowable(createApiError(code, message, url));
const headers = { get: () => null };
const replyOf = (status: number): ApiReply => ({
  status,
  text: "",
  headers,
  receivedAtMs: 0,
});

const settle = () => new Promise((resolve) => setImmediate(resolve));

/** Each attempt takes its outcome from the list; the clock has been running for a while. */
function setUp(outcomes: readonly (ApiReply | Error)[], method: ApiMethod = "GET") {
  const clock = createManualClock();
  clock.advance(100_000);
  const cancellation = createCancellation();
  const request: OutgoingRequest = {
    method,
    url,
    path: "/thing",
    headers: {},
    body: null,
    isProfile: false,
    sessionEpoch: 1,
    cancellation,
  };
  const remaining = [...outcomes];
  const call = jest.fn((_: OutgoingRequest): Promise<ApiReply> => {
    const outcome = remaining.shift() ?? new Error("one attempt too many");
    return outcome instanceof Error ? Promise.reject(outcome) : Promise.resolve(outcome);
  });
  const send = () => retrySafely(call, { clock, random: () => 0.5, timeoutMs: 30_000 })(request);
  return { clock, cancellation, request, call, send };
}

test("returns a successful reply at once", async () => {
  const { clock, request, call, send } = setUp([replyOf(200)]);
  expect(await send()).toEqual(replyOf(200));
  expect(call.mock.calls).toEqual([[request]]);
  expect(clock.pendingCount).toBe(0);
});

test("waits longer after each attempt and returns the first successful reply", async () => {
  const { clock, request, call, send } = setUp([errorOf("network"), replyOf(503), replyOf(200)]);
  const sent = send();
  for (const [attempts, waitMs] of [
    [1, 200],
    [2, 400],
  ] as const) {
    await settle();
    clock.advance(waitMs - 1);
    await settle();
    expect(call).toHaveBeenCalledTimes(attempts);
    clock.advance(1);
  }
  expect(await sent).toEqual(replyOf(200));
  expect(call.mock.calls).toEqual([[request], [request], [request]]);
});

test("returns the error or reply of the last attempt", async () => {
  for (const last of [errorOf("network", "the last"), replyOf(504)]) {
    const { clock, call, send } = setUp([errorOf("network", "the first"), replyOf(503), last]);
    const sent = send().catch((error: unknown) => error);
    for (const waitMs of [200, 400]) {
      await settle();
      clock.advance(waitMs);
    }
    expect(await sent).toBe(last);
    expect(call).toHaveBeenCalledTimes(3);
  }
});

test.each([errorOf("timeout"), errorOf("aborted"), errorOf("session-changed"), new Error("a mistake")])(
  "does not retry %s",
  async (failure) => {
    const { clock, call, send } = setUp([failure]);
    await expect(send()).rejects.toBe(failure);
    expect(call).toHaveBeenCalledTimes(1);
    expect(clock.pendingCount).toBe(0);
  },
);

test.each([
  [29_799, 2],
  [29_800, 1],
])("after a failed attempt of %d ms makes %d attempts in all", async (tookMs, attempts) => {
  const { clock, call, send } = setUp([]);
  call.mockImplementation(() => {
    if (call.mock.calls.length === 1) clock.advance(tookMs);
    return Promise.reject(errorOf("network"));
  });
  const sent = send().catch(() => "failed");
  await settle();
  clock.advance(200);
  expect(await sent).toBe("failed");
  expect(call).toHaveBeenCalledTimes(attempts);
});

describe("a caller that aborts", () => {
  test.each([errorOf("network"), replyOf(503)])("during a wait gets the last result: %p", async (outcome) => {
    const { clock, cancellation, call, send } = setUp([outcome]);
    const sent = send().catch((error: unknown) => error);
    await settle();
    expect(clock.pendingCount).toBe(1);
    cancellation.cancel(errorOf("aborted"));
    expect(await sent).toBe(outcome);
    expect(clock.pendingCount).toBe(0);
    expect(call).toHaveBeenCalledTimes(1);
  });

  test("during an attempt ends without a wait", async () => {
    const { clock, cancellation, call, send } = setUp([replyOf(503)]);
    const sent = send();
    cancellation.cancel(errorOf("aborted"));
    expect(await sent).toEqual(replyOf(503));
    expect(clock.pendingCount).toBe(0);
    expect(call).toHaveBeenCalledTimes(1);
  });
});
