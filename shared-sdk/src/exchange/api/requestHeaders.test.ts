import { resolveRequestHeaders, type RequestIdentity } from "./requestHeaders.ts";
import { createTraceParent, isTraced } from "./traceParent.ts";

const guid = "0b9f6c0e-5d6e-4f0c-9a3c-1f2e3d4c5b6a";

const identity = (changes: Partial<RequestIdentity> = {}): RequestIdentity => ({
  platform: "pc",
  guid: () => guid,
  userToken: () => null,
  random: Math.random,
  ...changes,
});

const headersFor = (changes?: Partial<RequestIdentity>, request = {}) =>
  resolveRequestHeaders("/v1/thing", request, "shop.example", identity(changes));

test("sends guid and Content-Type only, by default", () => {
  expect(headersFor()).toEqual({ "Content-Type": "application/json", guid });
});

test("accepts another Content-Type", () => {
  expect(headersFor({}, { contentType: "text/plain" })).toMatchObject({ "Content-Type": "text/plain" });
});

test.each(["app", "h5", "pc"] as const)("the profile call sends the platform: %s", (platform) => {
  expect(headersFor({ platform }, { isProfile: true })).toMatchObject({ platform });
  expect(headersFor({ platform })).not.toHaveProperty("platform");
});

describe("UserToken", () => {
  const userToken = () => "verified-token";

  test("is sent in the app when a verified bridge returned one", () => {
    expect(headersFor({ platform: "app", userToken })).toMatchObject({ UserToken: "verified-token" });
  });

  test.each(["h5", "pc"] as const)("is never sent on %s", (platform) => {
    expect(headersFor({ platform, userToken })).not.toHaveProperty("UserToken");
  });

  test("is not sent in a page that claims to be the app but has no bridge (T13)", () => {
    expect(headersFor({ platform: "app" })).not.toHaveProperty("UserToken");
  });
});

test.each(["", "a b", "a\r\nX-Evil: 1", "a\n", "tökén", "\u0000", "a".repeat(4_097)])(
  "leaves out an identity that is invalid in a header: %j",
  (value) => {
    const headers = headersFor({ platform: "app", guid: () => value, userToken: () => value });
    expect(headers).toEqual({ "Content-Type": "application/json" });
  },
);

test("reads the identity again for each request", () => {
  let token: string | null = null;
  const own = identity({ platform: "app", userToken: () => token });
  expect(resolveRequestHeaders("/a", {}, "h", own)).not.toHaveProperty("UserToken");
  token = "late";
  expect(resolveRequestHeaders("/a", {}, "h", own)).toHaveProperty("UserToken", "late");
});

describe("trace", () => {
  test.each([
    ["api2.portico.example", "/logout", true],
    ["api2.testnet.portico.example", "/v2/private/user/profile", true],
    ["localhost", "/x-api/wheel/v1/rounds", true],
    ["localhost", "/logout", false],
    ["localhost", "/x-api", false],
    ["localhost", "/x-apis/a", false],
    ["localhost", "/a/x-api/b", false],
    ["api20.portico.example", "/a", false],
    ["myapi2.portico.example", "/a", false],
    ["www.portico.example", "/api2.", false],
  ])("host %s, path %s: %s", (hostName, path, traced) => {
    expect(isTraced(hostName, path)).toBe(traced);
    const headers = resolveRequestHeaders(path, {}, hostName, identity());
    expect("traceparent" in headers).toBe(traced);
  });

  test("has the format of the standard", () => {
    expect(createTraceParent(Math.random)).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
    expect(createTraceParent(() => 1 - Number.EPSILON)).toBe(`00-${"f".repeat(32)}-${"f".repeat(16)}-01`);
    expect(createTraceParent(() => 0)).toBe(`00-${"0".repeat(32)}-${"0".repeat(16)}-01`);
  });

  test("is different each time", () => {
    const traces = new Set(Array.from({ length: 1_000 }, () => createTraceParent(Math.random)));
    expect(traces.size).toBe(1_000);
  });
});
