import { createApiFixture, type ApiFixture } from "../../testing/apiFixture.ts";
import { redirectTo, reply, replyResult, reset } from "../../testing/httpAnswers.ts";
import type { ReportEntry } from "../../core/telemetry/telemetry.ts";
import { logoutCall } from "./logoutCall.ts";

let api: ApiFixture;
let logged: ReportEntry[];

const logout = () => logoutCall(api.client, (entry) => void logged.push(entry));

const line = (code: string, data = {}) => ({
  level: "error",
  name: "api",
  code,
  message: "logout failed",
  data: { method: "POST", path: "/logout", ...data },
});

beforeEach(async () => {
  api = await createApiFixture();
  logged = [];
});

afterEach(() => api.server.close());

test("sends an empty POST to the bare API host; ret_code 0 is success and logs nothing", async () => {
  api.server.answer("/logout", replyResult(null));
  await expect(logout()).resolves.toBeUndefined();
  expect(api.server.requests).toMatchObject([{ method: "POST", url: "/logout", body: "" }]);
  expect(logged).toEqual([]);
});

test.each<[string, string, number, unknown, string]>([
  ["a refusal", '{"ret_code":5,"ret_msg":"no"}', 200, { ret_code: 5, ret_msg: "no" }, "business"],
  ["no permission", '{"retCode":10007}', 200, { retCode: 10007 }, "no-permission"],
  ["a failed status with a body", '{"ret_code":0}', 500, { ret_code: 0 }, "http"],
  ["no JSON", "<html></html>", 200, "<html></html>", "not-json"],
  ["no body", "", 200, "", "empty"],
])("%s: throws the reply's body and only logs the failure", async (_name, body, status, thrown, code) => {
  api.server.answer("/logout", reply(body, status));
  await expect(logout()).rejects.toEqual(thrown);
  expect(logged).toEqual([line(code, { status })]);
  // neither a business report nor a cleared cache
  expect(api.reports).toEqual([]);
  expect(api.clearedScopes).toEqual([]);
  expect(api.server.requests).toHaveLength(1);
});

test("treats a redirect as a failure", async () => {
  api.server.answer("/logout", redirectTo("/"));
  await expect(logout()).rejects.toBe("");
  expect(logged).toEqual([line("http", { status: 302 })]);
});

test("logs and throws a network error without a retry", async () => {
  api.server.answer("/logout", reset);
  await expect(logout()).rejects.toMatchObject({ name: "ApiError", code: "network" });
  expect(logged).toEqual([line("network")]);
  expect(api.server.requests).toHaveLength(1);
});
