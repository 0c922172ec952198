import { createApiFixture, type ApiFixture } from "../../testing/apiFixture.ts";
import { createFaultServer, type FaultServer } from "../../testing/faultServer.ts";
import { redirectTo, replyResult } from "../../testing/httpAnswers.ts";
import { createApiClient } from "./apiClient.ts";

// Known vulnerabilities of a widely used client, tested with this one (T18). The stranger is a real server that must get no request.

const secrets = { guid: "0b9f6c0e-5d6e-4f0c-9a3c-1f2e3d4c5b6a", userToken: "verified-token" };

let api: ApiFixture;
let stranger: FaultServer;

beforeEach(async () => {
  stranger = await createFaultServer();
  api = await createApiFixture({
    platform: "app",
    guid: () => secrets.guid,
    userToken: () => secrets.userToken,
  });
});

afterEach(async () => {
  await api.server.close();
  await stranger.close();
});

/** Each way of writing the stranger's address into a path. */
const strangeAddresses = (path: string): readonly [string, string][] => {
  const { host } = new URL(stranger.origin);
  return [
    ["absolute", `${stranger.origin}${path}`],
    ["absolute, one slash", `http:/${host}${path}`],
    ["absolute, no slash", `http:${host}${path}`],
    ["absolute, upper case", `HTTP://${host}${path}`],
    ["absolute after a blank", ` ${stranger.origin}${path}`],
    ["network path", `//${host}${path}`],
    ["network path, three slashes", `///${host}${path}`],
    ["network path with backslashes", `\\\\${host}${path}`],
    ["network path, mixed", `/\\${host}${path}`],
    ["network path with a tab", `/\t/${host}${path}`],
    ["user info", `@${host}${path}`],
  ];
};

async function expectRefused(path: string) {
  for (const method of ["GET", "POST", "PUT", "DELETE"] as const) {
    await expect(api.client.request({ method, path })).rejects.toMatchObject({ code: "bad-request" });
    await expect(api.client.exchange({ method, path })).rejects.toMatchObject({ code: "bad-request" });
  }
  expect(stranger.requests).toEqual([]);
  expect(api.server.requests).toEqual([]);
}

test("CVE-2023-45857: sends headers that identify the visitor to the API host only", async () => {
  stranger.answer("/collect", replyResult("stolen"));
  for (const [, address] of strangeAddresses("/collect")) await expectRefused(address);

  api.server.answer("/collect", replyResult("result"));
  await expect(api.client.get("/collect")).resolves.toBe("result");
  expect(api.server.requests[0]?.headers).toMatchObject({
    guid: secrets.guid,
    usertoken: secrets.userToken,
  });
});

test("CVE-2024-39338: refuses a path that begins with two slashes", async () => {
  for (const [name, address] of strangeAddresses("/internal")) {
    if (name.startsWith("network path")) await expectRefused(address);
  }
});

test("CVE-2025-27152: refuses an absolute address as path or parameter", async () => {
  for (const [name, address] of strangeAddresses("/key")) {
    if (name.startsWith("absolute")) await expectRefused(address);
  }
  api.server.answer("/c/http%3A%2F%2Fevil.example", replyResult("result"));
  // as a value it is refused as well, because of its slashes
  await expect(api.client.get("/c/:id", { params: { id: `${stranger.origin}/key` } })).rejects.toMatchObject({
    code: "bad-request",
  });
});

test.each([301, 302, 303, 307, 308])(
  "CVE-2020-28168: does not follow a redirect with status %d, to another host or its own",
  async (status) => {
    stranger.answer("/metadata", replyResult("stolen"));
    api.server.answer("/away", redirectTo(`${stranger.origin}/metadata`, status));
    api.server.answer("/home", redirectTo("/other", status));
    for (const method of ["GET", "POST"] as const) {
      for (const path of ["/away", "/home"]) {
        await expect(api.client.request({ method, path })).rejects.toMatchObject({
          code: "http",
          httpStatus: status,
        });
      }
    }
    expect(stranger.requests).toEqual([]);
    expect(api.server.requests.map(({ url }) => url)).toEqual(["/away", "/home", "/away", "/home"]);
  },
);

test.each([
  "",
  "/",
  "//evil.example",
  "evil.example",
  "javascript:alert(1)",
  "file:///etc",
  "https://api2.portico.example/",
  "https://api2.portico.example/s1",
  "https://user:secret@api2.portico.example",
  "https://api2.portico.example?x",
  "https://api2.portico.example#x",
  "HTTPS://API2.portico.example",
])("refuses to create a client for %j", (apiOrigin) => {
  expect(() => createApiClient({ apiOrigin, platform: "pc" })).toThrow(
    expect.objectContaining({ name: "ApiError", code: "bad-request" }) as Error,
  );
});
