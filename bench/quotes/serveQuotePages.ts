import { fork, type ChildProcess } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { ObservedPage, PlainBrowser } from "@portico/e2e/support/startPlainBrowser";
import { runWebpack } from "@portico/remote-kit/internal/build";
import { defineBundleConfig } from "@portico/tools/webpack/defineBundleConfig";
import type { LoadAnswer, LoadOrder, LoadReport } from "./loadServer.ts";

const here = path.dirname(fileURLToPath(import.meta.url));
const markup = `<!doctype html><meta charset="utf-8"><title>Quotes</title><style>table{table-layout:fixed;width:100%;font-variant-numeric:tabular-nums}</style><table><tbody></tbody></table><script src="/page.js"></script>`;

/** Pages with a table of quotes, and the stream that they read. */
export interface QuotePages {
  /** Opens the page of a contender; resolves when the stream has the subscriptions of all its symbols. */
  open(browser: PlainBrowser, contender: string, symbols: number): Promise<ObservedPage>;
  /** Sends to the page that was opened last; resolves when all is sent. */
  order(load: LoadOrder): Promise<LoadReport>;
  stop(): void;
}

function answerOf<Kind extends LoadAnswer["kind"]>(
  server: ChildProcess,
  kind: Kind,
  isIt: (answer: Extract<LoadAnswer, { kind: Kind }>) => boolean = () => true,
): Promise<Extract<LoadAnswer, { kind: Kind }>> {
  return new Promise((resolve) => {
    const handle = (answer: LoadAnswer) => {
      if (answer.kind !== kind || !isIt(answer as Extract<LoadAnswer, { kind: Kind }>)) return;
      server.off("message", handle);
      resolve(answer as Extract<LoadAnswer, { kind: Kind }>);
    };
    server.on("message", handle);
  });
}

export async function serveQuotePages(): Promise<QuotePages> {
  const folder = mkdtempSync(path.join(tmpdir(), "portico-bench-"));
  await runWebpack([defineBundleConfig({ entry: path.join(here, "page/main.tsx"), outputPath: folder })]);
  const script = readFileSync(path.join(folder, "bundle.js"));
  const pages = createServer(({ url }, response) => {
    const isScript = url === "/page.js";
    response.setHeader("Content-Type", isScript ? "text/javascript" : "text/html");
    response.end(isScript ? script : markup);
  });
  await new Promise<void>((resolve) => pages.listen(0, "127.0.0.1", resolve));
  const pageOrigin = `http://127.0.0.1:${(pages.address() as AddressInfo).port}`;
  const server = fork(path.join(here, "loadServer.ts"));
  const { port } = await answerOf(server, "listening");
  return {
    open: async (browser, contender, symbols) => {
      const subscribed = answerOf(server, "subscribed", ({ count }) => count === symbols);
      const query = { contender, stream: `ws://127.0.0.1:${port}`, symbols: String(symbols) };
      const page = await browser.open(`${pageOrigin}/?${new URLSearchParams(query)}`);
      await subscribed;
      return page;
    },
    order: async (load) => {
      const done = answerOf(server, "done");
      server.send(load);
      return (await done).report;
    },
    stop: () => {
      server.disconnect();
      pages.close();
      rmSync(folder, { recursive: true });
    },
  };
}
