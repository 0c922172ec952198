import { createApiFixture, type ApiFixture } from "../../testing/apiFixture.ts";
import { reply, replyRefusal, replyResult } from "../../testing/httpAnswers.ts";
import { profileCall } from "./profileCall.ts";

const path = "/v2/private/user/profile";

let api: ApiFixture;

beforeEach(async () => {
  api = await createApiFixture({ platform: "h5" });
});

afterEach(() => api.server.close());

test("sends a GET to the bare API host, with the platform and without a body", async () => {
  api.server.answer(path, replyResult({ id: 7 }));
  expect(await profileCall(api.client)).toEqual({ id: 7 });
  expect(api.server.requests).toMatchObject([
    { method: "GET", url: path, body: "", headers: { platform: "h5" } },
  ]);
});

test("reads the profile from data or result", async () => {
  api.server.answer(path, reply('{"ret_code":0,"data":{"id":8}}'));
  const parse = (profile: unknown) => (profile as { id: number }).id;
  expect(await profileCall(api.client, { parse })).toBe(8);
});

test("clears no cache on a refusal", async () => {
  api.server.answer(path, replyRefusal(10007, "log in"));
  await expect(profileCall(api.client)).rejects.toMatchObject({ code: "no-permission", clearsCache: false });
  expect(api.clearedScopes).toEqual([]);
});

test("can be aborted", async () => {
  await expect(profileCall(api.client, { signal: AbortSignal.abort() })).rejects.toMatchObject({
    code: "aborted",
  });
});
