import { selectSession } from "../src/exchange/session/sessionSlice.ts";
import { createApiFixture, type ApiFixture } from "../src/testing/apiFixture.ts";
import { createFakeOrigin } from "../src/testing/fakeOrigin.ts";
import { createFakeExchange, openFakeSessionPage } from "../src/testing/fakeSessionPage.ts";
import { reply, replyRefusal, replyResult } from "../src/testing/httpAnswers.ts";

/** What an exchange may send or be sent, although no page of this repository does: against a real server. */
let api: ApiFixture;

beforeEach(async () => {
  api = await createApiFixture();
});

afterEach(() => api.server.close());

test.each(["PUT", "POST"] as const)("a %s sends its values in the path and as JSON, once", async (method) => {
  api.server.answer("/v1/alerts/a%20b", replyResult({ saved: true }));
  const call = api.client.request({
    method,
    path: "/v1/alerts/:id",
    params: { id: "a b" },
    body: { price: "1.50" },
  });
  await expect(call).resolves.toEqual({ saved: true });
  expect(api.server.requests).toHaveLength(1);
  expect(api.server.requests[0]).toMatchObject({
    method,
    url: "/v1/alerts/a%20b",
    body: '{"price":"1.50"}',
    headers: { "content-type": "application/json" },
  });
});

test("a DELETE sends the rest of its values as the query, and no body", async () => {
  api.server.answer("/v1/alerts/7", replyResult(null));
  const call = api.client.delete("/v1/alerts/:id", {
    params: { id: 7, reason: "too old & gone", note: null, force: false },
  });
  await expect(call).resolves.toBeNull();
  expect(api.server.requests).toMatchObject([
    { method: "DELETE", url: "/v1/alerts/7?reason=too%20old%20%26%20gone&force=false", body: "" },
  ]);
});

test.each(["PUT", "DELETE"] as const)("a %s that fails is not sent again", async (method) => {
  api.server.answer("/v1/alerts", reply("", 503));
  const { error } = await api.outcomeOf(api.client.request({ method, path: "/v1/alerts" }));
  expect(error).toMatchObject({ code: "http" });
  expect(api.server.requests).toHaveLength(1);
});

test.each([
  ["host", "/v1/markets"],
  ["s1", "/s1/v1/markets"],
] as const)("the base %s is the address %s", async (base, url) => {
  api.server.answer(url, replyResult("fine"));
  await expect(api.client.get("/v1/markets", { base })).resolves.toBe("fine");
  expect(api.server.requests).toMatchObject([{ method: "GET", url }]);
});

test("an answer may spell its code and message retCode and retMsg", async () => {
  api.server.answer(
    "/v1/markets",
    reply('{"retCode":0,"retMsg":"OK","result":["BTCUSDT"]}'),
    reply('{"retCode":5,"retMsg":"no such market"}'),
  );
  await expect(api.client.get("/v1/markets")).resolves.toEqual(["BTCUSDT"]);
  const { error } = await api.outcomeOf(api.client.get("/v1/markets"));
  expect(error).toMatchObject({ code: "business", retCode: 5, serverMessage: "no such market" });
});

test("code 100007 shows the server's own message, and leaves the caches as they are", async () => {
  api.server.answer("/v1/orders", replyRefusal(100_007, "This market is closed until 10:00."));
  const { error } = await api.outcomeOf(api.client.post("/v1/orders", { body: {} }));
  expect(error).toMatchObject({
    code: "server-message",
    retCode: 100_007,
    serverMessage: "This market is closed until 10:00.",
    url: `${api.server.origin}/v1/orders`,
  });
  expect(api.clearedScopes).toEqual([]);
});

describe("a server that requests the profile itself", () => {
  const openPage = () =>
    openFakeSessionPage({ tab: createFakeOrigin().openTab(), exchange: createFakeExchange() });
  const ofServer = async () =>
    (await (await fetch(`${api.server.origin}/v2/private/user/profile`)).json()) as {
      readonly result?: unknown;
    };

  test("gets no user where nobody is logged in, without a toast or a report", async () => {
    api.server.answer("/v2/private/user/profile", replyRefusal(10_007, "Please log in first"));
    const page = openPage();
    expect(await page.session.load(ofServer)).toBeNull();
    expect(selectSession(page.store.getState())).toMatchObject({ status: "fetched", user: null });
    expect(page.store.getState().notifications.items).toEqual([]);
    expect(page.logs).toEqual([]);
    expect(api.server.requests).toHaveLength(1);
  });

  test("gets no user from an exchange that is down, as quietly", async () => {
    api.server.answer("/v2/private/user/profile", reply("<html>down</html>", 503));
    const page = openPage();
    expect(await page.session.load(ofServer)).toBeNull();
    expect(page.store.getState().notifications.items).toEqual([]);
    expect(page.logs).toEqual([]);
  });

  test("requests it again each time, and gets the user who is logged in", async () => {
    api.server.answer(
      "/v2/private/user/profile",
      replyRefusal(10_007, "Please log in first"),
      reply('{"ret_code":0,"data":{"id":9}}'),
    );
    const page = openPage();
    expect(await page.session.load(ofServer)).toBeNull();
    expect((await page.session.load(ofServer))?.id).toBe(9);
    expect(api.server.requests).toHaveLength(2);
  });
});
