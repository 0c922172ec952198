import type { Clock, CodedError } from "@portico/shared-sdk";
import { readStoredText, storageKeys, type KeyValueStore } from "@portico/shared-sdk/host";
import {
  maximumChannelBytes,
  verifyChannelFile,
  type ChannelError,
  type RootKeys,
  type TrustedChannel,
} from "@portico/release/format";
import { attemptDeadlineMs, resolveAttemptAddress } from "./attemptAddress.ts";
import {
  channelTransition,
  compareChannels,
  keepKills,
  type ChannelEvent,
  type ChannelState,
} from "./channelTransition.ts";
import { withDeadline } from "./withDeadline.ts";

export interface PageChannel extends TrustedChannel {
  /** The signed file itself, which can be stored and verified again. */
  readonly text: string;
  /** The file of the same sequence that disables a remote which this file does not, by remote. */
  readonly killedBy: Readonly<Record<string, string>>;
  readonly source: "network" | "storage";
  /** When the network gave it, in milliseconds since the epoch. */
  readonly fetchedAt: number;
  /** When it was verified. Units: milliseconds since the navigation began */
  readonly verifiedMs: number;
}

/** A channel file as it came over the network. */
export interface StoredChannel {
  readonly text: string;
  /** Units: milliseconds since the epoch; `NaN` when unknown */
  readonly fetchedAt: number;
  /** Files of the same sequence that disable other remotes. */
  readonly kills?: readonly string[];
}

export type ChannelProblem =
  ChannelError | CodedError<"ChannelFetchError", "network" | "http" | "deadline" | "too-large">;

export type ChannelOutcome =
  | { readonly ok: true; readonly channel: PageChannel }
  | { readonly ok: false; readonly error: ChannelProblem };

export interface ChannelSource {
  /** The channel that the page runs on: the one it started from until a newer one replaces it. */
  current(): Promise<ChannelOutcome>;
  /** The outcome of the first request, whichever channel the page started from. */
  readonly fetched: Promise<ChannelOutcome>;
  /** Fetches the channel again; calls during a request share it. */
  refresh(): Promise<ChannelOutcome>;
  /** Calls back with every channel that replaces the one the page runs on; returns the teardown. */
  onChange(listener: (channel: PageChannel) => void): () => void;
  /** Verifies a stored channel file, whatever its age. */
  reopen(stored: StoredChannel): Promise<PageChannel | null>;
  /** The channel of the highest sequence that this browser has verified and still has, expired or not. */
  newest(): Promise<PageChannel | null>;
}

interface ChannelSourcePorts {
  readonly fetch: typeof fetch;
  readonly storage: KeyValueStore;
  readonly clock: Clock;
  readonly root: RootKeys;
  readonly environment: string;
  /** Origin of the channel; `""` is the page's own. */
  readonly origin: string;
}

/** A stored channel younger than this is used at once, while the current one is fetched. Source: S18.16 */
const startFromStoredMs = 10 * 60_000;

/** A stored channel older than this is never used. Source: S18.15 */
export const storedForMs = 7 * 24 * 3_600_000;

/** How long a request may be open before the page starts from its stored channel. */
export const hedgeAfterMs = 1_500;

/**
 * The page's one source of the channel: fetched, verified, stored for the next visit. The highest sequence that this
 * browser has verified is the floor for every later one, and a remote that it has seen disabled in that sequence stays so.
 * Both are read from the signed text of stored files, so that writing to the storage can't set them.
 *
 * Shape:  `portico:channel` holds `{ "environment", "fetchedAt", "text", "kills"? }`, `fetchedAt` in milliseconds since the
 *         epoch, `kills` as in {@link StoredChannel}
 * Errors: as data: a failed fetch or the verification's own `ChannelError`
 */
export function createChannelSource(ports: ChannelSourcePorts): ChannelSource {
  const { storage, clock, root, environment } = ports;
  const listeners = new Set<(channel: PageChannel) => void>();
  let state: ChannelState = { current: null, newest: null };
  /** The stored files that `state` takes into account; another tab may replace them. */
  let files: string | null = null;
  let requestCount = 0;
  let underWay: Promise<ChannelOutcome> | null = null;
  const reopened = readFiles(readStored(storage, environment));

  function apply(event: ChannelEvent, channel: PageChannel): void {
    const former = state.current;
    state = channelTransition(state, event, channel);
    const { current } = state;
    if (former === null || current === null || compareChannels(former, current) === 0) return;
    for (const listener of listeners) listener(current);
  }

  async function reopen({ text, fetchedAt, kills = [] }: StoredChannel): Promise<PageChannel | null> {
    // callers check the age: an expired channel counts for the floor as well
    const result = await verifyChannelFile(text, root, { environment, now: 0, newest: null });
    if (!result.ok) return null;
    const verifiedMs = clock.monotonicNow();
    let channel: PageChannel = {
      ...result.channel,
      text,
      killedBy: {},
      source: "storage",
      fetchedAt,
      verifiedMs,
    };
    for (const kill of kills) channel = keepKills(channel, await reopen({ text: kill, fetchedAt }));
    return channel;
  }

  async function readFiles(stored: StoredChannel | null): Promise<PageChannel | null> {
    const channel = stored && (await reopen(stored));
    files = listFiles(stored);
    if (channel !== null) apply("read", channel);
    return channel;
  }

  async function newest(): Promise<PageChannel | null> {
    await reopened;
    const stored = readStored(storage, environment);
    if (listFiles(stored) !== files) await readFiles(stored);
    return state.newest;
  }

  async function request(): Promise<ChannelOutcome> {
    const index = requestCount;
    requestCount += 1;
    const answer = await fetchChannelText(ports, index);
    if (answer.ok) return verify(answer.text);
    // without the network a kill that another tab has seen counts all the same
    await newest();
    return answer;
  }

  async function verify(text: string): Promise<ChannelOutcome> {
    const known = await newest();
    const now = clock.now();
    const result = await verifyChannelFile(text, root, { environment, now, newest: known });
    if (!result.ok) return result;
    // another tab has stored a channel meanwhile, which may be a later one
    if (listFiles(readStored(storage, environment)) !== files) return verify(text);
    const verifiedMs = clock.monotonicNow();
    const own = {
      ...result.channel,
      document: result.ownDocument,
      text,
      killedBy: {},
      source: "network",
      fetchedAt: now,
      verifiedMs,
    } as const;
    const channel = keepKills(own, known);
    store(channel);
    apply("fetched", channel);
    return { ok: true, channel };
  }

  /** A value that is too large would count as absent, so the one before stays, with the kills that it has. */
  function store({ fetchedAt, text, killedBy }: PageChannel): void {
    const kills = [...new Set(Object.values(killedBy))];
    const value = JSON.stringify({ environment, fetchedAt, text, ...(kills.length > 0 && { kills }) });
    const { key, maxCharacters } = storageKeys.channel;
    if (value.length <= maxCharacters && storage.write(key, value)) files = listFiles({ text, kills });
  }

  function refresh(): Promise<ChannelOutcome> {
    underWay ??= request().finally(() => (underWay = null));
    return underWay;
  }

  async function start(): Promise<void> {
    const channel = await reopened;
    if (channel !== null) {
      const now = clock.now();
      const ageMs = now - channel.fetchedAt;
      if (ageMs >= 0 && ageMs < storedForMs && channel.document.notAfter > now) {
        if (ageMs >= startFromStoredMs) await withDeadline(fetched, hedgeAfterMs, clock);
        return apply("start", channel);
      }
    }
    await fetched;
  }

  const fetched = refresh();
  const started = start();
  return {
    current: async () => {
      await started;
      return state.current === null ? fetched : { ok: true, channel: state.current };
    },
    fetched,
    refresh,
    onChange: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    reopen,
    newest,
  };
}

async function fetchChannelText(
  { fetch, clock, environment, origin }: ChannelSourcePorts,
  index: number,
): Promise<
  { readonly ok: true; readonly text: string } | { readonly ok: false; readonly error: ChannelProblem }
> {
  const abort = new AbortController();
  const cancelDeadline = clock.schedule(() => abort.abort(), attemptDeadlineMs);
  try {
    const response = await fetch(
      resolveAttemptAddress([`${origin}/channels/${environment}.json`], index, clock.now()),
      {
        credentials: "same-origin",
        // a change must reach open tabs: revalidate instead of trusting the HTTP cache
        ...(index > 0 && { cache: "no-cache" as const }),
        signal: abort.signal,
      },
    );
    if (!response.ok) return createFetchError("http", `the channel answered ${response.status}`);
    const text = await readLimitedText(response);
    if (text !== null) return { ok: true, text };
    abort.abort();
    return createFetchError("too-large", `the channel exceeds ${maximumChannelBytes} bytes`);
  } catch (error) {
    return abort.signal.aborted
      ? createFetchError("deadline", `the channel did not answer within ${attemptDeadlineMs} ms`)
      : createFetchError("network", String(error));
  } finally {
    cancelDeadline();
  }
}

/** `null` for a body above the limit, which is not read to its end: a page must not hold or parse it. */
async function readLimitedText({ body }: Response): Promise<string | null> {
  const reader = body?.getReader();
  const decoder = new TextDecoder();
  let text = "";
  let byteCount = 0;
  for (;;) {
    const { value } = (await reader?.read()) ?? {};
    if (value === undefined) return text + decoder.decode();
    byteCount += value.length;
    if (byteCount > maximumChannelBytes) return null;
    text += decoder.decode(value, { stream: true });
  }
}

function createFetchError(code: "network" | "http" | "deadline" | "too-large", message: string) {
  return { ok: false, error: { name: "ChannelFetchError", code, message } } as const;
}

const listFiles = (stored: Pick<StoredChannel, "text" | "kills"> | null): string =>
  [stored?.text, ...(stored?.kills ?? [])].join("\n");

function readStored(storage: KeyValueStore, environment: string): StoredChannel | null {
  try {
    const stored = JSON.parse(readStoredText(storage, storageKeys.channel) ?? "null") as unknown;
    if (typeof stored !== "object" || stored === null) return null;
    const { environment: storedEnvironment, text, fetchedAt, kills } = stored as Record<string, unknown>;
    if (storedEnvironment !== environment || typeof text !== "string") return null;
    return {
      text,
      fetchedAt: typeof fetchedAt === "number" ? fetchedAt : Number.NaN,
      kills: Array.isArray(kills) ? kills.filter((kill) => typeof kill === "string") : [],
    };
  } catch {
    return null;
  }
}
