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
