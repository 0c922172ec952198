import fc from "fast-check";
import { createApiFixture, type ApiFixture } from "../src/testing/apiFixture.ts";
import type { HttpAnswer } from "../src/testing/faultServer.ts";
import {
  brokenGzip,
  cutAfter,
  hang,
  redirectTo,
  reply,
  replyRefusal,
  replyResult,
  reset,
  stallAfter,
} from "../src/testing/httpAnswers.ts";
import { until } from "../src/testing/until.ts";
import { isApiError } from "../src/exchange/api/apiError.ts";

const answers: Readonly<Record<string, HttpAnswer>> = {
  ok: replyResult("fine"),
  refused: replyRefusal(10007, "log in"),
  business: replyRefusal(1, "no"),
  empty: reply(""),
  html: reply("<html></html>"),
  "408": reply("", 408),
  "429": reply("", 429),
  "429 in 5 s": reply("", 429, { "Retry-After": "5" }),
  "500": reply("oops", 500),
  "503 in 40 s": reply("", 503, { "Retry-After": "40" }),
  redirect: redirectTo("/elsewhere"),
  reset,
  cut: cutAfter('{"ret_code"'),
  gzip: brokenGzip,
  hang,
  stall: stallAfter('{"ret_code"'),
};
const silent = ["hang", "stall"];

let api: ApiFixture;

beforeAll(async () => {
  api = await createApiFixture();
});

afterAll(() => api.server.close());

/** One call with a list of replies; the clock advances only when nothing else is pending. */
async function run(method: "GET" | "POST" | "PUT" | "DELETE", plan: readonly string[], runNumber: number) {
  const { client, clock, server } = api;
  const path = `/run/${runNumber}`;
  const before = server.requests.length;
  const arrived = () => server.requests.slice(before).filter(({ url }) => url === path).length;
  server.answer(path, ...plan.map((name) => answers[name] as HttpAnswer));

  const startedAtMs = clock.monotonicNow();
  let outcome: { result?: unknown; error?: unknown } | undefined;
  client.request({ method, path }).then(
    (result) => (outcome = { result }),
    (error: unknown) => (outcome = { error }),
  );
  await until(() => {
    if (outcome !== undefined) return true;
    const isWaiting = clock.pendingCount > 1;
    const isSilent = silent.includes(plan[Math.min(arrived(), plan.length) - 1] ?? "");
    if (isWaiting || isSilent) clock.advance(500);
    return false;
  });
  return { outcome, sent: arrived(), elapsedMs: clock.monotonicNow() - startedAtMs };
}

test("in 200 runs with random faults no POST is repeated and every call ends in time with one result", async () => {
  let runNumber = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom("GET", "POST", "PUT", "DELETE"),
      fc.array(fc.constantFrom(...Object.keys(answers)), { minLength: 1, maxLength: 4 }),
      async (method, plan) => {
        runNumber += 1;
        const { outcome, sent, elapsedMs } = await run(method, plan, runNumber);
        expect(sent).toBeGreaterThanOrEqual(1);
        expect(sent).toBeLessThanOrEqual(method === "GET" ? 3 : 1);
        expect(elapsedMs).toBeLessThanOrEqual(30_500);
        expect(api.clock.pendingCount).toBe(0);
        if (outcome && "error" in outcome) expect(isApiError(outcome.error)).toBe(true);
        else expect(outcome).toEqual({ result: "fine" });
      },
    ),
    { numRuns: 200, endOnFailure: true },
  );
  expect(runNumber).toBe(200);
});
