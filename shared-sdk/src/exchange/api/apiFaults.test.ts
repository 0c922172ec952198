import { getEventListeners } from "node:events";
import { createApiFixture, type ApiFixture, type CallOutcome } from "../../testing/apiFixture.ts";
import { createFaultServer, type HttpAnswer } from "../../testing/faultServer.ts";
import {
  brokenGzip,
  cutAfter,
  hang,
  holdBack,
  redirectTo,
  reply,
  replyRefusal,
  replyResult,
  reset,
  stallAfter,
} from "../../testing/httpAnswers.ts";
import { until } from "../../testing/until.ts";

// The 45 faults that a call survives (S7.28): one named test a fault, each with exactly one outcome. What depends on a reply's
// text and status alone, A1 to A16, A21 to A23, A30, A31 and A42, is in parseEnvelope.test.ts and interpretReply.test.ts.

const path = "/x-api/thing";

let api: ApiFixture;

beforeEach(async () => {
  api = await createApiFixture();
});

afterEach(async () => {
  await api.server.close();
  expect(api.clock.pendingCount).toBe(0);
});

async function getFrom(...answers: readonly HttpAnswer[]): Promise<CallOutcome> {
  api.server.answer(path, ...answers);
  return api.outcomeOf(api.client.get(path));
}

const getText = (body: string) => getFrom(reply(body));
const ok = replyResult("fine");
const retried = 3;

describe("bodies", () => {
  test("A17 status 204 is an error", async () => {
    expect(await getFrom(reply("", 204))).toMatchObject({ error: { code: "empty" } });
  });

  test("A18 a connection cut while the body is sent is a network error, an incomplete body is not JSON", async () => {
    expect(await getFrom(cutAfter('{"ret_code":0,"res'))).toMatchObject({ error: { code: "network" } });
    expect(api.server.requests).toHaveLength(retried);
    expect(await getText('{"ret_code":0,"res')).toMatchObject({ error: { code: "not-json" } });
  });

  test("A19 a wrong content type is tolerated", async () => {
    expect(await getFrom(reply('{"ret_code":0,"result":1}', 200, { "Content-Type": "text/html" }))).toEqual({
      result: 1,
    });
  });

  test("A20 broken gzip is a network error", async () => {
    expect(await getFrom(brokenGzip)).toMatchObject({ error: { code: "network" } });
  });
});

describe("refusals", () => {
  test("A24 100007 returns the server's message and the address", async () => {
    expect(await getFrom(replyRefusal(100007, "slow down"))).toMatchObject({
      error: { code: "server-message", message: "slow down", url: `${api.server.origin}${path}` },
    });
    expect(api.clearedScopes).toEqual([]);
    expect(api.reports).toEqual([]);
  });
});

describe("time", () => {
  test.each(["GET", "POST"] as const)(
    "A25 a %s without a reply times out at exactly 30 s",
    async (method) => {
      api.server.answer(path, hang);
      let error: unknown;
      api.client.request({ method, path }).catch((reason: unknown) => (error = reason));
      await api.server.received(1);

      api.clock.advance(29_999);
      await new Promise((resolve) => setImmediate(resolve));
      expect(error).toBeUndefined();

      api.clock.advance(1);
      await until(() => error !== undefined);
      expect(error).toMatchObject({ code: "timeout", message: "timeout of 30000ms exceeded" });
      await until(() => api.server.requests[0]?.wasAbandoned() === true);
      expect(api.server.requests).toHaveLength(1);
    },
  );

  test("A25 the 30 s cover all attempts together", async () => {
    api.server.answer(path, reply("", 503, { "Retry-After": "20" }), hang);
    let error: unknown;
    api.client.get(path).catch((reason: unknown) => (error = reason));
    await until(() => api.clock.pendingCount === 2);

    api.clock.advance(20_200);
    await api.server.received(2);
    api.clock.advance(9_799);
    await new Promise((resolve) => setImmediate(resolve));
    expect(error).toBeUndefined();

    api.clock.advance(1);
    await until(() => error !== undefined);
    expect(error).toMatchObject({ code: "timeout", message: "timeout of 30000ms exceeded" });
  });

  test("A26 the caller can abort while the request is under way", async () => {
    api.server.answer(path, hang);
    const caller = new AbortController();
    const outcome = api.outcomeOf(api.client.get(path, { signal: caller.signal }));
    await api.server.received(1);
    caller.abort();

    expect(await outcome).toMatchObject({ error: { code: "aborted" } });
    await until(() => api.server.requests[0]?.wasAbandoned() === true);
    expect(api.server.requests).toHaveLength(1);
  });

  test("A26 sends nothing when the caller aborts before the request", async () => {
    const outcome = api.client.get(path, { signal: AbortSignal.abort() });
    await expect(outcome).rejects.toMatchObject({ code: "aborted" });
    expect(api.server.requests).toEqual([]);
  });

  test("A26 does not retry when the caller aborts between two attempts", async () => {
    api.server.answer(path, reply("", 503));
    const caller = new AbortController();
    let error: unknown;
    api.client.get(path, { signal: caller.signal }).catch((reason: unknown) => (error = reason));
    await until(() => api.clock.pendingCount === 2);
    caller.abort();

    await until(() => error !== undefined);
    expect(error).toMatchObject({ code: "aborted" });
    expect(api.clock.pendingCount).toBe(0);
    expect(api.server.requests).toHaveLength(1);
  });

  test("A27 an abort after the reply changes nothing", async () => {
    api.server.answer(path, ok);
    const component = new AbortController();
    const outcome = await api.outcomeOf(api.client.get(path, { signal: component.signal }));
    expect(getEventListeners(component.signal, "abort")).toEqual([]);
    component.abort();

    expect(outcome).toEqual({ result: "fine" });
    expect(await getFrom(ok)).toEqual({ result: "fine" });
  });

  test("A28 a body that stalls after its headers times out at 30 s", async () => {
    let haveHeadersCome = false;
    const slow = await createApiFixture({
      fetch: async (...request) => {
        const response = await fetch(...request);
        haveHeadersCome = true;
        return response;
      },
    });
    slow.server.answer(path, stallAfter('{"ret_code":0,'));
    let error: unknown;
    slow.client.get(path).catch((reason: unknown) => (error = reason));
    await until(() => haveHeadersCome);
    slow.clock.advance(30_000);
    await until(() => error !== undefined);
    expect(error).toMatchObject({ code: "timeout", message: "timeout of 30000ms exceeded" });
    await until(() => slow.server.requests[0]?.wasAbandoned() === true);
    await slow.server.close();
  });
});

describe("http statuses", () => {
  test.each([301, 302, 303, 307, 308])(
    "A29 a redirect to another host is not followed: %d",
    async (status) => {
      const stranger = await createFaultServer();
      stranger.answer("/steal", replyResult("stolen"));
      expect(await getFrom(redirectTo(`${stranger.origin}/steal`, status))).toMatchObject({
        error: { code: "http", httpStatus: status },
      });
      expect(stranger.requests).toEqual([]);
      expect(api.server.requests).toHaveLength(1);
      await stranger.close();
    },
  );

  test("A32 retries status 429 when Retry-After has passed, and not sooner", async () => {
    api.server.answer(path, reply("", 429, { "Retry-After": "7" }), ok);
    let result: unknown;
    void api.client.get(path).then((value) => (result = value));
    await until(() => api.clock.pendingCount === 2);
    api.clock.advance(7_199);
    expect(api.clock.pendingCount).toBe(2);
    api.clock.advance(1);
    await until(() => result !== undefined);
    expect(result).toBe("fine");
    expect(api.server.requests).toHaveLength(2);
  });

  test("A32 reports a Retry-After beyond the deadline at once", async () => {
    expect(await getFrom(reply("", 429, { "Retry-After": "60" }))).toMatchObject({
      error: { code: "http", httpStatus: 429 },
    });
    expect(api.server.requests).toHaveLength(1);
  });

  test.each([
    ["A33", 500],
    ["A34", 503],
  ])("%s status %d is reported after two retries", async (_name, status) => {
    expect(await getFrom(reply("oops", status))).toMatchObject({
      error: { code: "http", message: `http status ${status}`, httpStatus: status },
    });
    expect(api.server.requests).toHaveLength(retried);
  });
});

describe("attempts", () => {
  test("A35 reports a network failure when offline", async () => {
    await api.server.close();
    expect(await api.outcomeOf(api.client.get(path))).toMatchObject({
      error: { code: "network", message: "network failure" },
    });
  });

  test("A36 sends fifty identical concurrent GETs as one request", async () => {
    api.server.answer(path, ok);
    const calls = Array.from({ length: 50 }, () => api.client.get(path));
    expect(await Promise.all(calls)).toEqual(Array.from({ length: 50 }, () => "fine"));
    expect(api.server.requests).toHaveLength(1);

    await api.client.get(path);
    expect(api.server.requests).toHaveLength(2);
  });

  test("A36 does not share requests between different GETs, or between POSTs", async () => {
    api.server.answer(path, ok);
    await Promise.all([
      api.client.get(path),
      api.client.get(path, { params: { page: 1 } }),
      api.client.get(path, { params: { page: 2 } }),
      api.client.get(path, { isProfile: true }),
      api.client.post(path),
      api.client.post(path),
    ]);
    expect(api.server.requests).toHaveLength(6);
  });

  test("A36 keeps a shared request when one of its callers aborts", async () => {
    const held = holdBack(ok);
    api.server.answer(path, held.answer);
    const leaving = new AbortController();
    const left = api.client.get(path, { signal: leaving.signal });
    const stayed = api.client.get(path, { signal: new AbortController().signal });
    await api.server.received(1);
    leaving.abort();
    await expect(left).rejects.toMatchObject({ code: "aborted" });
    held.release();
    expect(await stayed).toBe("fine");
    expect(api.server.requests).toHaveLength(1);
  });

  test("A36 starts a new request after all callers of a shared one aborted", async () => {
    api.server.answer(path, hang, ok);
    const leaving = new AbortController();
    const calls = [1, 2].map(() => api.client.get(path, { signal: leaving.signal }));
    await api.server.received(1);
    leaving.abort();
    const fresh = api.client.get(path);
    for (const call of calls) await expect(call).rejects.toMatchObject({ code: "aborted" });
    expect(await fresh).toBe("fine");
    expect(api.server.requests).toHaveLength(2);
  });

  test("A37 retries a GET after failures", async () => {
    expect(await getFrom(reset, reply("", 502), ok)).toEqual({ result: "fine" });
    expect(api.server.requests).toHaveLength(3);
  });

  test.each(["POST", "PUT", "DELETE"] as const)("A38 never retries a %s", async (method) => {
    for (const answer of [
      reset,
      cutAfter("{"),
      brokenGzip,
      ...[408, 429, 500, 503].map((s) => reply("", s)),
    ]) {
      const before = api.server.requests.length;
      api.server.answer(path, answer, ok);
      expect(await api.outcomeOf(api.client.request({ method, path }))).toHaveProperty("error");
      expect(api.server.requests).toHaveLength(before + 1);
    }
  });
});

describe("contents", () => {
  test.each([7_200_000, -7_200_000])(
    "A39 a server clock that is off by %d ms is reported",
    async (offsetMs) => {
      const date = new Date(api.clock.now() + offsetMs).toUTCString();
      expect(await getFrom(reply('{"ret_code":0,"result":1}', 200, { Date: date }))).toEqual({ result: 1 });
      expect(api.serverTimeOffsets).toHaveLength(1);
      expect(Math.abs((api.serverTimeOffsets[0] ?? 0) - offsetMs)).toBeLessThanOrEqual(1_000);
    },
  );

  test("A39 ignores a date that can't be parsed", async () => {
    expect(await getFrom(reply('{"ret_code":0,"result":1}', 200, { Date: "noon" }))).toEqual({ result: 1 });
    expect(api.serverTimeOffsets).toEqual([]);
  });

  test("A40 reads a body of 5 MB", async () => {
    const text = "x".repeat(5_000_000);
    expect(await getFrom(replyResult(text))).toEqual({ result: text });
  });

  test("A41 reads JSON of ten thousand levels", async () => {
    const deep = "[".repeat(10_000) + "]".repeat(10_000);
    const { result } = await getText(`{"ret_code":0,"result":${deep}}`);
    expect(Array.isArray(result)).toBe(true);
  });

  test("A43 uses the last of duplicate keys", async () => {
    expect(await getText('{"ret_code":0,"ret_code":10009,"result":1}')).toMatchObject({
      error: { code: "no-permission" },
    });
    expect(await getText('{"ret_code":10009,"ret_code":0,"result":1}')).toEqual({ result: 1 });
  });

  test("A44 drops keys that would change the prototype", async () => {
    const { result } = await getText(
      '{"ret_code":0,"__proto__":{"ret_code":1},"result":{"__proto__":{"polluted":1},"constructor":2,"a":3}}',
    );
    expect(Object.getOwnPropertyNames(result)).toEqual(["a"]);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });
});

describe("sessions", () => {
  test.each([
    ["a result", ok],
    ["a lost permission", replyRefusal(10007, "log in")],
    ["a business error", replyRefusal(1, "no")],
    ["a failed status", reply("", 403)],
  ])("A45 %s after logout is dropped without side effects", async (_name, late) => {
    const held = holdBack(late);
    api.server.answer(path, held.answer);
    const outcome = api.outcomeOf(api.client.get(path));
    await api.server.received(1);
    api.session.epoch += 1;
    held.release();

    expect(await outcome).toMatchObject({
      error: { code: "session-changed", message: "the session of this request has ended" },
    });
    expect(api.clearedScopes).toEqual([]);
    expect(api.reports).toEqual([]);
  });

  test("A45 a raw reply after logout is dropped as well", async () => {
    const held = holdBack(ok);
    api.server.answer(path, held.answer);
    const outcome = api.outcomeOf(api.client.exchange({ method: "GET", path }));
    await api.server.received(1);
    api.session.epoch += 1;
    held.release();
    expect(await outcome).toMatchObject({ error: { code: "session-changed" } });
  });

  test("A45 a request that failed before logout is not retried after it", async () => {
    api.server.answer(path, reply("", 503), ok);
    const call = api.client.get(path);
    call.catch(() => undefined);
    await until(() => api.clock.pendingCount === 2);
    api.session.epoch += 1;
    expect(await api.outcomeOf(call)).toMatchObject({ error: { code: "session-changed" } });
    expect(api.server.requests).toHaveLength(1);
  });

  test("A45 the next session never shares a request of the previous one", async () => {
    api.server.answer(path, replyResult("of A"), replyResult("of B"));
    const ofA = api.outcomeOf(api.client.get(path));
    api.session.epoch += 1;
    const ofB = api.outcomeOf(api.client.get(path));
    expect(await ofA).toMatchObject({ error: { code: "session-changed" } });
    expect(await ofB).not.toEqual({ result: "of A" });
  });
});
