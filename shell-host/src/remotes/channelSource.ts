import {
  readStoredText,
  storageKeys,
  type Clock,
  type CodedError,
  type KeyValueStore,
} from "@portico/shared-sdk";
import { verifyChannel, type ChannelError, type Keyring, type ParsedChannel } from "@portico/release/format";

export type ChannelFetchError = CodedError<"ChannelFetchError", "network" | "http" | "deadline">;

export type ChannelOutcome =
  | { readonly ok: true; readonly channel: ParsedChannel; readonly fetchedMs: number }
  | { readonly ok: false; readonly error: ChannelError | ChannelFetchError };

interface ChannelSourcePorts {
  readonly fetch: typeof fetch;
  readonly storage: KeyValueStore;
  readonly clock: Clock;
  readonly keyring: Keyring;
  readonly environment: string;
}

const attemptDeadlineMs = 4_000;

/**
 * Fetches and verifies the channel of an environment. What is remembered is the highest sequence ever verified here:
 * an older channel is refused from then on, however well it is signed.
 *
 * Shape:  `portico:channel` holds `{ "environment", "sequence" }`
 * Errors: as data: {@link ChannelFetchError} or the verification's own `ChannelError`
 */
export async function loadChannel(ports: ChannelSourcePorts): Promise<ChannelOutcome> {
  const startedMs = ports.clock.monotonicNow();
  const answer = await fetchChannelText(ports);
  if (!answer.ok) return answer;
  const result = await verifyChannel(answer.text, ports.keyring, {
    environment: ports.environment,
    now: ports.clock.now(),
    sequenceFloor: readSequenceFloor(ports.storage, ports.environment),
  });
  if (!result.ok) return result;
  const { sequence } = result.channel.document;
  ports.storage.write(storageKeys.channel.key, JSON.stringify({ environment: ports.environment, sequence }));
  return { ok: true, channel: result.channel, fetchedMs: ports.clock.monotonicNow() - startedMs };
}

async function fetchChannelText({
  fetch,
  clock,
  environment,
}: ChannelSourcePorts): Promise<
  { readonly ok: true; readonly text: string } | { readonly ok: false; readonly error: ChannelFetchError }
> {
  const abort = new AbortController();
  const cancelDeadline = clock.schedule(() => abort.abort(), attemptDeadlineMs);
  try {
    const response = await fetch(`/channels/${environment}.json`, {
      credentials: "same-origin",
      signal: abort.signal,
    });
    if (!response.ok) return refuse("http", `the channel answered ${response.status}`);
    return { ok: true, text: await response.text() };
  } catch (error) {
    return abort.signal.aborted
      ? refuse("deadline", `the channel did not answer within ${attemptDeadlineMs} ms`)
      : refuse("network", String(error));
  } finally {
    cancelDeadline();
  }
}

function refuse(code: ChannelFetchError["code"], message: string) {
  return { ok: false, error: { name: "ChannelFetchError", code, message } } as const;
}

function readSequenceFloor(storage: KeyValueStore, environment: string): number {
  try {
    const stored = JSON.parse(readStoredText(storage, storageKeys.channel) ?? "null") as unknown;
    if (typeof stored !== "object" || stored === null) return 0;
    const { environment: storedEnvironment, sequence } = stored as Record<string, unknown>;
    return storedEnvironment === environment && Number.isSafeInteger(sequence)
      ? Math.max(0, Number(sequence))
      : 0;
  } catch {
    return 0;
  }
}
