import {
  boundedListOf,
  mapOf,
  objectOf,
  optional,
  textAmong,
  textLike,
  valueLike,
  type Fields,
  type Read,
  type ReadEntry,
} from "./fieldReaders.ts";
import { nameGrammar, pathGrammar, routeGrammar, tokenGrammar, versionGrammar } from "./grammar.ts";
import { parseIntegrity } from "./parseIntegrity.ts";
import { remoteSlots } from "./remoteSlots.ts";

/**
 * The fields of a channel: each with the reader that accepts it, from which its type is inferred. `parseChannel.ts` reads a
 * whole text with them.
 *
 * Source: S18.7
 */

export const readName = textLike(nameGrammar);
export const readVersion = textLike(versionGrammar);
export const readKeyId = textLike(/^[\w-]{1,64}$/);
export const readWholeNumber = valueLike(
  (value): value is number => Number.isSafeInteger(value) && (value as number) >= 0,
);
export const readSchema = valueLike((value): value is 2 => value === 2, "unknown-schema");
const readToken = textLike(tokenGrammar);
const readPath = textLike(pathGrammar, "bad-path");

export const releasePlatforms = ["app", "h5", "pc", "mini-app"] as const;
export type ReleasePlatform = (typeof releasePlatforms)[number];

const signatureFields = {
  /** Id of the key. */
  kid: readKeyId,
  /** ES256, base64url: 64 bytes have 86 characters. */
  signature: textLike(/^[\w-]{1,86}$/),
};
/** One signature of a JWS whose protected header is derived, see `formatSigningInput`. */
export type JsonWebSignature = Fields<typeof signatureFields>;

/** Production requires two of three; a rotation doubles that. */
export const maximumSignatures = 8;

/**
 * Reads the signatures of a text.
 *
 * Errors: `ChannelError`, thrown
 */
export const readSignatures = boundedListOf(objectOf(signatureFields), maximumSignatures);

const fileFields = {
  path: readPath,
  /** Exactly one `sha384-` hash in base64. */
  integrity: parseIntegrity,
};
export type FileRef = Fields<typeof fileFields>;

const readFileRef = objectOf(fileFields);

const messagesFields = {
  /** Has one `{locale}`, such as `messages/{locale}.json`. */
  path: textLike(/^([\w@~-]+\/)*\{locale\}\.json$/, "bad-path"),
  /** Root of the Merkle tree over all of them, `sha256-` and base64; each file has its proof, see `MessageFile`. */
  root: textLike(/^sha256-[\w+/]{43}=$/),
};
/** The message files of a release: too many for a hash each, so one hash covers them all. */
export type ReleaseMessages = Fields<typeof messagesFields>;

export const releaseFields = {
  /** The remote contract it was built against, such as `1.0`. */
  contract: textLike(/^\d+\.\d+$/),
  entry: readFileRef,
  /** Chunks of the first mount; they start together with the entry. */
  scripts: boundedListOf(readFileRef),
  lazyScripts: boundedListOf(readFileRef),
  styles: boundedListOf(readFileRef),
  messages: optional(objectOf(messagesFields)),
  /** The full release record (`release.json`), which also hashes messages and prerendered HTML. */
  record: readFileRef,
  signatures: readSignatures,
};
/** The files of a release that run. `signatures`, by a key of the remote's own team, cover all of it. */
export interface ChannelRelease extends Fields<typeof releaseFields> {
  /** `/remotes/{name}/{version}/`; paths below are relative to it. Derived by the reader, not in the file. */
  readonly base: string;
  /** `{name}@{version}`: the global that the entry script sets. Derived by the reader, not in the file. */
  readonly entryGlobal: string;
}

const placementFields = {
  slot: textAmong(remoteSlots),
  /**
   * The paths of the pages in the slot `main` below the locale segment, with slashes at both ends. The last segment may
   * be a parameter, as in `/trading-contest/:contestId/`.
   */
  routes: boundedListOf(textLike(routeGrammar, "bad-path")),
};
/** Which pages show a remote. */
export type Placement = Fields<typeof placementFields>;

const cardFields = {
  /** Paths below the locale segment, or beginnings of paths such as `/trading-contest/*`; absent: every page with the place. */
  pages: optional(boundedListOf(textLike(/^\/[\w/-]*\*?$/))),
  /** The cards of a place follow each other by this number, and then by their remotes' names. */
  order: optional(readWholeNumber),
  editions: optional(boundedListOf(readName)),
  /** Milliseconds since the epoch. */
  startsAt: optional(readWholeNumber),
  endsAt: optional(readWholeNumber),
};
/** Where and when a place shows the card of a remote. */
export type Card = Fields<typeof cardFields>;

const canaryFields = {
  version: readVersion,
  /** 0 to 100 with at most two decimals. */
  percentage: valueLike(
    (value): value is number =>
      typeof value === "number" && value >= 0 && value <= 100 && Number(value.toFixed(2)) === value,
  ),
  /** Selects the visitors of the canary; unchanged while the percentage changes and over patch releases, so no visitor is reshuffled. */
  salt: readToken,
  /** Editions whose rule names the stable release only as long as the canary runs. For commands; pages follow `editions`. */
  holds: optional(boundedListOf(readName)),
};
export type ChannelCanary = Fields<typeof canaryFields>;

/** `readRelease` refuses a release without refusing its remote. */
export const remoteFields = (readRelease: ReadEntry<ChannelRelease>) => ({
  stable: readVersion,
  canary: optional(objectOf(canaryFields)),
  /** Edition id to version; has precedence over platform, canary and stable. */
  editions: optional(mapOf(withKey(readName, readVersion))),
  /** Has precedence over canary and stable. */
  platforms: optional<Readonly<Partial<Record<ReleasePlatform, string>>>>(
    mapOf(withKey(textAmong(releasePlatforms), readVersion)),
  ),
  /** The editions that have its pages and cards; absent: all. For commands, which write the pages. */
  only: optional(boundedListOf(readName)),
  /** The kill switch: no release of this remote starts, whatever the other fields contain. */
  disabled: optional(valueLike((value) => typeof value === "boolean")),
  /** The stable release before this one; where a rollback leads. Not among `releases`, since no visitor gets it. */
  previous: optional(readVersion),
  /** Version to the reason why it must not run anywhere again, not even where a browser has stored it. */
  revoked: optional(mapOf(withKey(readVersion, textLike(/^[ -~]{1,120}$/)))),
  /** Versions below this one must not run either. Three numbers, no pre-release. */
  minimum: optional(textLike(/^\d+\.\d+\.\d+$/)),
  /** That of the stable release. */
  placement: optional(objectOf(placementFields)),
  /** Place to the card that it shows: `pages` as the stable release has them, all else as operators have set it. */
  places: optional(mapOf(objectOf(cardFields))),
  /**
   * What the remote may use of its context, such as `api`: what its releases ask for, granted by the signature of the
   * channel. Absent: nothing.
   */
  capabilities: optional(boundedListOf(readToken)),
  /** Exactly the versions that visitors can get. */
  releases: mapOf(readRelease),
});
/** Which release of one remote runs for whom. */
export type ChannelRemote = Fields<ReturnType<typeof remoteFields>>;

function withKey<Value>(readKey: Read<string>, read: Read<Value>): ReadEntry<Value> {
  return (value, at, key) => {
    readKey(key, at);
    return read(value, at);
  };
}

const scriptFields = {
  name: readName,
  /** Absolute (https), or begins with a single slash. */
  address: textLike(/^(https:\/\/[a-z0-9.-]+(:\d+)?)?(\/[\w@~-][\w.@~-]*)+$/),
  integrity: parseIntegrity,
};
/** A script that is not a remote's. */
export type ThirdPartyScript = Fields<typeof scriptFields>;

/** `readRemote` refuses a remote without refusing the channel. */
export const documentFields = (readRemote: ReadEntry<ChannelRemote>) => ({
  schema: readSchema,
  environment: readName,
  /** Grows by one with every promotion; a page never accepts a lower one than it has seen. */
  sequence: readWholeNumber,
  /** Milliseconds since the epoch. */
  issuedAt: readWholeNumber,
  /** Milliseconds since the epoch. */
  notAfter: readWholeNumber,
  /** Where releases may be fetched from, first choice first; `""` is the page's own origin, no trailing slash. */
  staticOrigins: boundedListOf(
    textLike(/^$|^https:\/\/[a-z0-9.-]+(:\d+)?$|^http:\/\/([a-z0-9-]+\.)*localhost(:\d+)?$/),
  ),
  remotes: mapOf(readRemote),
  thirdPartyScripts: boundedListOf(objectOf(scriptFields)),
});
/**
 * The channel document: which release of each remote an environment runs, and the hash of every byte that may run.
 * It is the payload of a signed file, `channels/{environment}.json`; see `ChannelFile`.
 *
 * Shape:  see PROTOCOL.md#channel-file
 */
export type ChannelDocument = Fields<ReturnType<typeof documentFields>>;
