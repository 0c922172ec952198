/**
 * Which public keys may sign what. `checkKeyring` validates it when it is made.
 *
 * A key has one role: one stolen key is not enough to make a release and a channel that serves it.
 */
export interface Keyring {
  /** Key id (the first 16 characters of the RFC 7638 thumbprint) to public key. */
  readonly keys: Readonly<Record<string, PublicKey>>;
  /** Environment to the keys of its channel. */
  readonly channels: Readonly<Record<string, ChannelAuthority>>;
  /** Remote to the keys that may sign its releases. */
  readonly releases: Readonly<Record<string, readonly string[]>>;
}

export interface ChannelAuthority {
  /** How many different keys must sign the channel. */
  readonly threshold: number;
  /** The platform keys that may sign it. */
  readonly keys: readonly string[];
  /** Channels below this sequence are refused even by a browser that has seen none. */
  readonly sequenceFloor: number;
  /** Keys of which one signature can disable remotes, and nothing else. */
  readonly kill?: readonly string[];
  /** Keys of the short-lived timestamp. Where there are any, pages refuse a channel without a current one. */
  readonly timestamp?: readonly string[];
}

/**
 * The keyring of one environment, as the channel file carries it: `channels` has that environment only. Signed by root
 * keys, so that a new team or a rotated key needs no new pages.
 *
 * Units: `issuedAt` and `notAfter` in milliseconds since the epoch
 */
export interface KeyringDocument extends Keyring {
  readonly schema: 2;
  readonly environment: string;
  /** Grows with every change; a page never accepts a lower one than it has seen. */
  readonly sequence: number;
  readonly issuedAt: number;
  readonly notAfter: number;
  /** Hash of the reason for the change; pages don't use it. */
  readonly reason?: string;
}

/** The only keys that are compiled into pages: they sign keyrings. */
export interface RootKeys {
  readonly threshold: number;
  readonly keys: Readonly<Record<string, PublicKey>>;
}

/** A P-256 point, coordinates as in a JWK. */
export interface PublicKey {
  readonly x: string;
  readonly y: string;
}
