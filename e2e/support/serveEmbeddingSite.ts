import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { rootDirectory } from "./runProgram.ts";

/** The exchange's address in the examples. */
const exampleOrigin = "https://portico.example";

const contentTypes: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".txt": "text/plain",
};

/** A built site of `examples/embedding`, served by a server of its own. */
export interface EmbeddingSite {
  readonly address: string;
  /** Requests for files that the site does not have, by path. */
  readonly missing: readonly string[];
  close(): void;
}

/**
 * @param folder  below `examples/embedding`
 * @param exchangeOrigin  replaces the exchange's address in the site's files
 */
export async function serveEmbeddingSite(folder: string, exchangeOrigin: string): Promise<EmbeddingSite> {
  const directory = path.join(rootDirectory, "examples/embedding", folder);
  const missing: string[] = [];
  const server = createServer((request, reply) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    const file = path.join(directory, pathname.endsWith("/") ? `${pathname}index.html` : pathname);
    readFile(file, "utf8").then(
      (text) => {
        reply.writeHead(200, { "content-type": contentTypes[path.extname(file)] ?? "text/plain" });
        reply.end(text.replaceAll(exampleOrigin, exchangeOrigin));
      },
      () => {
        missing.push(pathname);
        reply.writeHead(404).end();
      },
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  const { port } = server.address() as AddressInfo;
  return { address: `http://localhost:${port}/`, missing, close: () => server.close() };
}
