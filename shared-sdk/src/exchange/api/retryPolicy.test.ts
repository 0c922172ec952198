import fc from "fast-check";
import { resolveRetryWait, type EndedAttempt } from "./retryPolicy.ts";

const date = "Sat, 21 Nov 2026 08:00:00 GMT";

interface ReplyFacts {
  readonly status?: number;
  readonly retryAfter?: string | null;
  readonly date?: string | null;
}

/** A reply with those headers only; not the platform's own kind, which refuses some of the values tried here. */
function replyOf({
  status = 503,
  retryAfter = null,
  date: sentAt = null,
}: ReplyFacts): NonNullable<EndedAttempt["reply"]> {
  const headers = new Map([
    ["retry-after", retryAfter],
    ["date", sentAt],
  ]);
  return { status, headers: { get: (name) => headers.get(name) ?? null } };
}

const ended = (changes: Partial<EndedAttempt> = {}, reply: ReplyFacts = {}): EndedAttempt => ({
  method: "GET",
  attempt: 0,
  reply: replyOf(reply),
  remainingMs: 30_000,
  ...changes,
});

const half = () => 0.5;
const waitAfterStatus = (status: number) => resolveRetryWait(ended({}, { status }), half);
const waitAsAsked = (retryAfter: string | null, of: string | null = date) =>
  resolveRetryWait(ended({}, { status: 429, retryAfter, date: of }), () => 0);

describe("which requests are retried", () => {
  test("a GET without a reply", () => {
    expect(resolveRetryWait(ended({ reply: null }), half)).toBe(200);
  });

  test.each([408, 429, 500, 501, 502, 503, 504, 599])("a GET with status %d", (status) => {
    expect(waitAfterStatus(status)).toBe(200);
  });

  test.each([0, 200, 204, 301, 302, 304, 400, 401, 403, 404, 407, 409, 410, 428, 430, 499, 600])(
    "not a GET with status %d",
    (status) => {
      expect(waitAfterStatus(status)).toBeNull();
    },
  );

  test.each(["POST", "PUT", "DELETE"] as const)("never a %s", (method) => {
    expect(resolveRetryWait(ended({ method }), half)).toBeNull();
    expect(resolveRetryWait(ended({ method, reply: null }), half)).toBeNull();
  });

  test.each([
    [0, 200],
    [1, 400],
    [2, null],
    [3, null],
  ])("after attempt %d the wait is %p: at most two retries", (attempt, waitMs) => {
    expect(resolveRetryWait(ended({ attempt }), half)).toBe(waitMs);
    expect(resolveRetryWait(ended({ attempt, reply: null }), half)).toBe(waitMs);
  });
});

describe("the wait", () => {
  test("is random between 0 and its full length", () => {
    expect(resolveRetryWait(ended(), () => 0)).toBe(0);
    expect(resolveRetryWait(ended(), () => 0.999)).toBeCloseTo(399.6);
    expect(resolveRetryWait(ended({ attempt: 1 }), () => 0.999)).toBeCloseTo(799.2);
  });

  test("adds the random wait to Retry-After", () => {
    expect(resolveRetryWait(ended({}, { retryAfter: "2" }), half)).toBe(2_200);
    expect(resolveRetryWait(ended({ attempt: 1 }, { retryAfter: "2" }), half)).toBe(2_400);
  });

  test.each<[string, string | null, number]>([
    ["nothing", null, 0],
    ["seconds", "3", 3_000],
    ["no seconds", "0", 0],
    ["a moment", "Sat, 21 Nov 2026 08:00:05 GMT", 5_000],
    ["a moment in the past", "Sat, 21 Nov 2026 07:59:55 GMT", 0],
    ["the same moment", date, 0],
    ["a broken number", "1.5", 0],
    ["a negative number", "-5", 0],
    ["a number with a suffix", "5 s", 0],
    ["a number with a prefix", "in 5", 0],
    ["nonsense", "soon", 0],
    ["emptiness", "", 0],
  ])("reads Retry-After with %s", (_name, retryAfter, waitMs) => {
    expect(waitAsAsked(retryAfter)).toBe(waitMs);
  });

  test("ignores a Retry-After date when the reply has no valid Date", () => {
    expect(waitAsAsked("Sat, 21 Nov 2026 08:00:05 GMT", null)).toBe(0);
    expect(waitAsAsked("Sat, 21 Nov 2026 08:00:05 GMT", "today")).toBe(0);
  });

  test.each([
    ["1", 1_001, 1_000],
    ["1", 1_000, null],
    ["1", 999, null],
    ["31", 30_000, null],
    ["999999999", 30_000, null],
    ["9999999999", 30_000, 0],
  ])("Retry-After %s with %d ms left: %p", (retryAfter, remainingMs, waitMs) => {
    expect(resolveRetryWait(ended({ remainingMs }, { retryAfter }), () => 0)).toBe(waitMs);
  });

  test("does not retry when no time is left", () => {
    expect(resolveRetryWait(ended({ remainingMs: 0 }), () => 0)).toBeNull();
    expect(resolveRetryWait(ended({ remainingMs: -1, reply: null }), () => 0)).toBeNull();
  });
});

test("ends every wait before the deadline, and only retries GETs", () => {
  fc.assert(
    fc.property(
      fc.record({
        method: fc.constantFrom("GET", "POST", "PUT", "DELETE"),
        attempt: fc.nat(4),
        reply: fc.option(
          fc
            .record({
              status: fc.nat(700),
              retryAfter: fc.option(fc.oneof(fc.string(), fc.nat().map(String), fc.date().map(String))),
              date: fc.option(fc.oneof(fc.constant(date), fc.string())),
            })
            .map(replyOf),
        ),
        remainingMs: fc.integer({ min: -1_000, max: 30_000 }),
      }),
      fc.double({ min: 0, max: 0.999, noNaN: true }),
      (attempt, random) => {
        const waitMs = resolveRetryWait(attempt, () => random);
        if (waitMs === null) return;
        expect(attempt.method).toBe("GET");
        expect(attempt.attempt).toBeLessThan(2);
        expect(waitMs).toBeGreaterThanOrEqual(0);
        expect(waitMs).toBeLessThan(attempt.remainingMs);
      },
    ),
    { numRuns: 500 },
  );
});
