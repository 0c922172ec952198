import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { requestFile } from "./requestFile.ts";

const bodies = { br: brotliCompressSync("text"), gzip: gzipSync("text"), "X-GZIP": gzipSync("text") };

let server: Server;
let origin: string;

beforeAll(async () => {
  server = createServer(({ url = "" }, response) => {
    const encoding = url.slice(1) as keyof typeof bodies;
    response.setHeader("content-encoding", encoding).end(bodies[encoding]);
  });
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  origin = `http://localhost:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const request = async (encoding: string, accepted?: string): Promise<string> => {
  const headers: Record<string, string> = accepted === undefined ? {} : { "accept-encoding": accepted };
  const { signal } = new AbortController();
  const response = await requestFile(`${origin}/${encoding}`, {
    headers: { ...headers, connection: "close" },
    signal,
    redirect: "manual",
    maximumBytes: 100,
  });
  return response.text();
};

test.each([
  ["gzip", "gzip, deflate"],
  ["X-GZIP", "gzip, deflate"],
  ["br", "gzip, deflate, br"],
  ["br", undefined],
])("reads %s when the request asks for %s", async (encoding, accepted) => {
  expect(await request(encoding, accepted)).toBe("text");
});

test("refuses an encoding that the request does not ask for", async () => {
  await expect(request("br", "gzip, deflate")).rejects.toThrow(
    "content-encoding br, which the request does not ask for",
  );
});
