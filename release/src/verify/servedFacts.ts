import { toRules } from "../channel/channelDraft.ts";
import type { TimestampDocument } from "../format/channelFile.ts";
import { ownEntry, type ChannelFile, type TrustedChannel } from "../format/index.ts";

export const releaseStates = ["stable", "canary", "edition", "platform", "disabled", "withdrawn"] as const;

/** What monitoring needs of a served channel. Units: milliseconds since the epoch */
export interface ServedFacts {
  readonly issuedAt: number;
  readonly notAfter: number;
  /** `null` where the keyring demands none. */
  readonly timestampNotAfter: number | null;
  readonly keyring: {
    readonly sequence: number;
    readonly issuedAt: number;
    readonly notAfter: number;
    /** The platform keys that may sign the channel, and how many must. */
    readonly keys: number;
    readonly threshold: number;
  };
  /** How many rules of the channel select or exclude a release; a disabled remote has no other state. */
  readonly releases: Readonly<Record<(typeof releaseStates)[number], number>>;
}

/** Reads them from a verified channel and the file that it came in. */
export function describeServed({ document, keyring }: TrustedChannel, file: ChannelFile): ServedFacts {
  const authority = ownEntry(keyring.channels, document.environment);
  const hasTimestamp = authority?.timestamp !== undefined && file.timestamp !== undefined;
  const remotes = Object.values(document.remotes);
  const running = remotes.filter(({ disabled }) => disabled !== true);
  const count = (list: readonly number[]): number => list.reduce((sum, number) => sum + number, 0);
  return {
    issuedAt: document.issuedAt,
    notAfter: document.notAfter,
    timestampNotAfter: hasTimestamp
      ? (JSON.parse(file.timestamp.payload) as TimestampDocument).notAfter
      : null,
    keyring: {
      sequence: keyring.sequence,
      issuedAt: keyring.issuedAt,
      notAfter: keyring.notAfter,
      keys: authority?.keys.length ?? 0,
      threshold: authority?.threshold ?? 0,
    },
    releases: {
      stable: running.length,
      canary: running.filter(({ canary }) => canary !== undefined).length,
      edition: count(running.map((remote) => Object.keys(toRules(remote).editions ?? {}).length)),
      platform: count(running.map(({ platforms = {} }) => Object.keys(platforms).length)),
      disabled: remotes.length - running.length,
      withdrawn: count(remotes.map(({ revoked = {} }) => Object.keys(revoked).length)),
    },
  };
}
