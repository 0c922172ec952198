/**
 * How long a first visit waits for its header and for the whole page: Portico as it is served, beside one bundle of
 * the same code, in turn, in the same browser on the same slow line.
 *
 * Usage: npm run bench -- load
 */
import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { cpus, loadavg, tmpdir } from "node:os";
import path from "node:path";
import { chromium, type Browser } from "@playwright/test";
import { createLocalExchange } from "../../local-exchange/src/index.ts";
import { createResource, type CompressionEffort } from "../../local-exchange/src/origin/resource.ts";
import { buildAll } from "../../tools/build/buildAll.ts";
import { ensureLocalKeys, publishLocally } from "../../tools/build/publishLocally.ts";
import { rootDirectory } from "../../tools/build/rootDirectory.ts";
import { runWebpack } from "../../tools/build/runWebpack.ts";
import { browserArguments } from "../../tools/setup/browserArguments.ts";
import { findBrowser } from "../../tools/setup/findBrowser.ts";
import { defineBundleConfig } from "../../webpack.common.ts";

/** Round trip and rate of a slow phone line. */
const line = { latencyMs: 150, kilobitsPerSecond: 1_600 };
const rounds = 7;
const pagePath = "/en/trading-contest/winter-trading-cup/";

interface Sample {
  readonly contender: string;
  readonly headerMs: number;
  readonly wholeMs: number;
  readonly requests: number;
  readonly transferredBytes: number;
}

async function main(): Promise<void> {
  await ensureLocalKeys();
  await buildAll((sentence) => process.stderr.write(`${sentence}\n`));
  await publishLocally(() => {});
  const folder = mkdtempSync(path.join(tmpdir(), "portico-load-"));
  await runWebpack([
    defineBundleConfig({ entry: path.join(rootDirectory, "bench/load/oneBundle.ts"), outputPath: folder }),
  ]);
  const exchange = await createLocalExchange({
    port: 0,
    siteDirectory: path.join(rootDirectory, "shell-host/dist/site"),
    channelDirectory: path.join(rootDirectory, ".portico"),
  });
  const bundle = await serveBundle(folder, exchange.port);
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserArguments });
  const contenders = [
    { name: "one bundle of the same code", port: (bundle.address() as AddressInfo).port },
    { name: "Portico", port: exchange.port },
  ];
  const samples: Sample[] = [];
  for (let round = -1; round < rounds; round += 1) {
    for (const { name, port } of contenders) {
      const sample = await visit(browser, name, `http://localhost:${port}${pagePath}`);
      // the first round warms the servers' caches and is not counted
      if (round >= 0) samples.push(sample);
      process.stderr.write(
        `${name}: header ${sample.headerMs.toFixed(0)} ms, page ${sample.wholeMs.toFixed(0)} ms\n`,
      );
    }
  }
  await browser.close();
  bundle.close();
  await exchange.close();
  rmSync(folder, { recursive: true, force: true });

  const rows = contenders.map(({ name }) =>
    summarise(
      name,
      samples.filter(({ contender }) => contender === name),
    ),
  );
  const conditions = {
    ...line,
    rounds,
    page: pagePath,
    cores: cpus().length,
    loadAverage: loadavg()[0],
    node: process.version,
  };
  const record = path.join(rootDirectory, "bench/load/load.json");
  writeFileSync(record, `${JSON.stringify({ conditions, rows, samples }, null, 2)}\n`);
  for (const row of rows) {
    process.stdout.write(
      `${row.contender.padEnd(30)} header ${row.headerMs.toFixed(0)} ms  page ${row.wholeMs.toFixed(0)} ms  ` +
        `${row.requests} requests  ${(row.transferredBytes / 1024).toFixed(0)} kB\n`,
    );
  }
}

async function visit(browser: Browser, contender: string, address: string): Promise<Sample> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: line.latencyMs,
    downloadThroughput: (line.kilobitsPerSecond * 1_000) / 8,
    uploadThroughput: (line.kilobitsPerSecond * 1_000) / 8,
  });
  let requests = 0;
  let transferredBytes = 0;
  session.on("Network.requestWillBeSent", () => (requests += 1));
  session.on("Network.loadingFinished", ({ encodedDataLength }) => (transferredBytes += encodedDataLength));
  await page.addInitScript(() => {
    const marks: Record<string, number> = {};
    (window as unknown as { marks: typeof marks }).marks = marks;
    new MutationObserver((records) => {
      for (const { target } of records) {
        const { remote, state } = (target as HTMLElement).dataset;
        if (remote !== undefined && state === "mounted") marks[remote] ??= performance.now();
      }
    }).observe(document, { subtree: true, attributes: true, attributeFilter: ["data-state"] });
  });
  await page.goto(address, { waitUntil: "commit" });
  const marks = await page.waitForFunction(
    () => {
      const { marks: seen } = window as unknown as { marks: Record<string, number> };
      return ["header", "footer", "contest"].every((name) => seen[name] !== undefined) ? seen : null;
    },
    undefined,
    { timeout: 60_000 },
  );
  const seen = (await marks.jsonValue()) as Record<string, number>;
  await context.close();
  return {
    contender,
    headerMs: seen["header"] ?? Number.NaN,
    wholeMs: Math.max(...Object.values(seen)),
    requests,
    transferredBytes,
  };
}

/**
 * Serves the page with the bundle in place of the boot, compressed as the exchange compresses, and hands everything
 * else on to the exchange. The page names the texts of the remotes, so that they come beside the bundle.
 */
async function serveBundle(folder: string, exchangePort: number): Promise<Server> {
  const compressed = new Map<string, { readonly type: string; readonly body: Buffer }>();
  const add = async (address: string, type: string, bytes: Buffer, effort: CompressionEffort) => {
    compressed.set(address, { type, body: await createResource(bytes, type, effort).encodedAs("br") });
  };
  const files = readdirSync(folder);
  for (const file of files) {
    const type = file.endsWith(".css") ? "text/css" : "text/javascript";
    await add(`/bundle/${file}`, type, readFileSync(path.join(folder, file)), "thorough");
  }
  const texts = ["header", "footer", "contest"].map((name) => ({
    address: `/bench-messages/${name}.json`,
    file: path.join(rootDirectory, `remote-${name}/dist/messages/en.json`),
  }));
  for (const { address, file } of texts)
    await add(address, "application/json", readFileSync(file), "thorough");
  const site = path.join(rootDirectory, "shell-host/dist/site/test/global");
  const html = readFileSync(path.join(site, `${pagePath.slice(1)}index.html`), "utf8");
  const preload = (address: string) =>
    `<link rel="preload" as="fetch" href="${address}" crossorigin="anonymous">`;
  const ownMessages = /data-messages="([^"]+)"/.exec(html)?.[1] ?? "";
  const links = [
    `<link rel="stylesheet" href="/bundle/${files.find((file) => file.endsWith(".css"))}">`,
    ...[ownMessages, ...texts.map(({ address }) => address)].map(preload),
  ];
  const page = html
    .replace(/<script>[\s\S]*?<\/script>/, '<script defer src="/bundle/bundle.js"></script>')
    .replace(/<link rel="stylesheet"[^>]*>/g, "")
    .replace("</head>", `${links.join("")}</head>`);
  await add(pagePath, "text/html", Buffer.from(page), "quick");
  const server = createServer((incoming, reply) => {
    const address = incoming.url ?? "/";
    const found = compressed.get(address);
    if (found !== undefined) {
      reply.writeHead(200, {
        "content-type": found.type,
        "content-encoding": "br",
        etag: hashOf(found.body),
      });
      return reply.end(found.body);
    }
    const { method, headers } = incoming;
    const onward = request({ port: exchangePort, path: address, method, headers }, (answer) => {
      reply.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(reply);
    });
    onward.on("error", () => reply.destroy());
    return incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  return server;
}

const hashOf = (bytes: Buffer) => `"${createHash("sha256").update(bytes).digest("hex").slice(0, 16)}"`;

function summarise(contender: string, samples: readonly Sample[]): Sample {
  const median = (pick: (sample: Sample) => number) => {
    const sorted = samples.map(pick).sort((a, b) => a - b);
    return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  };
  return {
    contender,
    headerMs: median(({ headerMs }) => headerMs),
    wholeMs: median(({ wholeMs }) => wholeMs),
    requests: median(({ requests }) => requests),
    transferredBytes: median(({ transferredBytes }) => transferredBytes),
  };
}

void main();
