import { request as requestHttp, type IncomingMessage } from "node:http";
import { request as requestHttps } from "node:https";
import { deltaEncoding } from "../site/index.ts";
import { decodeContent } from "./decodeContent.ts";

/** The part of `fetch` that the watcher uses. */
export type RequestFile = (
  address: string,
  init: {
    readonly headers: Record<string, string>;
    readonly signal: AbortSignal;
    readonly redirect: "manual";
    /** Reading ends there. */
    readonly maximumBytes: number;
    /** Decodes the difference from the dictionary that the headers offer. */
    readonly decodeDelta?: (delta: Buffer) => Uint8Array;
  },
) => Promise<Response>;

/** More than any file of a release or of the site. */
export const maximumFileBytes = 32 * 1024 * 1024;

/**
 * Requests a file with exactly the given headers. Node's `fetch` adds headers that no browser sends, such as
 * `sec-fetch-mode: cors` for a page, so that a server could distinguish the watcher from visitors.
 *
 * Errors: rejects when there is no complete response, or more bytes than allowed
 */
export const requestFile: RequestFile = async (address, { headers, signal, maximumBytes, decodeDelta }) => {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const request = address.startsWith("https:") ? requestHttps : requestHttp;
    request(address, { headers, signal }, resolve).once("error", reject).end();
  });
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maximumBytes) throw new Error(`it is longer than ${maximumBytes} bytes`);
    chunks.push(chunk);
  }
  const received = new Headers();
  for (let index = 0; index < response.rawHeaders.length; index += 2) {
    received.append(response.rawHeaders[index] ?? "", response.rawHeaders[index + 1] ?? "");
  }
  const encoding = received.get("content-encoding");
  requireAccepted(encoding, headers["accept-encoding"]);
  const content = Buffer.concat(chunks);
  const bytes =
    decodeDelta !== undefined && encoding === deltaEncoding
      ? decodeDelta(content)
      : decodeContent(content, encoding, maximumBytes);
  const status = response.statusCode ?? 0;
  return new Response([204, 205, 304].includes(status) ? null : new Uint8Array(bytes), {
    status,
    headers: received,
  });
};

/** Errors: throws an error for an encoding that the request does not ask for, which its browser may not read */
function requireAccepted(encoding: string | null, accepted: string | undefined): void {
  if (encoding === null || accepted === undefined) return;
  const known = ["identity", ...accepted.split(", ")];
  const names = encoding.split(",").map((name) => name.trim().toLowerCase());
  const other = names.find((name) => !known.includes(name.replace(/^x-/, "")));
  if (other !== undefined) throw new Error(`content-encoding ${other}, which the request does not ask for`);
}
