import { createApiFixture, type ApiFixture } from "../../testing/apiFixture.ts";
import { replyRefusal, replyResult } from "../../testing/httpAnswers.ts";
import { until } from "../../testing/until.ts";
import { createApiClient } from "./apiClient.ts";
import { isApiError } from "./apiError.ts";

const guid = "0b9f6c0e-5d6e-4f0c-9a3c-1f2e3d4c5b6a";

let api: ApiFixture;

beforeEach(async () => {
  api = await createApiFixture({ guid: () => guid });
});

afterEach(() => api.server.close());

describe("the request", () => {
  test.each([
    ["get", "GET"],
    ["post", "POST"],
    ["put", "PUT"],
    ["delete", "DELETE"],
  ] as const)("%s sends a %s request", async (call, method) => {
    api.server.answer("/a", replyResult(1));
    expect(await api.client[call]("/a")).toBe(1);
    expect(api.server.requests).toMatchObject([{ method, url: "/a", body: "" }]);
  });

  test("joins the base, the path's parameters and the query", async () => {
    api.server.answer("/s1/c/spring", replyResult(1));
    await api.client.get("/c/:id", { base: "s1", params: { id: "spring", page: 2 } });
    expect(api.server.requests[0]?.url).toBe("/s1/c/spring?page=2");
  });

  test.each<[string, unknown, string]>([
    ["an object", { a: [1, "b"] }, '{"a":[1,"b"]}'],
    ["a list", [1], "[1]"],
    ["text", "a=b", "a=b"],
    ["false", false, "false"],
    ["nothing", undefined, ""],
    ["null, which is no body", null, ""],
  ])("serializes a body that is %s", async (_name, body, sent) => {
    api.server.answer("/a", replyResult(1));
    await api.client.post("/a", { body });
    expect(api.server.requests[0]?.body).toBe(sent);
  });

  test("sends the headers guid and Content-Type, and a trace under /x-api only", async () => {
    api.server.answer("/a", replyResult(1));
    api.server.answer("/x-api/a", replyResult(1));
    await api.client.get("/a");
    await api.client.post("/x-api/a", { contentType: "text/plain", body: "x" });
    const [plain, traced] = api.server.requests.map(({ headers }) => headers);
    expect(plain).toMatchObject({ guid, "content-type": "application/json" });
    expect(plain).not.toHaveProperty("traceparent");
    expect(plain).not.toHaveProperty("usertoken");
    expect(plain).not.toHaveProperty("platform");
    expect(traced).toMatchObject({ "content-type": "text/plain" });
    expect(traced?.["traceparent"]).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
  });

  test("includes credentials, does not follow redirects and bypasses the browser's cache", async () => {
    const inits: RequestInit[] = [];
    const client = createApiClient({
      apiOrigin: api.server.origin,
      platform: "pc",
      fetch: async (_address, init) => {
        inits.push(init ?? {});
        return new Response('{"ret_code":0}');
      },
    });
    await client.get("/a");
    expect(inits).toMatchObject([{ credentials: "include", redirect: "manual", cache: "no-store" }]);
  });

  test("reads fetch once at creation: a remote that replaces the global receives no request (T9)", async () => {
    api.server.answer("/a", replyResult("result"));
    const genuine = globalThis.fetch;
    const client = createApiClient({ apiOrigin: api.server.origin, platform: "pc" });
    const received: unknown[] = [];
    globalThis.fetch = async (...request) => {
      received.push(request);
      return new Response('{"ret_code":0,"result":"theirs"}');
    };
    try {
      expect(await client.get("/a")).toBe("result");
    } finally {
      globalThis.fetch = genuine;
    }
    expect(received).toEqual([]);
  });
});

describe("the reply", () => {
  test("returns what the parser returns", async () => {
    api.server.answer("/a", replyResult({ n: "1" }));
    const parse = (result: unknown) => Number((result as { n: string }).n);
    expect(await api.client.get("/a", { parse })).toBe(1);
  });

  test.each([
    ["an Error", new Error("n: a number expected"), "n: a number expected"],
    ["anything else", "no number", "no number"],
  ])("throws bad-result when the parser throws %s", async (_name, thrown: unknown, message) => {
    api.server.answer("/a", replyResult({}));
    const parse = () => {
      throw thrown;
    };
    await expect(api.client.get("/a", { parse })).rejects.toMatchObject({ code: "bad-result", message });
  });

  test("parses a shared reply separately for each caller", async () => {
    api.server.answer("/a", replyResult({ n: 1 }));
    const [first, second] = await Promise.all([
      api.client.get("/a", { parse: () => "first" }),
      api.client.get("/a", { parse: () => "second" }),
    ]);
    expect([first, second]).toEqual(["first", "second"]);
    expect(api.server.requests).toHaveLength(1);
  });

  test("reports an unexpected return code once, with the path template, and clears no cache", async () => {
    api.server.answer("/c/spring", replyRefusal(44002, "not eligible"));
    await expect(api.client.get("/c/:id", { params: { id: "spring", q: "private" } })).rejects.toMatchObject({
      code: "business",
      message: "not eligible",
      retCode: 44002,
    });
    expect(api.reports).toEqual([
      {
        level: "error",
        name: "api",
        code: "business",
        message: "bad business ret_code",
        data: { method: "GET", path: "/c/:id", retCode: 44002, reason: "not eligible" },
      },
    ]);
    expect(api.clearedScopes).toEqual([]);
  });

  test("clears private caches on a lost permission, except on the profile call", async () => {
    api.server.answer("/a", replyRefusal(10009, "log in"));
    const refused = { code: "no-permission" };
    await expect(api.client.get("/a", { isProfile: true })).rejects.toMatchObject(refused);
    expect(api.clearedScopes).toEqual([]);
    await expect(api.client.get("/a")).rejects.toMatchObject(refused);
    expect(api.clearedScopes).toEqual(["private"]);
    expect(api.reports).toEqual([]);
  });

  test("exchange resolves with the raw reply, whatever its content, and has no side effects", async () => {
    api.server.answer("/a", replyRefusal(10009, "log in"));
    const { status, text } = await api.client.exchange({ method: "POST", path: "/a" });
    expect([status, JSON.parse(text)]).toEqual([200, { ret_code: 10009, ret_msg: "log in", result: null }]);
    expect(api.clearedScopes).toEqual([]);
    expect(api.reports).toEqual([]);
  });

  test("works without listeners", async () => {
    const client = createApiClient({ apiOrigin: api.server.origin, platform: "pc" });
    api.server.answer("/a", replyResult(1), replyRefusal(10009, ""), replyRefusal(1, ""));
    expect(await client.get("/a")).toBe(1);
    await expect(client.get("/a")).rejects.toMatchObject({ code: "no-permission" });
    await expect(client.get("/a")).rejects.toMatchObject({ code: "business" });
  });
});

describe("errors", () => {
  test("have a stack, a name, a code and the reply of the exchange", async () => {
    api.server.answer("/a", replyRefusal(5, "no"));
    const error: unknown = await api.client.get("/a").catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(Error);
    if (!isApiError(error, "business")) throw new Error("not recognised");
    expect((error as Partial<Error>).stack).toContain("no");
    expect({ ...error, message: error.message }).toEqual({
      name: "ApiError",
      code: "business",
      message: "no",
      url: `${api.server.origin}/a`,
      serverMessage: "no",
      retCode: 5,
      clearsCache: false,
    });
  });

  test("of another bundle are recognised by name and code", () => {
    expect(isApiError({ name: "ApiError", code: "timeout" })).toBe(true);
    expect(isApiError({ name: "ApiError", code: "timeout" }, "timeout")).toBe(true);
    expect(isApiError({ name: "ApiError", code: "timeout" }, "network")).toBe(false);
    expect(isApiError({ name: "Error", code: "timeout" })).toBe(false);
    expect(isApiError(new TypeError("fetch failed"))).toBe(false);
    expect(isApiError(null)).toBe(false);
  });
});

describe("a fetch that misbehaves", () => {
  test("ends at the deadline when fetch ignores its signal, and sends nothing afterwards", async () => {
    let sent = 0;
    const quiet = await createApiFixture({
      fetch: () => {
        sent += 1;
        return new Promise(() => undefined);
      },
    });
    const call = quiet.client.get("/a");
    call.catch(() => undefined);
    quiet.clock.advance(30_000);
    await expect(call).rejects.toMatchObject({ code: "timeout" });
    expect(sent).toBe(1);
    expect(quiet.clock.pendingCount).toBe(0);
    await quiet.server.close();
  });

  test("does not retry when fetch fails after the caller aborted", async () => {
    let sent = 0;
    let failNow = () => {};
    const quiet = await createApiFixture({
      fetch: () => {
        sent += 1;
        return new Promise((_resolve, reject) => (failNow = () => reject(new TypeError("fetch failed"))));
      },
    });
    const caller = new AbortController();
    const call = quiet.client.get("/a", { signal: caller.signal });
    call.catch(() => undefined);
    await until(() => sent === 1);
    caller.abort();
    failNow();
    await expect(call).rejects.toMatchObject({ code: "aborted" });
    await new Promise((resolve) => setImmediate(resolve));
    expect(sent).toBe(1);
    expect(quiet.clock.pendingCount).toBe(0);
    await quiet.server.close();
  });

  test("reports a network failure when fetch throws synchronously", async () => {
    const quiet = await createApiFixture({
      fetch: () => {
        throw new TypeError("no such thing");
      },
    });
    expect(await quiet.outcomeOf(quiet.client.post("/a"))).toMatchObject({ error: { code: "network" } });
    await quiet.server.close();
  });
});
