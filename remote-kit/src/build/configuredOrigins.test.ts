import { readConfiguredOrigins } from "./configuredOrigins.ts";

test("returns nothing when the variables are missing or empty", () => {
  expect(readConfiguredOrigins({})).toEqual({});
  expect(readConfiguredOrigins({ PORTICO_API_ORIGIN: " " })).toEqual({});
});

test("each variable sets its own origin", () => {
  expect(
    readConfiguredOrigins({
      PORTICO_EXCHANGE_ORIGIN: "https://www.real.example/",
      PORTICO_API_ORIGIN: "https://API.real.example:8443",
      PORTICO_STREAM_ORIGIN: "wss://stream.real.example",
    }),
  ).toEqual({
    exchange: "https://www.real.example",
    api: "https://api.real.example:8443",
    stream: "wss://stream.real.example",
  });
});

test.each([
  ["PORTICO_API_ORIGIN", "http://localhost:5000", "api"],
  ["PORTICO_EXCHANGE_ORIGIN", "http://tr.localhost:5000", "exchange"],
  ["PORTICO_STREAM_ORIGIN", "ws://localhost:5000", "stream"],
])("accepts %s=%s", (variable, value, name) => {
  expect(readConfiguredOrigins({ [variable]: value })).toEqual({ [name]: value });
});

test.each([
  ["PORTICO_API_ORIGIN", "http://api.real.example"],
  ["PORTICO_API_ORIGIN", "wss://api.real.example"],
  ["PORTICO_API_ORIGIN", "https://api.real.example/v1"],
  ["PORTICO_API_ORIGIN", "https://api.real.example?x=1"],
  ["PORTICO_API_ORIGIN", "https://user:pass@api.real.example"],
  ["PORTICO_API_ORIGIN", "https://*.real.example"],
  ["PORTICO_API_ORIGIN", "api.real.example"],
  ["PORTICO_API_ORIGIN", "http://localhost.evil.example"],
  ["PORTICO_EXCHANGE_ORIGIN", "javascript:alert(1)"],
  ["PORTICO_EXCHANGE_ORIGIN", "https://real.example; script-src *"],
  ["PORTICO_STREAM_ORIGIN", "https://stream.real.example"],
  ["PORTICO_STREAM_ORIGIN", "ws://stream.real.example"],
])("refuses %s=%s with a sentence that contains the variable and an example", (variable, value) => {
  expect(() => readConfiguredOrigins({ [variable]: value })).toThrow(
    new RegExp(`^${variable} is .* origin without path, query or credentials, such as (?:https|wss)://`),
  );
});
