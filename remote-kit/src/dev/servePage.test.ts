import { writeFileSync } from "node:fs";
import { createServer, request, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { findUnusedPort } from "../setup/ports.ts";
import { servePage, type PageServer } from "./servePage.ts";
import { createTemporaryFolder } from "../internal/temporaryFolder.ts";

/** A server that answers with its name and its request's headers. */
function serveNamed(name: string): Promise<{ readonly origin: string; readonly server: Server }> {
  const server = createServer(({ url, headers }, response) => {
    const page = url === "/en/markets/" ? ' data-page="exchange"' : "";
    response.setHeader("Set-Cookie", "token=1; Path=/; Domain=portico.example; Secure");
    response.setHeader("Content-Type", page === "" ? "application/json" : "text/html");
    response.end(page === "" ? JSON.stringify({ name, headers }) : `<html${page}><script></script>`);
  });
  return new Promise((resolve) =>
    server.listen(0, "localhost", () =>
      resolve({ origin: `http://localhost:${(server.address() as AddressInfo).port}`, server }),
    ),
  );
}

const sourceMaps = createTemporaryFolder();

let local: Awaited<ReturnType<typeof serveNamed>>;
let other: Awaited<ReturnType<typeof serveNamed>>;
let page: PageServer;
let origin: string;

beforeAll(async () => {
  local = await serveNamed("local");
  other = await serveNamed("other");
  const port = await findUnusedPort();
  origin = `http://localhost:${port}`;
  page = await servePage({
    remote: "wheel",
    exchangeOrigin: local.origin,
    otherExchange: other.origin,
    trust: "keys",
    sourceMaps,
    port,
  });
});
afterAll(async () => {
  await page.close();
  for (const { server } of [local, other]) server.close();
});

/** Node's `fetch` sends no `Origin`. */
function send(target: string, headers: Readonly<Record<string, string>> = {}) {
  return new Promise<{
    readonly status?: number | undefined;
    readonly headers: IncomingHttpHeaders;
    readonly text: string;
  }>((resolve, reject) => {
    request(`${origin}${target}`, { headers }, (response) => {
      let text = "";
      response.on("data", (chunk: Buffer) => (text += chunk.toString()));
      response.on("end", () => resolve({ status: response.statusCode, headers: response.headers, text }));
    })
      .on("error", reject)
      .end();
  });
}

interface Seen {
  readonly name: string;
  readonly headers: IncomingHttpHeaders;
}
const read = async (...args: Parameters<typeof send>) => JSON.parse((await send(...args)).text) as Seen;

test.each([
  "/x-api/contest/v1/contests",
  "/s1/x-api/status/v1/status",
  "/v2/private/user/profile",
  "/logout",
])("the other exchange answers %s", async (target) => {
  const { name, headers } = await read(target, { origin });
  expect({ name, host: headers.host, origin: headers.origin }).toEqual({
    name: "other",
    host: new URL(other.origin).host,
    origin: other.origin,
  });
});

test("the other exchange answers requests for images that its replies name", async () => {
  expect((await read("/common-static/images/contests/summer-race.png?w=384&f=avif")).name).toBe("other");
});

test.each([
  "/common-static/app-jump.js",
  "/channels/test.json",
  "/remotes/wheel/1.0.0/v2/a.js",
  "/assets/shell.js",
  "/logout-page",
])("the local exchange answers %s", async (target) => {
  expect((await read(target)).name).toBe("local");
});

test("a call of a foreign page keeps its origin, which the exchange refuses", async () => {
  const { headers } = await read("/logout", { origin: "https://attacker.example" });
  expect(headers.origin).toBe("https://attacker.example");
});

test("a cookie of the other exchange is one of the local host", async () => {
  const { headers } = await send("/logout");
  expect(headers["set-cookie"]).toEqual(["token=1; Path=/; Secure"]);
});

test("pages that are not the shell's are at the other exchange", async () => {
  const { status, headers } = await send("/en/markets/");
  expect({ status, location: headers.location }).toEqual({
    status: 302,
    location: `${other.origin}/en/markets/`,
  });
});

test("source maps of the last build are served, and no other file", async () => {
  writeFileSync(path.join(sourceMaps, "201.map"), "{}");
  expect(await send("/portico-dev/source-maps/201.map")).toMatchObject({ status: 200, text: "{}" });
  expect((await send("/portico-dev/source-maps/202.map")).status).toBe(404);
  expect((await send(`/portico-dev/source-maps/..%2f${path.basename(sourceMaps)}%2f201.map`)).status).toBe(
    404,
  );
});
