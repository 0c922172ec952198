import { configureStore } from "@reduxjs/toolkit";
import { createApiFixture, type ApiFixture } from "../testing/apiFixture.ts";
import { hang, replyRefusal, replyResult } from "../testing/httpAnswers.ts";
import { until } from "../testing/until.ts";
import { createApi, createApiBaseQuery } from "./index.ts";

let api: ApiFixture;

beforeEach(async () => {
  api = await createApiFixture();
});

afterEach(() => api.server.close());

function createContestStore() {
  const contestApi = createApi({
    baseQuery: createApiBaseQuery(api.client),
    endpoints: (build) => ({
      contests: build.query<string[], void>({ query: () => "/contests" }),
      contest: build.query<string, string>({
        query: (contestId) => ({
          method: "GET",
          path: "/contests/:contestId",
          params: { contestId },
          parse: (result) => (result as { name: string }).name,
        }),
      }),
      register: build.mutation<string, string>({
        query: (contestId) => ({ method: "POST", path: "/contests/:contestId", params: { contestId } }),
      }),
    }),
  });
  const store = configureStore({
    reducer: { [contestApi.reducerPath]: contestApi.reducer },
    middleware: (defaults) => defaults().concat(contestApi.middleware),
  });
  return { store, ...contestApi.endpoints };
}

test("a query by path, a query with a parser and a mutation", async () => {
  api.server.answer("/contests", replyResult(["spring"]));
  api.server.answer("/contests/spring", replyResult({ name: "Spring cup" }), replyResult("registered"));
  const { store, contests, contest, register } = createContestStore();
  expect(await store.dispatch(contests.initiate())).toMatchObject({ data: ["spring"] });
  expect(await store.dispatch(contest.initiate("spring"))).toMatchObject({ data: "Spring cup" });
  expect(await store.dispatch(register.initiate("spring"))).toEqual({ data: "registered" });
  expect(api.server.requests.map(({ method }) => method)).toEqual(["GET", "GET", "POST"]);
});

test("a refusal is plain data in the store", async () => {
  api.server.answer("/contests", replyRefusal(5, "no"));
  const complaints = jest.spyOn(console, "error").mockImplementation();
  const { store, contests } = createContestStore();
  const { error } = await store.dispatch(contests.initiate());
  expect(error).toEqual({
    name: "ApiError",
    code: "business",
    message: "no",
    url: `${api.server.origin}/contests`,
    serverMessage: "no",
    retCode: 5,
    clearsCache: false,
  });
  // Redux Toolkit would complain here about a value that can't be stored
  expect(complaints).not.toHaveBeenCalled();
  complaints.mockRestore();
});

test("an abandoned query ends its request", async () => {
  api.server.answer("/contests", hang);
  const { store, contests } = createContestStore();
  const query = store.dispatch(contests.initiate());
  await api.server.received(1);
  query.abort();
  await until(() => api.server.requests[0]?.wasAbandoned() === true);
  expect(api.clock.pendingCount).toBe(0);
});

test("a mistake in the client's own code is not dressed up as an API error", async () => {
  const baseQuery = createApiBaseQuery({
    request: async () => {
      throw new RangeError("a bug");
    },
  });
  const context = { signal: new AbortController().signal } as Parameters<typeof baseQuery>[1];
  await expect(baseQuery("/a", context, {})).rejects.toThrow(RangeError);
});
