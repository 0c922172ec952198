/**
 * Which public keys may sign what. Compiled into the shell and trusted unchanged; `checkKeyring` validates it when it is
 * made.
 *
 * A key signs either channels or releases, never both: one stolen key is not enough to make a release and a channel that
 * serves it.
 */
export interface Keyring {
  /** Key id (RFC 7638 thumbprint) to public key. During a rotation it holds the current and the next key. */
  readonly keys: Readonly<Record<string, PublicKey>>;
  /** Environment to the platform keys that may sign its channel, and how many distinct ones must. */
  readonly channels: Readonly<Record<string, ChannelAuthority>>;
  /** Remote to the keys that may sign its releases. */
  readonly releases: Readonly<Record<string, readonly string[]>>;
}

export interface ChannelAuthority {
  readonly threshold: number;
  readonly keys: readonly string[];
  /** Channels below this sequence are refused even by a browser that has seen none. */
  readonly sequenceFloor: number;
}

/** A P-256 point, coordinates as in a JWK. */
export interface PublicKey {
  readonly x: string;
  readonly y: string;
}
