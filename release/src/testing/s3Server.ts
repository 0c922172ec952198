import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { S3Address } from "../storage/s3Address.ts";

interface StoredObject {
  readonly bytes: Buffer;
  readonly etag: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly lastModified: Date;
}

/** What the server does wrong with a request; `null` for nothing. */
export type Fault =
  | { readonly status: number; readonly code: string; readonly headers?: Readonly<Record<string, string>> }
  /** The connection breaks off before the request has an effect, after half of the answer's body, or after it has its effect. */
  | "reset-before"
  | "reset-in-body"
  | "reset-after";

export interface S3Request {
  readonly method: string;
  /** Empty for a request of the bucket. */
  readonly key: string;
  /** That of a list; `null` for another request. */
  readonly prefix: string | null;
  readonly headers: IncomingMessage["headers"];
}

export interface S3ServerOptions {
  /** Called for each request. */
  readonly fault?: (request: S3Request) => Fault | null;
  /** Answers 200 to writes whose conditions hold when they arrive, although another write is under way. */
  readonly isLying?: boolean;
  /** Takes files without a checksum, which a storage never sends. */
  readonly acceptsUnchecked?: boolean;
  /** Lists lack the keys that it names. */
  readonly isHidden?: (key: string) => boolean;
  /** Answers 412 to `If-Match` with quotes, as `radosgw` 16 does. */
  readonly comparesBareTags?: boolean;
  /** Objects that are there without being in memory, by their place in the order of keys. */
  readonly generated?: {
    count(): number;
    keyOf(index: number): string;
    readonly bytes: Uint8Array;
  };
  /** The most keys in one answer to a list; small, so that tests see several. */
  readonly pageSize?: number;
  /** How far its clock is ahead. Units: milliseconds */
  readonly aheadMs?: number;
  readonly bucketFacts?: { readonly versioning?: string; readonly objectLock?: boolean };
}

export interface S3Server {
  readonly address: S3Address;
  /** The same as a command takes it. */
  readonly url: string;
  /** Tests may put an earlier state back. */
  readonly objects: Map<string, StoredObject>;
  /** The most writes that were under way at once. */
  mostWritesAtOnce(): number;
  close(): Promise<void>;
}

const bucket = "releases";
const generatedAt = new Date("2026-01-01T00:00:00Z");
const longestSkewMs = 15 * 60_000;

/** The part of S3 that a storage needs, in memory, with faults. Any access key is accepted. */
export async function startS3Server(options: S3ServerOptions = {}): Promise<S3Server> {
  const objects = new Map<string, StoredObject>();
  let writes = 0;
  let mostWrites = 0;
  const { bucketFacts = {} } = options;

  /** The place of the first generated key that is not before the given one. */
  function findPlace(key: string): number {
    let [first, end] = [0, options.generated?.count() ?? 0];
    while (first < end) {
      const middle = (first + end) >> 1;
      if (options.generated!.keyOf(middle) < key) first = middle + 1;
      else end = middle;
    }
    return first;
  }

  function listGenerated(prefix: string, after: string, count: number): string[] {
    const first = findPlace(prefix > after ? prefix : after);
    const end = Math.min(first + count + 1, options.generated?.count() ?? 0);
    return Array.from({ length: Math.max(0, end - first) }, (_, index) =>
      options.generated!.keyOf(first + index),
    );
  }

  const createGenerated = (): StoredObject => ({
    bytes: Buffer.from(options.generated?.bytes ?? []),
    etag: "generated",
    headers: {},
    lastModified: generatedAt,
  });

  function find(key: string): StoredObject | undefined {
    const stored = objects.get(key);
    const { generated } = options;
    const place = findPlace(key);
    if (stored !== undefined || place === generated?.count() || generated?.keyOf(place) !== key)
      return stored;
    return createGenerated();
  }

  async function write(key: string, request: IncomingMessage, response: ServerResponse): Promise<number> {
    mostWrites = Math.max(mostWrites, (writes += 1));
    try {
      const bytes = await readBody(request);
      const checksum = request.headers["x-amz-checksum-sha256"];
      const isUnchecked = checksum === undefined && options.acceptsUnchecked === true;
      if (!isUnchecked && checksum !== createHash("sha256").update(bytes).digest("base64")) {
        return sendError(response, 400, "BadDigest");
      }
      const present = find(key);
      // a store that decides and writes in two steps
      if (options.isLying === true) await nextTurn();
      const { "if-match": match, "if-none-match": noneMatch } = request.headers;
      if (match !== undefined && present === undefined) return sendError(response, 404, "NoSuchKey");
      const isMatch = [present?.etag, options.comparesBareTags === true ? null : `"${present?.etag}"`];
      if (
        (noneMatch !== undefined && present !== undefined) ||
        (match !== undefined && !isMatch.includes(match))
      ) {
        return sendError(response, 412, "PreconditionFailed");
      }
      const stored = Object.entries(request.headers).filter(([name]) =>
        /^(content-(type|disposition|encoding)|cache-control|x-amz-meta-.*)$/.test(name),
      );
      const etag = createHash("md5").update(bytes).digest("hex");
      objects.set(key, {
        bytes,
        etag,
        headers: Object.fromEntries(stored) as Record<string, string>,
        lastModified: new Date(),
      });
      return send(response, 200, "", { etag: `"${etag}"` });
    } finally {
      writes -= 1;
    }
  }

  function list(search: URLSearchParams, response: ServerResponse): number {
    const prefix = search.get("prefix") ?? "";
    const after = search.get("continuation-token") ?? search.get("start-after") ?? "";
    const isListed = (key: string) =>
      key.startsWith(prefix) && key > after && options.isHidden?.(key) !== true;
    const pageSize = options.pageSize ?? 100;
    const keys = [...objects.keys(), ...listGenerated(prefix, after, pageSize + 1)].filter(isListed).sort();
    const page = keys.slice(0, pageSize);
    const contents = page.map((key) => {
      const { lastModified, bytes } = objects.get(key) ?? createGenerated();
      return `<Contents><Key>${key}</Key><LastModified>${lastModified.toISOString()}</LastModified><Size>${bytes.length}</Size></Contents>`;
    });
    const next =
      page.length < keys.length
        ? `<IsTruncated>true</IsTruncated><NextContinuationToken>${page.at(-1)!}</NextContinuationToken>`
        : "";
    return send(
      response,
      200,
      `<ListBucketResult>${contents.join("")}${next}</ListBucketResult>`,
      xmlHeaders,
    );
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<number> {
    const { pathname, searchParams } = new URL(request.url ?? "", "http://localhost");
    const [, name, ...segments] = decodeURIComponent(pathname).split("/");
    const key = segments.join("/");
    const method = request.method ?? "";
    const fault =
      options.fault?.({ method, key, prefix: searchParams.get("prefix"), headers: request.headers }) ?? null;
    if (fault === "reset-before") return end(request);
    if (typeof fault === "object" && fault !== null) {
      return sendError(response, fault.status, fault.code, fault.headers);
    }
    const now = Date.now() + (options.aheadMs ?? 0);
    response.setHeader("date", new Date(now).toUTCString());
    if (Math.abs(now - parseAmzDate(request.headers["x-amz-date"])) > longestSkewMs) {
      return sendError(response, 403, "RequestTimeTooSkewed");
    }
    if (name !== bucket) return sendError(response, 404, "NoSuchBucket");
    if (searchParams.has("versioning")) {
      const status = bucketFacts.versioning === undefined ? "" : `<Status>${bucketFacts.versioning}</Status>`;
      return send(response, 200, `<VersioningConfiguration>${status}</VersioningConfiguration>`, xmlHeaders);
    }
    if (searchParams.has("object-lock")) {
      if (bucketFacts.objectLock !== true) {
        return sendError(response, 404, "ObjectLockConfigurationNotFoundError");
      }
      const enabled = "<ObjectLockEnabled>Enabled</ObjectLockEnabled>";
      return send(response, 200, `<ObjectLockConfiguration>${enabled}</ObjectLockConfiguration>`, xmlHeaders);
    }
    if (key === "") return list(searchParams, response);
    if (method === "PUT") {
      if (fault === "reset-after") {
        response.end = () => (end(request), response);
      }
      return write(key, request, response);
    }
    const present = find(key);
    if (method === "DELETE") {
      objects.delete(key);
      return send(response, 204);
    }
    if (present === undefined) return sendError(response, 404, "NoSuchKey");
    // no other range is needed: caches ask for whole objects
    const [, first] = /^bytes=(\d+)-$/.exec(request.headers.range ?? "") ?? [];
    if (Number(first) >= present.bytes.length) return sendError(response, 416, "InvalidRange");
    const headers = { ...present.headers, etag: `"${present.etag}"`, "content-length": present.bytes.length };
    if (fault === "reset-in-body") {
      response.writeHead(200, headers).write(present.bytes.subarray(0, present.bytes.length / 2), () => {
        end(request);
      });
      return 200;
    }
    return send(response, 200, present.bytes, headers);
  }

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    address: { bucket, prefix: "site/", region: "eu-central-1", endpoint, isPathStyle: true },
    url: `s3://${bucket}/site?endpoint=${endpoint}&region=eu-central-1&path-style`,
    objects,
    mostWritesAtOnce: () => mostWrites,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const xmlHeaders = { "content-type": "application/xml" };

function send(
  response: ServerResponse,
  status: number,
  body: string | Buffer = "",
  headers: Readonly<Record<string, string | number>> = {},
): number {
  response.writeHead(status, headers);
  response.end(body);
  return status;
}

function sendError(
  response: ServerResponse,
  status: number,
  code: string,
  headers: Readonly<Record<string, string>> = {},
): number {
  const body = `<Error><Code>${code}</Code><Message>${code}</Message></Error>`;
  return send(response, status, body, { ...xmlHeaders, ...headers });
}

function end(request: IncomingMessage): number {
  request.socket.destroy();
  return 0;
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Such as `20261128T153606Z`. */
function parseAmzDate(text: string | string[] = ""): number {
  return Date.parse(String(text).replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z"));
}
