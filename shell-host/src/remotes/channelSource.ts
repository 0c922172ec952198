import type { Clock, CodedError } from "@portico/shared-sdk";
import { readStoredText, storageKeys, type KeyValueStore } from "@portico/shared-sdk/host";
import {
  countDisabled,
  keepDisabled,
  maximumChannelBytes,
  verifyChannelFile,
  type ChannelError,
  type RootKeys,
  type TrustedChannel,
} from "@portico/release/format";
import { attemptDeadlineMs, resolveAttemptAddress } from "./attemptAddress.ts";
import { deadlineExceeded, withDeadline } from "./withDeadline.ts";

export interface VerifiedChannel extends TrustedChannel {
  /** The signed file itself, which can be stored and verified again. */
  readonly text: string;
  /** By remote, where this file does not disable it: the file of the same sequence that does. */
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
  | { readonly ok: true; readonly channel: VerifiedChannel }
  | { readonly ok: false; readonly error: ChannelProblem };

export interface ChannelSource {
  /** The channel that the page runs on: the one it started from until a newer one replaces it. */
  current(): Promise<ChannelOutcome>;
  /** The outcome of the first request, whichever channel the page started from. */
  readonly fetched: Promise<ChannelOutcome>;
  /** Fetches the channel again; calls during a request share it. */
  refresh(): Promise<ChannelOutcome>;
  /** Calls back with every channel that replaces the one the page runs on; returns the teardown. */
  onChange(listener: (channel: VerifiedChannel) => void): () => void;
  /** Verifies a stored channel file, whatever its age. */
  reopen(stored: StoredChannel): Promise<VerifiedChannel | null>;
  /** The channel of the highest sequence that this browser has verified and still has, expired or not. */
  newest(): Promise<VerifiedChannel | null>;
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
  const listeners = new Set<(channel: VerifiedChannel) => void>();
  const storedFirst = readStored(storage, environment);
  const reopened = storedFirst === null ? Promise.resolve(null) : reopen(storedFirst);
  let current: VerifiedChannel | null = null;
  /** The floor is its sequence, its keyring's and its disabled remotes. */
  let highest: VerifiedChannel | null = null;
  /** The stored files that `highest` takes into account; another tab may replace them. */
  let counted = listFiles(storedFirst);
  let requestCount = 0;
  let underWay: Promise<ChannelOutcome> | null = null;

  async function reopen({ text, fetchedAt, kills = [] }: StoredChannel): Promise<VerifiedChannel | null> {
    // callers check the age: an expired channel counts for the floor as well
    const result = await verifyChannelFile(text, root, { environment, now: 0, newest: null });
    if (!result.ok) return null;
    const verifiedMs = clock.monotonicNow();
    let channel: VerifiedChannel = {
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

  function raise(candidate: VerifiedChannel | null): void {
    if (candidate === null) return;
    highest =
      highest === null || compare(candidate, highest) >= 0
        ? keepKills(candidate, highest)
        : keepKills(highest, candidate);
    // what another tab has seen
    if (current !== null) replace(keepKills(current, highest));
  }

  async function newest(): Promise<VerifiedChannel | null> {
    raise(await reopened);
    const stored = readStored(storage, environment);
    if (stored !== null && listFiles(stored) !== counted) {
      raise(await reopen(stored));
      counted = listFiles(stored);
    }
    return highest;
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
    const stored = readStored(storage, environment);
    if (stored !== null && listFiles(stored) !== counted) return verify(text);
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
    raise(channel);
    store(channel);
    replace(channel);
    return { ok: true, channel };
  }

  /** A value that is too large would count as absent, so the one before stays, with the kills that it has. */
  function store({ fetchedAt, text, killedBy }: VerifiedChannel): void {
    const kills = [...new Set(Object.values(killedBy))];
    const value = JSON.stringify({ environment, fetchedAt, text, ...(kills.length > 0 && { kills }) });
    const { key, maxCharacters } = storageKeys.channel;
    if (value.length <= maxCharacters && storage.write(key, value)) counted = listFiles({ text, kills });
  }

  function replace(channel: VerifiedChannel): void {
    const former = current;
    current = channel;
    if (former === null || compare(former, channel) === 0) return;
    for (const listener of listeners) listener(channel);
  }

  function refresh(): Promise<ChannelOutcome> {
    underWay ??= request().finally(() => (underWay = null));
    return underWay;
  }

  async function begin(): Promise<ChannelOutcome> {
    const fallback = await reopened;
    const ageMs = clock.now() - (storedFirst?.fetchedAt ?? 0);
    const isUsable =
      fallback !== null && ageMs >= 0 && ageMs < storedForMs && fallback.document.notAfter > clock.now();
    if (!isUsable) return fetched;
    if (ageMs >= startFromStoredMs) {
      const answer = await withDeadline(fetched, hedgeAfterMs, clock);
      if (answer !== deadlineExceeded && answer.ok) return answer;
    }
    // the fetch may have been faster than the verification of the stored channel
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

/** Negative when `a` is older. A keyring and a kill document can change while the channel's own sequence stays. */
const compare = (a: VerifiedChannel, b: VerifiedChannel): number =>
  a.document.sequence - b.document.sequence ||
  a.keyring.sequence - b.keyring.sequence ||
  countDisabled(a.document) - countDisabled(b.document);

/** The channel with the remotes disabled that another file of its sequence disables, and these files. */
function keepKills(channel: VerifiedChannel, seen: VerifiedChannel | null): VerifiedChannel {
  const document = keepDisabled(channel.document, seen?.document);
  if (seen === null || document === channel.document) return channel;
  const killedBy = { ...channel.killedBy };
  for (const name in document.remotes) {
    if (document.remotes[name] === channel.document.remotes[name]) continue;
    killedBy[name] = seen.killedBy[name] ?? seen.text;
  }
  return { ...channel, document, killedBy };
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
