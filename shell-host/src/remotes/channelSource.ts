import {
  readStoredText,
  storageKeys,
  type Clock,
  type CodedError,
  type KeyValueStore,
} from "@portico/shared-sdk";
import { verifyChannel, type ChannelError, type Keyring, type ParsedChannel } from "@portico/release/format";
import { attemptDeadlineMs, resolveAttemptAddress } from "./attemptAddress.ts";
import { deadlineExceeded, withDeadline } from "./withDeadline.ts";

export interface VerifiedChannel extends ParsedChannel {
  /** The signed file itself; whoever keeps it can verify it again. */
  readonly text: string;
  readonly source: "network" | "storage";
  /** When the network gave it, in milliseconds since the epoch. */
  readonly fetchedAt: number;
  /** When it was verified. Units: milliseconds since the navigation began */
  readonly verifiedMs: number;
}

/** A channel file as it came over the network. */
export interface KeptChannel {
  readonly text: string;
  /** Units: milliseconds since the epoch; `NaN` when nobody knows */
  readonly fetchedAt: number;
}

export type ChannelProblem = ChannelError | CodedError<"ChannelFetchError", "network" | "http" | "deadline">;

export type ChannelOutcome =
  | { readonly ok: true; readonly channel: VerifiedChannel }
  | { readonly ok: false; readonly error: ChannelProblem };

export interface ChannelSource {
  /** The channel that the page runs on: the one it started from until a newer one replaces it. */
  current(): Promise<ChannelOutcome>;
  /** What became of the first request, whatever the page started from. */
  readonly fetched: Promise<ChannelOutcome>;
  /** Asks once more; a request that is under way is joined. */
  refresh(): Promise<ChannelOutcome>;
  /** Tells of every channel that replaces the one the page runs on; returns the teardown. */
  onChange(listener: (channel: VerifiedChannel) => void): () => void;
  /** Verifies a channel file that was kept, whatever its age. */
  reopen(kept: KeptChannel): Promise<VerifiedChannel | null>;
  /** The channel of the highest sequence that this browser has verified and still has, expired or not. */
  newest(): Promise<VerifiedChannel | null>;
}

interface ChannelSourcePorts {
  readonly fetch: typeof fetch;
  readonly storage: KeyValueStore;
  readonly clock: Clock;
  readonly keyring: Keyring;
  readonly environment: string;
  /** Where the channel lies; `""` is the page's own origin. */
  readonly origin: string;
}

/** Younger than this, the kept channel is started from while the fresh one is fetched. Source: issue "The loader" */
const startFromKeptMs = 10 * 60_000;

/** Older than this, what was kept is of no use even when nothing else can be had. Source: design reliability.md G8 */
export const keptForMs = 7 * 24 * 3_600_000;

/** How long a request may be open before the page starts from what it kept. */
export const hedgeAfterMs = 1_500;

/**
 * The page's one source of the channel: fetched, verified, kept for the next visit. The highest sequence that this
 * browser has verified is the floor for every later one; it is read out of the kept file's own signed text, so that
 * nobody can set it by writing to the storage.
 *
 * Shape:  `portico:channel` holds `{ "environment", "fetchedAt", "text" }`, `fetchedAt` in milliseconds since the epoch
 * Errors: as data: a failed fetch or the verification's own `ChannelError`
 */
export function createChannelSource(ports: ChannelSourcePorts): ChannelSource {
  const { storage, clock, keyring, environment } = ports;
  const listeners = new Set<(channel: VerifiedChannel) => void>();
  const kept = readKept(storage, environment);
  const reopened = kept === null ? Promise.resolve(null) : reopen(kept);
  let current: VerifiedChannel | null = null;
  /** What the floor comes from. */
  let highest: VerifiedChannel | null = null;
  /** The kept file that `highest` takes into account; another tab may put a later one in its place. */
  let countedText = kept?.text;
  let requestCount = 0;
  let underWay: Promise<ChannelOutcome> | null = null;

  async function reopen({ text, fetchedAt }: KeptChannel): Promise<VerifiedChannel | null> {
    // age is judged by whoever uses it: for the floor an expired channel counts as well
    const result = await verifyChannel(text, keyring, { environment, now: 0, sequenceFloor: 0 });
    if (!result.ok) return null;
    return { ...result.channel, text, source: "storage", fetchedAt, verifiedMs: clock.monotonicNow() };
  }

  function raise(candidate: VerifiedChannel | null): void {
    if (candidate === null || candidate.document.sequence < floorOf(highest)) return;
    highest = candidate;
  }

  async function newest(): Promise<VerifiedChannel | null> {
    raise(await reopened);
    const stored = readKept(storage, environment);
    if (stored !== null && stored.text !== countedText) {
      raise(await reopen(stored));
      countedText = stored.text;
    }
    return highest;
  }

  async function request(): Promise<ChannelOutcome> {
    const index = requestCount;
    requestCount += 1;
    const answer = await fetchChannelText(ports, index);
    return answer.ok ? judge(answer.text) : answer;
  }

  async function judge(text: string): Promise<ChannelOutcome> {
    const sequenceFloor = floorOf(await newest());
    const now = clock.now();
    const result = await verifyChannel(text, keyring, { environment, now, sequenceFloor });
    if (!result.ok) return result;
    // another tab has kept a channel meanwhile, which may be a later one
    if ((readKept(storage, environment)?.text ?? countedText) !== countedText) return judge(text);
    const verifiedMs = clock.monotonicNow();
    const channel: VerifiedChannel = {
      ...result.channel,
      text,
      source: "network",
      fetchedAt: now,
      verifiedMs,
    };
    raise(channel);
    countedText = text;
    storage.write(storageKeys.channel.key, JSON.stringify({ environment, fetchedAt: now, text }));
    replace(channel);
    return { ok: true, channel };
  }

  function replace(channel: VerifiedChannel): void {
    const former = current;
    current = channel;
    if (former === null || former.document.sequence === channel.document.sequence) return;
    for (const listener of listeners) listener(channel);
  }

  function refresh(): Promise<ChannelOutcome> {
    underWay ??= request().finally(() => (underWay = null));
    return underWay;
  }

  async function begin(): Promise<ChannelOutcome> {
    const fallback = await reopened;
    const ageMs = clock.now() - (kept?.fetchedAt ?? 0);
    const isUsable =
      fallback !== null && ageMs >= 0 && ageMs < keptForMs && fallback.document.notAfter > clock.now();
    if (!isUsable) return fetched;
    if (ageMs >= startFromKeptMs) {
      const answer = await withDeadline(fetched, hedgeAfterMs, clock);
      if (answer !== deadlineExceeded && answer.ok) return answer;
    }
    // the fetch may have been quicker than the verification of what was kept
    current ??= fallback;
    return { ok: true, channel: current };
  }

  const fetched = refresh();
  const first = begin();
  return {
    current: async () => {
      const outcome = await first;
      return current === null ? outcome : { ok: true, channel: current };
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

const floorOf = (channel: VerifiedChannel | null) => channel?.document.sequence ?? 0;

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
        // a change must reach open tabs: what a cache holds is asked about, not believed
        ...(index > 0 && { cache: "no-cache" as const }),
        signal: abort.signal,
      },
    );
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

function refuse(code: "network" | "http" | "deadline", message: string) {
  return { ok: false, error: { name: "ChannelFetchError", code, message } } as const;
}

function readKept(storage: KeyValueStore, environment: string): KeptChannel | null {
  try {
    const stored = JSON.parse(readStoredText(storage, storageKeys.channel) ?? "null") as unknown;
    if (typeof stored !== "object" || stored === null) return null;
    const { environment: keptEnvironment, text, fetchedAt } = stored as Record<string, unknown>;
    if (keptEnvironment !== environment || typeof text !== "string") return null;
    return { text, fetchedAt: typeof fetchedAt === "number" ? fetchedAt : Number.NaN };
  } catch {
    return null;
  }
}
