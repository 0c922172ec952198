import {
  contentHashPattern,
  contentTypes,
  deltaEncoding,
  deltaEndingPattern,
  dictionaryHeader,
  encodedCopyOf,
  formatDictionaryMatch,
  immutableCaching,
  storedEncodings,
  withCharset,
  type SiteFiles,
} from "@portico/release/site";
import { createMap } from "./nginxSyntax.ts";

const endingOf = (encoding: (typeof storedEncodings)[number]): string => encodedCopyOf("", encoding);
const anyEnding = storedEncodings.map((encoding) => endingOf(encoding).replace(".", "\\.")).join("|");
const anyCopy = `(?:${anyEnding}|${deltaEndingPattern})`;

/** A request that names the encoding, not with `q=0`. Source: RFC 9110 §12.5.3 */
const accepts = (encoding: string): string =>
  `~*(?:^|,)[ \\t]*${encoding}[ \\t]*(?:;[ \\t]*q=(?:1|0\\.\\d*[1-9])[\\d.]*[ \\t]*)?(?:,|\\z)`;

/** The letters and digits of a hash in base64, in parts: at most eight other characters are between them in nearly all hashes. */
const hashParts = Array.from({ length: 9 }, (_, index) => `hash${index}`);
const dictionaryPattern = `~^(?=:[A-Za-z0-9+/]{43}=:\\z):${hashParts.map((part) => `(?<${part}>[A-Za-z0-9]*+)`).join("[+/]?+")}=:`;
const dictionaryEnding = `.${hashParts.map((part) => `\${${part}}`).join("")}.dcz`;

/** The folders of files that have deltas, and what these are in every version. */
const dictionaryFolders = [
  ["/remotes/(?<remote>[^/]+)/[^/]+", "/remotes/$remote/*"],
  ["/assets", "/assets"],
] as const;

/** A copy that a request accepts: what follows the name of the file, and its encoding, in variables. */
export interface AcceptedCopy {
  readonly ending: string;
  readonly encoding: string;
}

/** The delta against what the browser has, else that of `compressedCopy`. */
export const preferredCopy: AcceptedCopy = {
  ending: "$portico_preferred_copy",
  encoding: "$portico_preferred_encoding",
};
export const compressedCopy: AcceptedCopy = { ending: "$portico_copy", encoding: "$portico_asked_encoding" };

/** Facts about stored copies; those about `$uri` are read after `try_files` has chosen a file. */
export const copyMaps: readonly string[] = [
  "# the compressed copy that the request accepts, and what nginx sends with a copy",
  createMap("$http_accept_encoding", "$portico_copy", [
    ["default", ""],
    ...storedEncodings.map((encoding) => [accepts(encoding), endingOf(encoding)] as const),
  ]),
  createMap("$http_accept_encoding", "$portico_takes_delta", [[accepts(deltaEncoding), "1"]]),
  createMap("$http_available_dictionary", "$portico_delta", [[dictionaryPattern, dictionaryEnding]]),
  createMap('"$portico_takes_delta$portico_delta"', "$portico_preferred_copy", [
    ["default", "$portico_copy"],
    [`~^1${deltaEndingPattern}\\z`, "$portico_delta"],
  ]),
  ...[preferredCopy, compressedCopy].map(({ ending, encoding }) =>
    createMap(ending, encoding, [
      ...storedEncodings.map((name) => [endingOf(name), name] as const),
      ["~\\.dcz\\z", deltaEncoding],
    ]),
  ),
  createMap("$uri", "$portico_copy_encoding", [
    ...storedEncodings.map((name) => [`~${endingOf(name).replace(".", "\\.")}\\z`, name] as const),
    ["~\\.dcz\\z", deltaEncoding],
  ]),
  createMap("$uri", "$portico_copy_vary", [[`~${anyCopy}\\z`, "Accept-Encoding"]]),
  createMap(
    "$uri",
    "$portico_copy_type",
    Object.entries(contentTypes).map(
      ([ending, type]) => [`~\\.${ending}${anyCopy}\\z`, withCharset(type)] as const,
    ),
  ),
  "# of scripts and styles of releases and of the shell: what they are a dictionary of",
  createMap(
    "$uri",
    "$portico_dictionary",
    dictionaryFolders.flatMap(([folder, inEveryVersion]) => [
      [
        `~^${folder}/(?<hashed>.+?)${contentHashPattern}\\.(?<hashedtype>js|css)${anyCopy}?\\z`,
        formatDictionaryMatch(inEveryVersion, "$hashed.*.$hashedtype"),
      ],
      [
        `~^${folder}/(?<unhashed>.+?\\.(?:js|css))${anyCopy}?\\z`,
        formatDictionaryMatch(inEveryVersion, "$unhashed"),
      ],
    ]),
  ),
  createMap("$portico_dictionary", "$portico_dictionary_vary", [
    ["default", "Available-Dictionary"],
    ["", ""],
  ]),
];

/**
 * Only of files that never change: a copy of an earlier state would be wrong. HTML of the storage must not be sent as HTML.
 *
 * Source: S18.33
 */
export const hasCopies = ({ caching, types = {} }: SiteFiles): boolean =>
  caching === immutableCaching && !("html" in types);

/**
 * The directives that send a file of the machine: its copy, else the file itself, which nginx compresses. nginx does not compress what
 * has no type of its own, and the ending of a copy has none.
 */
export const readLocalFile = (files: SiteFiles, file: string): readonly string[] =>
  hasCopies(files)
    ? [
        `try_files ${files.hasDeltas === true ? `${file}${preferredCopy.ending} ` : ""}${file}${compressedCopy.ending} ${file} @missing;`,
        'default_type "";',
        "add_header Content-Type $portico_copy_type;",
        "add_header Content-Encoding $portico_copy_encoding;",
        "add_header Vary $portico_copy_vary;",
      ]
    : [`try_files ${file} @missing;`];

/**
 * The headers of what is a dictionary, with every encoding.
 *
 * Source: S18.36
 */
export const dictionaryHeaders = ({
  hasDeltas = false,
}: {
  readonly hasDeltas?: boolean;
}): readonly string[] =>
  hasDeltas
    ? [`add_header ${dictionaryHeader} $portico_dictionary;`, "add_header Vary $portico_dictionary_vary;"]
    : [];
