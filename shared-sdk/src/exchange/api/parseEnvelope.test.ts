import { parseEnvelope } from "./parseEnvelope.ts";

const url = "https://api2.portico.example/x-api/thing?page=1";
const request = { url, isProfile: false };
const profile = { url, isProfile: true };

const parse = (value: unknown, of = request) => parseEnvelope(JSON.stringify(value), of);

describe("success", () => {
  test.each<[string, unknown, unknown]>([
    ["ret_code 0", { ret_code: 0, result: { a: 1 } }, { a: 1 }],
    ["retCode 0", { retCode: 0, result: { a: 1 } }, { a: 1 }],
    ["both 0", { ret_code: 0, retCode: 0, result: 1 }, 1],
    ["a message beside 0", { ret_code: 0, ret_msg: "OK", result: 1 }, 1],
    ["no result", { ret_code: 0 }, null],
    ["result null", { ret_code: 0, result: null }, null],
    ["result a list", { ret_code: 0, result: [1, 2] }, [1, 2]],
    ["result a text", { ret_code: 0, result: "done" }, "done"],
    ["result false", { ret_code: 0, result: false }, false],
    ["status_code 200", { ret_code: 0, result: { status_code: 200 } }, { status_code: 200 }],
    ['status_code "200"', { ret_code: 0, result: { status_code: "200" } }, { status_code: "200" }],
    ["a list with a 502 in it", { ret_code: 0, result: [{ status_code: 502 }] }, [{ status_code: 502 }]],
    ["data, when it is not the profile", { ret_code: 0, data: 1, result: 2 }, 2],
    ["a status beside the result", { ret_code: 0, status_code: 502, result: 1 }, 1],
  ])("%s", (_name, envelope, result) => {
    expect(parse(envelope)).toEqual({ ok: true, result });
  });

  test.each<[string, unknown, unknown]>([
    ["data", { ret_code: 0, data: { id: 1 } }, { id: 1 }],
    ["result", { ret_code: 0, result: { id: 1 } }, { id: 1 }],
    ["data before result", { ret_code: 0, data: { id: 1 }, result: { id: 2 } }, { id: 1 }],
    ["result where data is null", { ret_code: 0, data: null, result: { id: 2 } }, { id: 2 }],
    ["result where data is an empty text", { ret_code: 0, data: "", result: { id: 2 } }, { id: 2 }],
    ["data with status_code 200", { ret_code: 0, data: { status_code: 200 } }, { status_code: 200 }],
    ["nothing", { ret_code: 0 }, null],
    ["nothing but an empty text", { ret_code: 0, data: "" }, null],
  ])("reads the profile from %s", (_name, envelope, result) => {
    expect(parse(envelope, profile)).toEqual({ ok: true, result });
  });

  test("ignores a byte-order mark", () => {
    expect(parseEnvelope('\uFEFF{"ret_code":0,"result":1}', request)).toEqual({ ok: true, result: 1 });
  });
});

describe("unreadable replies", () => {
  test.each([[""], [" "], ["\n\t"], ["\uFEFF"]])("%j is reported as empty", (text) => {
    expect(parseEnvelope(text, request)).toEqual({
      ok: false,
      error: { name: "ApiError", code: "empty", message: "Non Response!", url, clearsCache: false },
    });
  });

  test.each([["<html></html>"], ["{"], ['{"ret_code":0'], ['{"ret_code":NaN}'], ["OK"], ["\uFEFF{"]])(
    "%j is reported as not JSON",
    (text) => {
      expect(parseEnvelope(text, request)).toEqual({
        ok: false,
        error: { name: "ApiError", code: "not-json", message: "reply is not JSON", url, clearsCache: false },
      });
    },
  );

  test.each([
    ["missing code", "{}"],
    ["a result without a code", '{"result":{"ret_code":0}}'],
    ["null code", '{"ret_code":null}'],
    ["code as text", '{"ret_code":"0"}'],
    ["retCode as text", '{"retCode":"0"}'],
    ["code true", '{"ret_code":true}'],
    ["code false", '{"ret_code":false}'],
    ["code a list", '{"ret_code":[0]}'],
    ["code an object", '{"ret_code":{}}'],
    ["code beyond the range of numbers", '{"ret_code":1e999}'],
    ["both and different", '{"ret_code":0,"retCode":10007}'],
    ["both and different, other way", '{"ret_code":10007,"retCode":0}'],
    ["both, one as text", '{"ret_code":0,"retCode":"0"}'],
    ["both, one null", '{"ret_code":0,"retCode":null}'],
    ["both, the other null", '{"ret_code":null,"retCode":0}'],
    ["code only in a prototype key", '{"__proto__":{"ret_code":0}}'],
    ["a list", "[]"],
    ["a list with an envelope", '[{"ret_code":0}]'],
    ["null", "null"],
    ["a number", "0"],
    ["a text", '"ret_code"'],
  ])("%s is reported as a bad envelope", (_name, text) => {
    expect(parseEnvelope(text, request)).toEqual({
      ok: false,
      error: {
        name: "ApiError",
        code: "bad-envelope",
        message: "reply carries no usable ret_code",
        url,
        clearsCache: false,
      },
    });
  });

  test("a polluted prototype causes neither a success nor a gateway error", () => {
    const pollution = { ret_code: 0, status_code: 502 };
    Object.assign(Object.prototype, pollution);
    try {
      expect(parseEnvelope("{}", request)).toMatchObject({ error: { code: "bad-envelope" } });
      expect(parseEnvelope('{"ret_code":0,"result":{}}', request)).toMatchObject({ ok: true });
    } finally {
      for (const key of Object.keys(pollution)) Reflect.deleteProperty(Object.prototype, key);
    }
  });
});

describe("failure codes", () => {
  test.each([10007, 33003, 10009])(
    "%d: no permission, with the server's message and the address",
    (retCode) => {
      expect(parse({ ret_code: retCode, ret_msg: "please log in" })).toEqual({
        ok: false,
        error: {
          name: "ApiError",
          code: "no-permission",
          message: "user no permission",
          url,
          serverMessage: "please log in",
          retCode,
          clearsCache: true,
        },
      });
    },
  );

  test.each([10007, 33003, 10009])("%d on the profile call clears no cache", (retCode) => {
    expect(parse({ ret_code: retCode }, profile)).toMatchObject({
      ok: false,
      error: { code: "no-permission", clearsCache: false },
    });
  });

  test("100007: the server's message and the address", () => {
    expect(parse({ ret_code: 100007, ret_msg: "too fast" })).toEqual({
      ok: false,
      error: {
        name: "ApiError",
        code: "server-message",
        message: "too fast",
        url,
        serverMessage: "too fast",
        retCode: 100007,
        clearsCache: false,
      },
    });
  });

  test.each([1, -1, 0.5, 1000, 10006, 10008, 44002])("%d: business, with ret_msg and ret_code", (retCode) => {
    expect(parse({ retCode, retMsg: "no" })).toEqual({
      ok: false,
      error: {
        name: "ApiError",
        code: "business",
        message: "no",
        url,
        serverMessage: "no",
        retCode,
        clearsCache: false,
      },
    });
  });

  test.each<[string, object, string]>([
    ["ret_msg first", { ret_msg: "one", retMsg: "two" }, "one"],
    ["retMsg where ret_msg is missing", { retMsg: "two" }, "two"],
    ["nothing", {}, ""],
    ["no text", { ret_msg: 7 }, ""],
  ])("the server's message is %s", (_name, messages, serverMessage) => {
    expect(parse({ ret_code: 5, ...messages })).toMatchObject({
      error: { message: serverMessage, serverMessage },
    });
  });

  test("has priority over the status of the result", () => {
    expect(parse({ ret_code: 10009, result: { status_code: 502 } })).toMatchObject({
      error: { code: "no-permission" },
    });
  });
});

describe("the status inside the result", () => {
  test.each<[unknown, unknown]>([
    [502, 502],
    ["502", "502"],
    [201, 201],
    ["0200", "0200"],
    [" 200", " 200"],
    [0, 0],
    ["", ""],
    [null, null],
    [true, null],
    [[200], null],
  ])("status_code %j is a gateway error", (statusCode, reported) => {
    expect(parse({ ret_code: 0, result: { status_code: statusCode } })).toEqual({
      ok: false,
      error: {
        name: "ApiError",
        code: "gateway",
        message: "gateway error",
        url,
        statusCode: reported,
        clearsCache: false,
      },
    });
  });

  test.each([
    ["result", { data: { id: 1 }, result: { status_code: 500 } }],
    ["data", { data: { id: 1, status_code: 500 } }],
    [
      "data in addition to a valid result",
      { data: { status_code: 500 }, result: { id: 1, status_code: 200 } },
    ],
  ])("is read for the profile from %s", (_name, answer) => {
    expect(parse({ ret_code: 0, ...answer }, profile)).toMatchObject({
      error: { code: "gateway", statusCode: 500 },
    });
  });

  test("is ignored in data when the result is read from result", () => {
    expect(parse({ ret_code: 0, data: { status_code: 500 }, result: 1 })).toEqual({ ok: true, result: 1 });
  });
});
