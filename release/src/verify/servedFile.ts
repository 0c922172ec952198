import type { OriginFinding } from "./originFinding.ts";
import { computeIntegrity } from "../publish/computeIntegrity.ts";

const deadlineMs = 15_000;

export interface ServedFile {
  readonly address: string;
  readonly bytes: Uint8Array;
  readonly headers: Headers;
}

/** What a file must be like; a header is given as its exact value or as a predicate. */
export interface Expectation {
  readonly integrity?: string;
  /** Reading ends there; a longer file counts as unreachable. */
  readonly maximumBytes?: number;
  readonly headers: Readonly<Record<string, string | ((value: string) => boolean)>>;
}

/** Fetches a file, bypassing every local cache, and checks it; a redirect counts as another file. */
export async function checkServedFile(
  fetchFile: typeof fetch,
  address: string,
  expected: Expectation,
  findings: OriginFinding[],
): Promise<ServedFile | null> {
  let file: ServedFile;
  try {
    const response = await fetchFile(address, {
      redirect: "manual",
      cache: "no-store",
      signal: AbortSignal.timeout(deadlineMs),
    });
    if (response.status !== 200) {
      findings.push({ code: "http-status", address, message: `${address} answers ${response.status}.` });
      return null;
    }
    file = { address, bytes: await readBody(response, expected.maximumBytes), headers: response.headers };
  } catch (error) {
    const cause =
      error instanceof Error ? ((error.cause as Error | undefined)?.message ?? error.message) : "";
    findings.push({ code: "unreachable", address, message: `${address} can't be fetched: ${cause}.` });
    return null;
  }
  const integrity = computeIntegrity(file.bytes);
  if (expected.integrity !== undefined && integrity !== expected.integrity) {
    findings.push({
      code: "changed-bytes",
      address,
      message: `${address} serves other bytes than were signed: ${integrity} instead of ${expected.integrity}.`,
    });
  }
  findings.push(...checkHeaders(file, expected.headers));
  return file;
}

/** Errors: `Error` for a body that is longer */
async function readBody(response: Response, maximumBytes = Infinity): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    // leaving the loop cancels the download
    if (length > maximumBytes) throw new Error(`it is longer than ${maximumBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function checkHeaders({ address, headers }: ServedFile, expected: Expectation["headers"]): OriginFinding[] {
  return Object.entries(expected).flatMap(([name, expectedValue]) => {
    const value = headers.get(name);
    const isGood =
      value !== null && (typeof expectedValue === "string" ? value === expectedValue : expectedValue(value));
    if (isGood) return [];
    const instead = typeof expectedValue === "string" ? ` instead of "${expectedValue}"` : "";
    const message = `${address} is sent with ${name} ${value === null ? "missing" : `"${value}"`}${instead}.`;
    return [{ code: "wrong-header" as const, address, message }];
  });
}
