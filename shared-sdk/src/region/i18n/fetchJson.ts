import type { Clock } from "../../core/runtime/clock.ts";
import { createTranslationError } from "./translationError.ts";

interface JsonRequest {
  readonly address: string;
  readonly integrity: string | undefined;
  /** The error code for bytes that are not JSON. */
  readonly malformed: "bad-index" | "bad-messages";
  readonly fetch: typeof fetch;
  readonly clock: Clock;
  readonly deadlineMs: number;
}

/**
 * Fetches a public JSON file before a deadline.
 *
 * Errors: {@link TranslationError} `timeout`, `http`, `network` (other bytes than the hash allows included), or
 *         what `malformed` describes
 */
export async function fetchJson(request: JsonRequest): Promise<unknown> {
  const { address, malformed, clock, deadlineMs } = request;
  const controller = new AbortController();
  let isLate = false;
  const stopTimer = clock.schedule(() => {
    isLate = true;
    controller.abort();
  }, deadlineMs);
  try {
    const text = await fetchText(request, controller.signal);
    return JSON.parse(text);
  } catch (error) {
    if (isLate) throw createTranslationError("timeout", `${address} took longer than ${deadlineMs} ms`);
    if ((error as Error).name === "TranslationError") throw error;
    const isMalformed = (error as Error).name === "SyntaxError";
    throw createTranslationError(isMalformed ? malformed : "network", `${address} could not be read`);
  } finally {
    stopTimer();
  }
}

async function fetchText(
  { address, integrity, fetch: givenFetch }: JsonRequest,
  signal: AbortSignal,
): Promise<string> {
  const response = await givenFetch(address, {
    credentials: "omit",
    // messages of the page must not come from another origin
    redirect: "error",
    signal,
    ...(integrity === undefined ? {} : { integrity }),
  });
  if (!response.ok) throw createTranslationError("http", `${address} answered ${response.status}`);
  return response.text();
}
