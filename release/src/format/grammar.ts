/** Grammars of names that become parts of addresses and of paths in the storage. Each is anchored: it matches the whole text. */

/** A remote, environment, edition or third-party script, such as `trading-contest`. */
export const nameGrammar = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** A version as in Semantic Versioning, without build metadata. */
export const versionGrammar = /^\d+\.\d+\.\d+(-[0-9A-Za-z-]+(\.[0-9A-Za-z-]+)*)?$/;

/** A relative path. No segment starts with a dot, so none is `.` or `..`, and no character needs decoding. */
export const pathGrammar = /^[\w@~-][\w.@~-]*(\/[\w@~-][\w.@~-]*)*$/;

/** The salt of a canary, such as `header@1.5`, or a capability, such as `bridge.share`. */
export const tokenGrammar = /^[\w.@-]{1,64}$/;

/**
 * A coordinate of a P-256 point: 32 bytes in base64url. The last character has two spare bits, which must be 0, so that a
 * coordinate has one spelling and a key is one signer.
 */
export const coordinateGrammar = /^[\w-]{42}[AEIMQUYcgkosw048]$/;

/** The pages of a place: a path such as `/` or `/sem/`, or with all pages below it `/trading-contest/*`. */
export const pagesGrammar = /^\/([a-z0-9]+(-[a-z0-9]+)*\/)*\*?$/;

/**
 * A route of a remote, such as `/spin-wheel/` or `/spin-wheel/:roundId/`. No segment is `_`, the folder of the page for every
 * other value of a parameter.
 */
export const routeGrammar = /^\/([a-z0-9]+(-[a-z0-9]+)*\/)+(:[a-z][a-zA-Z0-9]*\/)?$/;
