import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import {
  deltaEncoding,
  deltaOf,
  dictionaryHeader,
  encodedCopyOf,
  findSiteFile,
  immutableCaching,
  readAvailableDictionary,
  storedEncodings,
  type SiteFile,
} from "../site/index.ts";
import { isReleaseError } from "../releaseError.ts";
import type { Storage, StoredFile } from "../storage/storage.ts";
import { listen, type RunningServer } from "./listen.ts";

export type StorageServer = RunningServer;

export interface ServeOptions {
  /** Default: `localhost`. */
  readonly host?: string;
  /** Receives why a file could not be read. Responses contain no reason, since it names folders of this machine. */
  readonly onFailure?: (error: unknown) => void;
}

/**
 * Serves the channels and releases of a storage over http, as any web server could.
 *
 * Errors: `ReleaseError` `refused` when the port is in use
 */
export function serveStorage(
  storage: Storage,
  port: number,
  { host = "localhost", onFailure }: ServeOptions = {},
): Promise<StorageServer> {
  return listen(
    (request, response) => {
      answer(storage, request, response).catch((error: unknown) => {
        onFailure?.(error);
        sendText(response, 500, "The storage can't be read\n");
      });
    },
    { port, host, option: "--port" },
  );
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

interface ReadFile {
  readonly bytes: Uint8Array;
  readonly encoding: string | null;
}

/** The delta or the compressed copy that the request accepts, where there is one, else the file itself. */
async function readAccepted(
  storage: Storage,
  file: SiteFile,
  { headers }: IncomingMessage,
): Promise<ReadFile | null> {
  const accepted = String(headers["accept-encoding"] ?? "");
  const copies = listCopies(file, String(headers["available-dictionary"] ?? ""));
  for (const { path, encoding } of copies.filter((copy) => isAccepted(accepted, copy.encoding))) {
    const copy = await readOrNull(storage, path);
    if (copy !== null) return { bytes: copy.bytes, encoding };
  }
  const original = await readOrNull(storage, file.path);
  return original && { bytes: original.bytes, encoding: null };
}

const hasDeltas = ({ headers }: SiteFile): boolean => dictionaryHeader in headers;

/** Where copies of a file would be, best first. Files that change and HTML have none. */
function listCopies(file: SiteFile, offered: string) {
  const { path, caching } = file;
  if (caching !== immutableCaching || path.endsWith(".html")) return [];
  const hash = hasDeltas(file) ? readAvailableDictionary(offered) : null;
  return [
    ...(hash === null ? [] : [{ path: deltaOf(path, hash), encoding: deltaEncoding }]),
    ...storedEncodings.map((encoding) => ({ path: encodedCopyOf(path, encoding), encoding })),
  ];
}

/** Source: RFC 9110 §12.5.3 */
const isAccepted = (header: string, encoding: string): boolean =>
  header.split(",").some((part) => {
    const [name = "", ...parameters] = part.split(";").map((text) => text.trim().toLowerCase());
    return name === encoding && !parameters.some((text) => /^q=0(\.0*)?$/.test(text));
  });

async function answer(storage: Storage, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method !== "GET" && request.method !== "HEAD") {
    response.writeHead(405, { allow: "GET, HEAD" }).end();
    return;
  }
  const stored = findSiteFile(request.url ?? "", request.headers.host ?? "");
  const file = stored?.folder === "storage" ? await readAccepted(storage, stored, request) : null;
  if (stored === null || file === null) return sendText(response, 404, "Not found\n");
  const etag = `"${createHash("sha256").update(file.bytes).digest("base64url")}"`;
  const vary = hasDeltas(stored) ? "accept-encoding, available-dictionary" : "accept-encoding";
  const headers = { ...stored.headers, "cache-control": stored.caching, vary, etag };
  if (request.headers["if-none-match"] === etag) {
    response.writeHead(304, headers).end();
    return;
  }
  response.writeHead(200, {
    ...headers,
    "content-type": stored.contentType,
    ...(file.encoding !== null && { "content-encoding": file.encoding }),
    "content-length": file.bytes.length,
  });
  response.end(request.method === "HEAD" ? undefined : file.bytes);
}

function sendText(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, {
    "content-type": "text/plain; charset=utf-8",
    "x-content-type-options": "nosniff",
    "cache-control": "no-store",
  });
  response.end(text);
}
