/**
 * The channel document: which release of each remote an environment runs, and the hash of every byte that may run.
 * It is the payload of a signed file, `channels/{environment}.json`; see {@link ChannelFile}.
 *
 * Shape:  see PROTOCOL.md#channel-file
 * Units:  `issuedAt` and `notAfter` in milliseconds since the epoch, `percentage` 0 to 100 with at most two decimals
 * Source: S18.7
 */
export interface ChannelDocument {
  readonly schema: 2;
  readonly environment: string;
  /** Grows by one with every promotion; a page never accepts a lower one than it has seen. */
  readonly sequence: number;
  readonly issuedAt: number;
  readonly notAfter: number;
  /** Where releases may be fetched from, first choice first; `""` is the page's own origin, no trailing slash. */
  readonly staticOrigins: readonly string[];
  readonly remotes: Readonly<Record<string, ChannelRemote>>;
  readonly thirdPartyScripts: readonly ThirdPartyScript[];
}

/** The place of a remote. */
export type RemoteSlot = "header" | "footer" | "main" | "banner" | "overlay";

/** Which pages show a remote. */
export interface Placement {
  readonly slot: RemoteSlot;
  /**
   * For the slot `main`: the paths of its pages below the locale segment, with slashes at both ends. The last segment may
   * be a parameter, as in `/trading-contest/:contestId/`.
   */
  readonly routes: readonly string[];
}

/** Which release of one remote runs for whom; `releases` has exactly the versions that visitors can get. */
export interface ChannelRemote {
  readonly stable: string;
  readonly canary?: ChannelCanary;
  /** Edition id to version; has precedence over platform, canary and stable. */
  readonly editions?: Readonly<Record<string, string>>;
  /** Has precedence over canary and stable. */
  readonly platforms?: Readonly<Partial<Record<ReleasePlatform, string>>>;
  /** The kill switch: no release of this remote starts, whatever the other fields contain. */
  readonly disabled?: boolean;
  /** The stable release before this one; where a rollback leads. Not among `releases`, since no visitor gets it. */
  readonly previous?: string;
  /** Version to the reason why it must not run anywhere again, not even where a browser has stored it. */
  readonly revoked?: Readonly<Record<string, string>>;
  /** Versions below this one must not run either. Three numbers, no pre-release. */
  readonly minimum?: string;
  /** That of the stable release. */
  readonly placement?: Placement;
  /**
   * What the remote may use of its context, such as `api`: what its releases ask for, granted by the signature of the
   * channel. Absent: nothing.
   */
  readonly capabilities?: readonly string[];
  readonly releases: Readonly<Record<string, ChannelRelease>>;
}

export interface ChannelCanary {
  readonly version: string;
  readonly percentage: number;
  /** Selects the visitors of the canary; unchanged while the percentage changes and over patch releases, so no visitor is reshuffled. */
  readonly salt: string;
}

export type ReleasePlatform = "app" | "h5" | "pc" | "mini-app";

/** The files of a release that run. `signatures`, by a key of the remote's own team, cover all of it. */
export interface ChannelRelease {
  /** `/remotes/{name}/{version}/`; paths below are relative to it. Derived by the reader, not in the file. */
  readonly base: string;
  /** The remote contract it was built against, such as `1.0`. */
  readonly contract: string;
  /** `{name}@{version}`: the global that the entry script sets. Derived by the reader, not in the file. */
  readonly entryGlobal: string;
  readonly entry: FileRef;
  /** Chunks of the first mount; they start together with the entry. */
  readonly scripts: readonly FileRef[];
  readonly lazyScripts: readonly FileRef[];
  readonly styles: readonly FileRef[];
  readonly messages?: ReleaseMessages;
  /** The full release record (`release.json`), which also hashes messages and prerendered HTML. */
  readonly record: FileRef;
  readonly signatures: readonly JsonWebSignature[];
}

/** The message files of a release: too many for a hash each, so one hash covers them all. */
export interface ReleaseMessages {
  /** Has one `{locale}`, such as `messages/{locale}.json`. */
  readonly path: string;
  /** Root of the Merkle tree over all of them, `sha256-` and base64; each file has its proof, see {@link MessageFile}. */
  readonly root: string;
}

export interface FileRef {
  readonly path: string;
  /** Exactly one `sha384-` hash in base64. */
  readonly integrity: string;
}

/** A script that is not a remote's; `address` is absolute (https) or begins with a single slash. */
export interface ThirdPartyScript {
  readonly name: string;
  readonly address: string;
  readonly integrity: string;
}

/** One signature of a JWS whose protected header is derived, see `formatSigningInput`. */
export interface JsonWebSignature {
  /** Id of the key. */
  readonly kid: string;
  /** ES256, base64url. */
  readonly signature: string;
}
