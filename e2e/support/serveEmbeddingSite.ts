import { readFile } from "node:fs/promises";
import { createServer, type IncomingMessage } from "node:http";
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

/** A built site of `examples/embedding`, served at an address of its own. */
export interface EmbeddingSite {
  readonly address: string;
  /** Requests for files that the site does not have, by path. */
  readonly missing: readonly string[];
  close(): void;
}

export interface SiteReply {
  readonly contentType: string;
  readonly text: string;
}

/** Replies to a request; `null` if the site has nothing at its address. */
export type SiteSource = (request: IncomingMessage) => Promise<SiteReply | null>;

/** @param folder  static files, below `examples/embedding` */
export function readEmbeddingFolder(folder: string): SiteSource {
  const directory = path.join(rootDirectory, "examples/embedding", folder);
  return async (request) => {
    const { pathname } = readAddress(request);
    const file = path.join(directory, pathname.endsWith("/") ? `${pathname}index.html` : pathname);
    const text = await readFile(file, "utf8").catch(() => null);
    return text === null ? null : { contentType: contentTypes[path.extname(file)] ?? "text/plain", text };
  };
}

/** @param exchangeOrigin  replaces the exchange's address in the site's replies */
export async function serveEmbeddingSite(source: SiteSource, exchangeOrigin: string): Promise<EmbeddingSite> {
  const missing: string[] = [];
  const server = createServer((request, reply) => {
    void source(request).then(
      (found) => {
        if (found === null) {
          missing.push(readAddress(request).pathname);
          reply.writeHead(404).end();
          return;
        }
        reply.writeHead(200, { "content-type": found.contentType });
        reply.end(found.text.replaceAll(exampleOrigin, exchangeOrigin));
        // a framework's server that has ended
      },
      () => reply.destroy(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  const { port } = server.address() as AddressInfo;
  return { address: `http://localhost:${port}/`, missing, close: () => server.close() };
}

function readAddress({ url = "/" }: IncomingMessage): URL {
  return new URL(url, "http://localhost");
}
