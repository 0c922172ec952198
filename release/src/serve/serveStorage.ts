import { createHash } from "node:crypto";
import { createServer } from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { createReleaseError, isReleaseError } from "../releaseError.ts";
import type { Storage, StoredFile } from "../storage/storage.ts";
import { channelHeaders, contentTypeOf, releaseHeaders } from "./originHeaders.ts";

export interface StorageServer {
  readonly origin: string;
  close(): Promise<void>;
}

// nothing else of the storage is public, and no segment begins with a dot
const publicPath = /^\/(channels\/[a-z-]+\.json|remotes(\/[\w@~-][\w.@~-]*)+)$/;

/**
 * Serves the channels and releases of a storage over http, as any web server could.
 *
 * Errors: `ReleaseError` `refused` when the port is in use
 */
export async function serveStorage(
  storage: Storage,
  port: number,
  host = "localhost",
): Promise<StorageServer> {
  const server = createServer((request, response) => {
    answer(storage, request, response).catch((error: unknown) => {
      response.writeHead(500, { "content-type": "text/plain" }).end(`${String(error)}\n`);
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const message =
        error.code === "EADDRINUSE" ? `Port ${port} is in use; choose another with --port.` : error.message;
      reject(createReleaseError("refused", message));
    });
    server.listen(port, host, resolve);
  });
  return {
    origin: `http://${host}:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** A path that the storage refuses is as good as missing. */
async function readOrNull(storage: Storage, path: string): Promise<StoredFile | null> {
  try {
    return await storage.read(path);
  } catch (error) {
    if (isReleaseError(error) && error.code === "bad-path") return null;
    throw error;
  }
}

async function answer(storage: Storage, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method !== "GET" && request.method !== "HEAD") {
    response.writeHead(405, { allow: "GET, HEAD" }).end();
    return;
  }
  const [path = ""] = (request.url ?? "").split("?");
  const file = publicPath.test(path) ? await readOrNull(storage, path.slice(1)) : null;
  if (file === null) {
    response.writeHead(404, { "content-type": "text/plain", "cache-control": "no-store" }).end("Not found\n");
    return;
  }
  const etag = `"${createHash("sha256").update(file.bytes).digest("base64url")}"`;
  const headers = { etag, ...(path.startsWith("/channels/") ? channelHeaders : releaseHeaders) };
  if (request.headers["if-none-match"] === etag) {
    response.writeHead(304, headers).end();
    return;
  }
  response.writeHead(200, {
    ...headers,
    "content-type": contentTypeOf(path),
    "content-length": file.bytes.length,
  });
  response.end(request.method === "HEAD" ? undefined : file.bytes);
}
