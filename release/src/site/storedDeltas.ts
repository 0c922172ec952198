/** The encoding of a file as its difference from an earlier version, compressed by zstd. Source: RFC 9842 §5 */
export const deltaEncoding = "dcz";

const ending = ".dcz";
const deltaPattern = /\.[A-Za-z0-9]{1,43}\.dcz$/;

/** What follows the name of a file in that of its delta, in JavaScript and PCRE. */
export const deltaEndingPattern = "\\.[A-Za-z0-9]{1,43}\\.dcz";

/** The hash of the content in a file's name, before its ending, in JavaScript and PCRE. */
export const contentHashPattern = "\\.[0-9a-f]{8,}";

const fileAddress = new RegExp(
  `^/(?:assets|remotes/([^/]+)/[^/]+)/(.+?)(${contentHashPattern})?\\.(js|css)$`,
);

/** Against how many earlier versions of a file deltas are stored. Visitors of earlier ones download the whole file. */
export const versionsWithDeltas = 3;

/** Whether a file has deltas: scripts and styles change a little from one version to the next. */
export const hasDeltas = (path: string): boolean => /\.(?:js|css)$/.test(path);

/** The name of a file without the hash of its content: the same in each version that has the file. */
export const logicalNameOf = (path: string): string =>
  path.replace(new RegExp(`${contentHashPattern}(?=\\.\\w+$)`), "");

/**
 * Where the delta of a file against a dictionary is stored. The name has the letters and digits of the hash only, since a path can't have
 * its other characters.
 *
 * @param dictionaryHash the SHA-256 of the dictionary in base64, as the request header `Available-Dictionary` has it
 */
export const deltaOf = (path: string, dictionaryHash: string): string =>
  `${path}.${dictionaryHash.replace(/[+/=]/g, "")}${ending}`;

/** The path of the original of a delta; `null` for every other file. */
export const originalOfDelta = (path: string): string | null =>
  deltaPattern.test(path) ? path.replace(deltaPattern, "") : null;

/**
 * The value of `Use-As-Dictionary` with which browsers offer a script or style of a release or of the shell as the dictionary of
 * the same file of other versions; `null` for every other file.
 *
 * The pattern allows no query: the second request for a file that failed has one, so that no browser asks for its delta again.
 *
 * Source: S18.36
 * @param address the decoded path of the request
 */
export function dictionaryMatchOf(address: string): string | null {
  const [, remote, stem, hash, type] = fileAddress.exec(address) ?? [];
  if (stem === undefined) return null;
  const folder = remote === undefined ? "/assets" : `/remotes/${remote}/*`;
  return formatDictionaryMatch(folder, `${stem}${hash === undefined ? "" : ".*"}.${type}`);
}

/** The same with parts that are paths with `*` for what differs, or variables of a server. */
export const formatDictionaryMatch = (folder: string, file: string): string => `match="${folder}/${file}?"`;

/** The hash of the dictionary that a request offers, in base64; `null` without a valid one. */
export const readAvailableDictionary = (header: string | undefined): string | null =>
  /^:([A-Za-z0-9+/]{43}=):$/.exec(header ?? "")?.[1] ?? null;
