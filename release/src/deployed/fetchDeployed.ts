import { createReleaseError } from "../releaseError.ts";
import { requestFile } from "../verify/requestFile.ts";

const deadlineMs = 15_000;

/**
 * Requests a file of a deployed environment. `null` for a redirect, which would lead to another origin than the given one.
 *
 * Errors: `ReleaseError` `not-found` when there is no complete response, or more bytes than allowed
 */
export async function fetchDeployed(
  address: string,
  maximumBytes: number,
): Promise<{ readonly status: number; readonly bytes: Uint8Array } | null> {
  try {
    const { status, ...response } = await readResponse(address, maximumBytes);
    return status >= 300 && status < 400 ? null : { status, ...response };
  } catch (error) {
    const { message, code = "" } = error as Partial<NodeJS.ErrnoException>;
    const reason = message === "" || message === undefined ? code : message;
    throw createReleaseError("not-found", `${address} can't be fetched: ${reason}.`);
  }
}

async function readResponse(address: string, maximumBytes: number) {
  const response = await requestFile(address, {
    headers: { "accept-encoding": "br, gzip" },
    redirect: "manual",
    signal: AbortSignal.timeout(deadlineMs),
    maximumBytes,
  });
  return { status: response.status, bytes: new Uint8Array(await response.arrayBuffer()) };
}
