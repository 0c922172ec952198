import type { Clock } from "@portico/shared-sdk";
import { isRecord, readStoredText, storageKeys, type KeyValueStore } from "@portico/shared-sdk/host";
import { storedForMs, type ChannelSource } from "./channelSource.ts";
import { mayNotRun, resolveFormerRelease, type ReleaseCandidate } from "./releaseCandidate.ts";

/** Which releases ran well in this browser, and which crashed. */
export interface LastKnownGood {
  /**
   * The last release of a remote that ran well here, other than the given one; verified again before it is returned.
   * `null` where the newest channel disables the remote or withdraws the release, even when that channel has expired.
   */
  find(remote: string, otherThan: string | null): Promise<ReleaseCandidate | null>;
  store(candidate: ReleaseCandidate): void;
  /** Counts a failure of a release that was shown. */
  recordCrash(remote: string, version: string): void;
  /** Whether a release crashed here so often that it must not be tried. */
  hasCrashedRepeatedly(remote: string, version: string): boolean;
}

interface LastKnownGoodPorts {
  readonly storage: KeyValueStore;
  readonly clock: Clock;
  readonly edition: string;
  readonly channels: Pick<ChannelSource, "newest" | "reopen">;
}

interface GoodRelease {
  readonly version: string;
  /** Key into `channels`. */
  readonly sequence: number;
  /** When that channel was fetched: its age must not shrink without the network. */
  readonly fetchedAt: number;
}

interface Crashes {
  readonly version: string;
  readonly count: number;
  readonly lastAt: number;
}

interface Memory {
  readonly edition: string;
  /** Newest first. */
  readonly good: Readonly<Record<string, readonly GoodRelease[]>>;
  readonly crashes: Readonly<Record<string, Crashes>>;
  /** Signed channel files by sequence; each good release is named by one. */
  readonly channels: Readonly<Record<string, string>>;
}

/** Two, because a release may fail long after it was stored as good. */
const goodReleasesPerRemote = 2;

const crashesToDistrust = 2;
const distrustForMs = 3_600_000;

/**
 * Stores the last two releases of each remote that ran well in this browser, with the signed channels that name them.
 * Stored bytes are trusted for their signatures only.
 *
 * Shape:  `portico:lkg`: `{ edition, good: { remote: [{ version, sequence, fetchedAt }] }, crashes: { remote: { version,
 *         count, lastAt } }, channels: { sequence: text } }`; times in milliseconds since the epoch
 * Errors: none; unreadable storage counts as empty
 */
export function createLastKnownGood(ports: LastKnownGoodPorts): LastKnownGood {
  const { storage, clock, edition, channels: source } = ports;
  const read = (): Memory => readMemory(storage, edition);
  const write = (memory: Memory) => void storage.write(storageKeys.lastKnownGood.key, JSON.stringify(memory));
  const isWithin = (time: number, spanMs: number) => clock.now() - time >= 0 && clock.now() - time < spanMs;

  function hasCrashedRepeatedly(remote: string, version: string): boolean {
    const crashes = ownValue(read().crashes, remote);
    return (
      crashes?.version === version &&
      crashes.count >= crashesToDistrust &&
      isWithin(crashes.lastAt, distrustForMs)
    );
  }

  return {
    find: async (remote, otherThan) => {
      const { good, channels } = read();
      const release = ownValue(good, remote)?.find(
        ({ version }) => version !== otherThan && !hasCrashedRepeatedly(remote, version),
      );
      if (release === undefined || !isWithin(release.fetchedAt, storedForMs)) return null;
      const newest = await source.newest();
      if (newest !== null && mayNotRun(remote, release.version, newest)) return null;
      const text = ownValue(channels, String(release.sequence));
      if (typeof text !== "string") return null;
      const channel = await source.reopen({ text, fetchedAt: release.fetchedAt });
      if (channel === null || channel.document.notAfter <= clock.now()) return null;
      return resolveFormerRelease(remote, release.version, channel);
    },
    store: ({ remote, version, channel }) => {
      const memory = read();
      const { sequence } = channel.document;
      const others = (ownValue(memory.good, remote) ?? []).filter((release) => release.version !== version);
      const ofRemote = [{ version, sequence, fetchedAt: channel.fetchedAt }, ...others].slice(
        0,
        goodReleasesPerRemote,
      );
      const good = { ...memory.good, [remote]: ofRemote };
      const named = new Set(
        Object.values(good).flatMap((releases) => releases.map((each) => String(each.sequence))),
      );
      const channels: Memory["channels"] = { ...memory.channels, [sequence]: channel.text };
      write({
        edition,
        good,
        crashes: memory.crashes,
        channels: Object.fromEntries(Object.entries(channels).filter(([key]) => named.has(key))),
      });
    },
    recordCrash: (remote, version) => {
      const memory = read();
      const before = ownValue(memory.crashes, remote);
      const count = before?.version === version && isWithin(before.lastAt, distrustForMs) ? before.count : 0;
      const crashes = { ...memory.crashes, [remote]: { version, count: count + 1, lastAt: clock.now() } };
      write({ ...memory, crashes });
    },
    hasCrashedRepeatedly,
  };
}

const ownValue = <Value>(record: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.prototype.hasOwnProperty.call(record, key) ? record[key] : undefined;

function readMemory(storage: KeyValueStore, edition: string): Memory {
  const empty: Memory = { edition, good: {}, crashes: {}, channels: {} };
  try {
    const value = JSON.parse(readStoredText(storage, storageKeys.lastKnownGood) ?? "null") as Memory | null;
    if (value?.edition !== edition) return empty;
    return [value.good, value.crashes, value.channels].every(isRecord) &&
      Object.values(value.good).every((releases) => Array.isArray(releases) && releases.every(isRecord)) &&
      Object.values(value.crashes).every(isRecord)
      ? value
      : empty;
  } catch {
    return empty;
  }
}
