import { computeIntegrity } from "../publish/computeIntegrity.ts";
import { deltaEncoding } from "../site/index.ts";
import { createRequestHeaders, fileUseOf, type Browser } from "./browsers.ts";
import type { ExpectedHeaders, HeaderRule } from "./headerRules.ts";
import type { RequestFinding } from "./originFinding.ts";
import { maximumFileBytes, type RequestFile } from "./requestFile.ts";

const deadlineMs = 15_000;
/** Works on every answer, whatever its status or type; nothing of the product sends it. */
const erasingHeader = "clear-site-data";

/** The required content and headers of a file. */
export interface Expectation {
  /** Default 200. */
  readonly status?: number;
  /** The hash of the file, or those of each file that may be served. */
  readonly integrity?: string | readonly string[];
  /** Reading ends there; a longer file counts as unreachable. */
  readonly maximumBytes?: number;
  readonly headers: ExpectedHeaders;
}

/** A request for a file by its difference from an earlier version. */
export interface ExpectedDelta {
  /** SHA-256 of the earlier version, in base64. */
  readonly dictionaryHash: string;
  /** Errors: throws an error whose message follows "can't be fetched: " */
  decode(delta: Buffer): Uint8Array;
}

/** One request for a file, as a certain browser makes it. */
export interface FileRequest {
  /** The path without the query of a retry. */
  readonly file: string;
  readonly address: string;
  readonly browser: Browser;
  /** The origin of the page that needs the file. */
  readonly pageOrigin: string;
  /** A number from 0 to 1. */
  readonly random: number;
  readonly delta?: ExpectedDelta | undefined;
}

/** Requests a file and verifies it; a redirect counts as another file. Returns its bytes, or `null` when there are none. */
export async function verifyServedFile(
  requestFile: RequestFile,
  { file, address, browser, pageOrigin, random, delta }: FileRequest,
  expected: Expectation,
  findings: RequestFinding[],
): Promise<Uint8Array | null> {
  const report = (code: RequestFinding["code"], message: string): void =>
    void findings.push({ code, file, address, message, browser: browser.name });
  const { status = 200, integrity: signed } = expected;
  let bytes: Uint8Array;
  let headers: Headers;
  try {
    const use = fileUseOf(new URL(file).pathname);
    const asked = createRequestHeaders(browser, use, address, pageOrigin, random);
    const response = await requestFile(address, {
      headers: delta === undefined ? asked : offerDictionary(asked, delta),
      ...(delta !== undefined && { decodeDelta: delta.decode }),
      redirect: "manual",
      maximumBytes: expected.maximumBytes ?? maximumFileBytes,
      signal: AbortSignal.timeout(deadlineMs),
    });
    const clears = response.headers.get(erasingHeader);
    if (clears !== null) {
      const message = `is sent with ${erasingHeader} ${clears}, which erases the newest channel that browsers have seen`;
      report("clears-site-data", message);
    }
    if (response.status !== status) {
      report("http-status", `answers ${response.status} instead of ${status}`);
      return null;
    }
    bytes = new Uint8Array(await response.arrayBuffer());
    headers = response.headers;
  } catch (error) {
    const cause =
      error instanceof Error ? ((error.cause as Error | undefined)?.message ?? error.message) : "";
    report("unreachable", `can't be fetched: ${cause}`);
    return null;
  }
  const integrity = computeIntegrity(bytes);
  const accepted = signed === undefined ? [integrity] : [signed].flat();
  if (!accepted.includes(integrity)) {
    report(
      "changed-bytes",
      `serves other bytes than were signed: ${integrity} instead of ${accepted.join(" or ")}`,
    );
  }
  checkHeaders(headers, expected.headers, report);
  return bytes;
}

/** Source: RFC 9842 §2.2 */
const offerDictionary = (
  headers: Readonly<Record<string, string>>,
  { dictionaryHash }: ExpectedDelta,
): Record<string, string> => ({
  ...headers,
  "accept-encoding": `${headers["accept-encoding"]}, ${deltaEncoding}`,
  "available-dictionary": `:${dictionaryHash}:`,
});

function checkHeaders(
  headers: Headers,
  { required, optional }: ExpectedHeaders,
  report: (code: RequestFinding["code"], message: string) => void,
): void {
  for (const [name, rule] of Object.entries(required)) {
    if (!headers.has(name)) report("wrong-header", `is sent without ${name}${describeRule(rule)}`);
  }
  for (const [name, value] of headers) {
    if (name === erasingHeader) continue;
    const rule = required[name] ?? optional[name];
    if (rule === undefined) {
      report("unexpected-header", `is sent with ${name} "${value}", which no expected response has`);
    } else if (!(typeof rule === "string" ? value === rule : rule(value))) {
      report("wrong-header", `is sent with ${name} "${value}"${describeRule(rule)}`);
    }
  }
}

const describeRule = (rule: HeaderRule): string => (typeof rule === "string" ? ` instead of "${rule}"` : "");
