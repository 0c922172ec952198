import {
  contentTypes,
  encodedCopyOf,
  immutableCaching,
  storedEncodings,
  withCharset,
  type SiteFiles,
} from "@portico/release/site";
import { createMap } from "./nginxSyntax.ts";

const endingOf = (encoding: (typeof storedEncodings)[number]): string => encodedCopyOf("", encoding);
const anyEnding = storedEncodings.map((encoding) => endingOf(encoding).replace(".", "\\.")).join("|");

/** A request that names the encoding, not with `q=0`. Source: RFC 9110 §12.5.3 */
const accepts = (encoding: string): string =>
  `~*(?:^|,)[ \\t]*${encoding}[ \\t]*(?:;[ \\t]*q=(?:1|0\\.\\d*[1-9])[\\d.]*[ \\t]*)?(?:,|\\z)`;

/** Facts about stored copies; those about `$uri` are read after `try_files` has chosen a file. */
export const copyMaps: readonly string[] = [
  "# the compressed copy that the request accepts, and what nginx sends with a copy",
  createMap("$http_accept_encoding", "$portico_copy", [
    ["default", ""],
    ...storedEncodings.map((encoding) => [accepts(encoding), endingOf(encoding)] as const),
  ]),
  createMap(
    "$portico_copy",
    "$portico_asked_encoding",
    storedEncodings.map((encoding) => [endingOf(encoding), encoding] as const),
  ),
  createMap(
    "$uri",
    "$portico_copy_encoding",
    storedEncodings.map((encoding) => [`~${endingOf(encoding).replace(".", "\\.")}\\z`, encoding] as const),
  ),
  createMap("$uri", "$portico_copy_vary", [[`~(?:${anyEnding})\\z`, "Accept-Encoding"]]),
  createMap(
    "$uri",
    "$portico_copy_type",
    Object.entries(contentTypes).map(
      ([ending, type]) => [`~\\.${ending}(?:${anyEnding})\\z`, withCharset(type)] as const,
    ),
  ),
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
        `try_files ${file}$portico_copy ${file} @missing;`,
        'default_type "";',
        "add_header Content-Type $portico_copy_type;",
        "add_header Content-Encoding $portico_copy_encoding;",
        "add_header Vary $portico_copy_vary;",
      ]
    : [`try_files ${file} @missing;`];
