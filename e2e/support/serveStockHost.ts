import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { contentTypeOf } from "@portico/release/site";
import { rootDirectory } from "./runProgram.ts";

const directory = path.join(rootDirectory, "examples/stock-host");

interface StockHostFacts {
  readonly exchange: string;
  readonly headerManifest: string;
}

/** Serves the built page of `examples/stock-host`, with the addresses of an exchange and of a release. */
export async function serveStockHost({
  exchange,
  headerManifest,
}: StockHostFacts): Promise<{ readonly address: string; close(): void }> {
  const html = readFileSync(path.join(directory, "index.html"), "utf8")
    .replace(/data-exchange="[^"]*"/, `data-exchange="${exchange}"`)
    .replace(/data-header-manifest="[^"]*"/, `data-header-manifest="${headerManifest}"`);
  const server: Server = createServer(({ url = "/" }, response) => {
    if (url === "/") {
      response.writeHead(200, {
        "content-type": "text/html; charset=utf-8",
        "content-security-policy": `script-src 'self' ${exchange}; object-src 'none'`,
      });
      return response.end(html);
    }
    try {
      const file = readFileSync(path.join(directory, "dist", path.basename(url)));
      response.writeHead(200, { "content-type": contentTypeOf(url) });
      return response.end(file);
    } catch {
      response.writeHead(404);
      return response.end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  const { port } = server.address() as AddressInfo;
  return { address: `http://localhost:${port}/`, close: () => void server.close() };
}
