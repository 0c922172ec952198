import { interpretReply } from "./interpretReply.ts";

const url = "https://api2.portico.example/x-api/thing";
const request = { url, isProfile: false };
const interpret = (status: number, body: unknown) =>
  interpretReply(
    { status, text: JSON.stringify(body), headers: { get: () => null }, receivedAtMs: 0 },
    request,
  );
const httpError = (status: number) => ({
  ok: false,
  error: {
    name: "ApiError",
    code: "http",
    message: `http status ${status}`,
    url,
    httpStatus: status,
    clearsCache: false,
  },
});

test.each([200, 204, 299])("reads the envelope of status %d", (status) => {
  expect(interpret(status, { ret_code: 0, result: 1 })).toEqual({ ok: true, result: 1 });
  const refusal = interpret(status, { ret_code: 5, ret_msg: "no" });
  expect(refusal).toMatchObject({ ok: false, error: { code: "business", retCode: 5 } });
  expect(refusal).not.toHaveProperty("error.httpStatus");
  expect(interpret(status, "no envelope")).toMatchObject({ ok: false, error: { code: "bad-envelope" } });
});

test.each([0, 100, 199, 300, 302, 399])("ignores the body of status %d", (status) => {
  expect(interpret(status, { ret_code: 0, result: 1 })).toEqual(httpError(status));
  expect(interpret(status, { ret_code: 10007, ret_msg: "no" })).toEqual(httpError(status));
});

test.each([400, 404, 500, 599])("reads an error envelope of status %d", (status) => {
  expect(interpret(status, { ret_code: 10007, ret_msg: "no" })).toMatchObject({
    ok: false,
    error: { code: "no-permission", serverMessage: "no", retCode: 10007, httpStatus: status },
  });
});

test.each([
  ["success", { ret_code: 0, result: 1 }],
  ["a failed status inside the result", { ret_code: 0, result: { status_code: 502 } }],
  ["unreadable content", "bad gateway"],
])("status 502 ignores an envelope with %s", (_, body) => {
  expect(interpret(502, body)).toEqual(httpError(502));
});
