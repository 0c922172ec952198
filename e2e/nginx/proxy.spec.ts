import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { expect, test as base } from "@playwright/test";
import { readJsonObject } from "@portico/release/files";
import { listBlocks } from "@portico/tools/docs/listBlocks";
import { exchangePerWorker } from "../support/exchangePerWorker.ts";
import type { WorkerFixtures } from "../support/exchangeFixture.ts";
import { requestFrom } from "../support/requestFrom.ts";
import { rootDirectory } from "../support/runProgram.ts";
import { startBucket, type RunningBucket } from "../support/startBucket.ts";
import { hasNginx, startNginx, testNginx } from "../support/startNginx.ts";

const test = base.extend<
  { cachingProxy: { readonly port: number; readonly bucket: RunningBucket } },
  WorkerFixtures
>({
  exchange: exchangePerWorker,
  cachingProxy: async ({ exchange }, use) => {
    const bucket = await startBucket(exchange.channelDirectory);
    const nginx = await startNginx({ bucket: bucket.address });
    await use({ port: nginx.port, bucket });
    nginx.stop();
    await bucket.stop();
  },
});

// nginx is a package of the system, which no script of this project installs
test.skip(!hasNginx, "nginx is not installed on this machine: the generated configuration was not tried");

const channel = "/channels/test.json";
const contestPage = "/en/trading-contest/winter-trading-cup/";

/** The address of the header's first script, from the channel. */
function findScript(storageDirectory: string): string {
  const { payload } = readJsonObject(path.join(storageDirectory, channel)) as { payload: string };
  const { header } = (
    JSON.parse(payload) as {
      remotes: Record<string, { stable: string; releases: Record<string, { entry: { path: string } }> }>;
    }
  ).remotes;
  const { stable, releases } = header!;
  return `/remotes/header/${stable}/${releases[stable]!.entry.path}`;
}

test("pages, releases and channels go on being served while the bucket is down", async ({
  exchange,
  cachingProxy: { port, bucket },
}) => {
  const addresses = [channel, findScript(exchange.channelDirectory), contestPage, "/en/"];
  const before = await Promise.all(addresses.map((address) => requestFrom(port, address)));
  expect(before.map(({ status }) => status)).toEqual(addresses.map(() => 200));
  const asked = bucket.requests.length;
  await bucket.stop();

  // each is older than the cache may use it without asking
  for (const [index, address] of addresses.entries()) {
    const { status, headers, body } = await requestFrom(port, address);
    expect({ address, status }).toEqual({ address, status: 200 });
    expect(body.equals(before[index]!.body)).toBe(true);
    expect(headers["cache-control"]).toBe(before[index]!.headers["cache-control"]);
  }
  expect(bucket.requests).toHaveLength(asked);
  // never asked for before: a page of the shell is on the machine of nginx, a file is not
  expect((await requestFrom(port, "/en/sem/")).status).toBe(200);
  expect((await requestFrom(port, "/channels/production.json")).status).toBe(502);
});

test("a new channel and a kill reach the next request", async ({
  exchange,
  cachingProxy: { port, bucket },
}) => {
  const file = path.join(exchange.channelDirectory, channel);
  const before = readFileSync(file);
  expect((await requestFrom(port, channel)).body.equals(before)).toBe(true);
  try {
    writeFileSync(file, "{}");
    bucket.fill(exchange.channelDirectory);
  } finally {
    writeFileSync(file, before);
  }
  expect((await requestFrom(port, channel)).body.toString()).toBe("{}");
});

test("a part of a file and compressed files are right, from the cache as well", async ({
  exchange,
  cachingProxy: { port },
}) => {
  const script = findScript(exchange.channelDirectory);
  const bytes = readFileSync(path.join(exchange.channelDirectory, script));
  for (const round of ["bucket", "cache"]) {
    const part = await requestFrom(port, script, { range: "bytes=10-19" });
    expect({ round, status: part.status }).toEqual({ round, status: 206 });
    expect(part.body.equals(bytes.subarray(10, 20))).toBe(true);
    const small = await requestFrom(port, script, { "accept-encoding": "gzip" });
    expect(small.headers).toMatchObject({ "content-encoding": "gzip" });
    expect(small.headers.vary).toContain("Accept-Encoding");
    expect(gunzipSync(small.body).equals(bytes)).toBe(true);
    expect((await requestFrom(port, script)).body.equals(bytes)).toBe(true);
  }
});

test("nothing of a request but its address reaches the bucket, and nothing of an object but its bytes the visitor", async ({
  exchange,
  cachingProxy: { port, bucket },
}) => {
  const script = findScript(exchange.channelDirectory);
  const secrets = { cookie: "usertoken=secret", usertoken: "secret", referer: "https://localhost/?a=b" };
  const { headers } = await requestFrom(port, `${script}?attempt=2-abc&user=1`, secrets);
  expect(headers["content-type"]).toBe("text/javascript; charset=utf-8");
  for (const name of ["set-cookie", "x-amz-request-id", "content-disposition"]) {
    expect(headers[name]).toBeUndefined();
  }
  expect((await requestFrom(port, contestPage, secrets, "POST")).status).not.toBe(200);
  expect((await requestFrom(port, script, secrets, "DELETE")).status).toBe(404);
  for (const asked of bucket.requests) {
    expect(asked.method).toBe("GET");
    expect(Object.keys(asked.headers).filter((name) => name in secrets)).toEqual([]);
    expect(asked.key).not.toContain("?");
  }
});

test("nginx accepts the configuration of the container", () => {
  const directory = mkdtempSync(path.join(tmpdir(), "portico-container-"));
  const site = path.join(rootDirectory, "shell-host/dist/site");
  const read = (name: string) =>
    readFileSync(path.join(rootDirectory, "deploy", name), "utf8")
      .replaceAll(/\/tmp\b|\/var\/cache\b/g, directory)
      // the runner's own output is a socket, which can't be opened
      .replace("/dev/stdout", `${directory}/access.log`)
      .replaceAll("/srv/portico/site/nginx-proxy.conf", `${directory}/site.conf`)
      .replace("${NGINX_LOCAL_RESOLVERS}", "127.0.0.1")
      .replace("${PORTICO_BUCKET}", "https://releases.example.com/portico");
  writeFileSync(path.join(directory, "site.conf"), readFileSync(path.join(site, "nginx-proxy.conf")));
  writeFileSync(path.join(directory, "bucket.conf"), read("bucket.conf.template"));
  writeFileSync(path.join(directory, "nginx.conf"), read("nginx.conf"));
  testNginx(path.join(directory, "nginx.conf"));
  rmSync(directory, { recursive: true });
});

test("nginx accepts what docs/operator.md adds to the configuration before a bucket", () => {
  const directory = mkdtempSync(path.join(tmpdir(), "portico-guide-"));
  const [block] = listBlocks("docs/operator.md").filter(({ language }) => language === "nginx");
  const added = (block?.code ?? "")
    .replace("/var/cache/portico", `${directory}/cache`)
    .replace("/srv/portico/site", path.join(rootDirectory, "shell-host/dist/site"));
  writeFileSync(
    path.join(directory, "nginx.conf"),
    `pid ${directory}/nginx.pid;\nevents {}\nhttp {\n${added}}\n`,
  );
  testNginx(path.join(directory, "nginx.conf"));
  rmSync(directory, { recursive: true });
});

test("an address that can't be a path in the storage never reaches the bucket", async ({
  cachingProxy: { port, bucket },
}) => {
  const answers: readonly (readonly [address: string, status: number])[] = [
    ["/en/a%0d%0aHost:%20evil.example/", 404],
    ["/en/a%20b/", 404],
    ["/en/a%3fb/", 404],
    ["/keyrings/test.json", 404],
    ["/reasons/test/a.json", 404],
    ["/remotes/%2e%2e/keyrings/test.json", 404],
    // nginx itself refuses what leaves the root
    ["/en/%2e%2e/%2e%2e/keys/keyring.json", 400],
    ["/en/..%2f..%2fkeyrings/", 400],
  ];
  for (const [address, status] of answers) {
    expect({ address, status: (await requestFrom(port, address)).status }).toEqual({ address, status });
  }
  const keys = bucket.requests.map(({ key }) => key.replace(/^site\/pages\/[\da-f]{16}\//, ""));
  expect(keys.filter((key) => !/^(nothing|test\/global\/[\w./-]+\/index\.html)$/.test(key))).toEqual([]);
});
