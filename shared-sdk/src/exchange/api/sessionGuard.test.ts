import type { OutgoingRequest } from "./apiRequest.ts";
import { createCancellation } from "./cancellation.ts";
import { createSessionGuard } from "./sessionGuard.ts";

const url = "https://api2.portico.example/x-api/thing";
const requestOf = (sessionEpoch: number): OutgoingRequest => ({
  method: "GET",
  url,
  path: "/thing",
  headers: {},
  body: null,
  isProfile: false,
  sessionEpoch,
  cancellation: createCancellation(),
});

test("accepts replies to requests of the current session only", () => {
  let current = 3;
  const guard = createSessionGuard(() => current);
  const refusal = expect.objectContaining({
    name: "ApiError",
    code: "session-changed",
    message: "the session of this request has ended",
    url,
  }) as Error;
  expect(() => guard(requestOf(3))).not.toThrow();
  expect(() => guard(requestOf(2))).toThrow(refusal);
  expect(() => guard(requestOf(4))).toThrow(refusal);
  current = 4;
  expect(() => guard(requestOf(3))).toThrow(refusal);
  expect(() => guard(requestOf(4))).not.toThrow();
});
