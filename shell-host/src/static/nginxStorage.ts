import { contentTypeOf, contentTypes, withCharset, type SiteFiles } from "@portico/release/site";
import { hasCopies, readLocalFile, type AcceptedCopy } from "./nginxCopies.ts";
import { createLocation, createMap, createTypes } from "./nginxSyntax.ts";

/** How nginx reads what promotions write. */
export interface NginxStorage {
  readonly maps: readonly string[];
  /** The directives that send the file of a request. `file` is its path in the storage, with variables. */
  readFile(files: SiteFiles, file: string): readonly string[];
  /**
   * The directives that send the compressed copy of a file that the request accepts, else continue at `next` with the file; `null` where
   * those of the file do so.
   */
  readCopy(files: SiteFiles, file: string, copy: AcceptedCopy, next: string): readonly string[] | null;
  /** The directives that send a stored page, else continue with the page of the site. */
  readonly readPage: readonly string[];
  /** The directives that send the stored page for every value of a parameter, else continue with the page's other addresses. */
  readonly readParameterPage: readonly string[];
  /** What redirects to a stored page with a slash at its end, else continues with `noFile`; the last lines of a location. */
  readonly redirect: readonly string[];
  /** Locations that the others continue with. */
  readonly locations: readonly string[];
}

interface StorageOptions {
  readonly shellId: string;
  /** The folder of the request's environment, edition and locale, in variables. */
  readonly place: string;
  /** Where a request goes that has no page. */
  readonly noFile: string;
}

const redirection = "return 308 $portico_clean_uri/$is_args$args;";

/** A folder on the machine of nginx. */
export function readFromFolder(
  storageDirectory: string,
  { shellId, place, noFile }: StorageOptions,
): NginxStorage {
  const pages = `${storageDirectory}/pages/${shellId}`;
  const redirectWhere = (page: string): string[] => [
    `if (-f ${pages}/${place}${page}) {`,
    `  ${redirection}`,
    "}",
  ];
  return {
    maps: [],
    readFile: (files, file) => [
      `root ${files.folder === "pages" ? pages : storageDirectory};`,
      ...readLocalFile(files, file),
      ...(files.types === undefined ? [] : [createTypes(files.types)]),
    ],
    readCopy: () => null,
    readPage: [`root ${pages};`, `try_files /${place}\${portico_rest}index.html @site;`],
    readParameterPage: [`root ${pages};`, `try_files /${place}\${portico_parent}_/index.html @slash;`],
    redirect: [
      ...redirectWhere("$portico_clean_rest/index.html"),
      ...redirectWhere("${portico_clean_parent}_/index.html"),
      `try_files /nothing ${noFile};`,
    ],
    locations: [],
  };
}

/** Answers of a bucket that has no such object, or nothing for readers. */
const absent = "301 302 303 307 308 403 404";

/** Headers of buckets that visitors don't need; the types of its objects are not used, since an attacker may have set them. */
const hiddenHeaders = [
  "Content-Type",
  "Content-Disposition",
  "Cache-Control",
  "Expires",
  "Set-Cookie",
  ...["request-id", "id-2", "version-id", "server-side-encryption", "storage-class", "meta-generation"].map(
    (name) => `x-amz-${name}`,
  ),
  "x-rgw-object-type",
];

/**
 * The bucket at `$portico_bucket`, an origin with the prefix of the storage, through a cache. While the bucket does not answer, what the
 * cache has is sent, whatever its age. Nothing of a request but its address reaches the bucket.
 */
export function readFromBucket({ shellId, place, noFile }: StorageOptions): NginxStorage {
  const pages = `/pages/${shellId}`;
  const read = (
    path: string,
    validity: string,
    next: string,
    { key = path, absence = shortValidity } = {},
  ): string[] => [
    "limit_except GET { deny all; }",
    `proxy_pass $portico_bucket${path};`,
    "proxy_pass_request_headers off;",
    "proxy_pass_request_body off;",
    "proxy_ssl_server_name on;",
    "proxy_ssl_verify on;",
    "proxy_ssl_verify_depth 3;",
    "proxy_ssl_trusted_certificate /etc/ssl/certs/ca-certificates.crt;",
    "proxy_connect_timeout 2s;",
    "proxy_read_timeout 10s;",
    "proxy_cache portico;",
    `proxy_cache_key "${key} $portico_attempt";`,
    `proxy_cache_valid 200 ${validity};`,
    `proxy_cache_valid 403 404 416 ${absence};`,
    "proxy_cache_lock on;",
    "proxy_cache_revalidate on;",
    "proxy_cache_use_stale error timeout updating invalid_header http_429 http_500 http_502 http_503 http_504;",
    "proxy_ignore_headers Cache-Control Expires Set-Cookie Vary;",
    "proxy_force_ranges on;",
    "proxy_intercept_errors on;",
    "recursive_error_pages on;",
    ...hiddenHeaders.map((name) => `proxy_hide_header ${name};`),
    // what is sent has no type of its own, which other lists would compare
    "gzip_types *;",
    `error_page ${absent} = ${next};`,
  ];
  const readPage = (variable: string, next: string): string[] => [
    ...read(`${pages}/${variable}`, shortValidity, next),
    "add_header Content-Type 'text/html; charset=utf-8';",
  ];
  // an object that exists has no such range, so the answer is 416, an error that a location can continue from
  const probe = (variable: string, next: string): string[] => [
    ...read(`${pages}/${variable}`, shortValidity, next, { key: `probe ${pages}/${variable}` }),
    "proxy_set_header Range bytes=1000000000-;",
    "error_page 416 = @redirect;",
  ];
  const mapPage = (target: string, source: string): string =>
    createMap(`"${place}${source}"`, target, [
      ["default", "nothing"],
      ["~^(?<stored>[\\w@~-][\\w.@~-]*(?:/[\\w@~-][\\w.@~-]*)*/)\\z", "${stored}index.html"],
    ]);
  return {
    maps: [
      "variables_hash_max_size 2048;\n",
      "# only what can be a path in the storage reaches the bucket",
      mapPage("$portico_stored_page", "$portico_rest"),
      mapPage("$portico_stored_parameter_page", "${portico_parent}_/"),
      mapPage("$portico_stored_clean_page", "$portico_clean_rest/"),
      mapPage("$portico_stored_clean_parameter_page", "${portico_clean_parent}_/"),
      "# the second request of a page for a file, which must not get a wrong cached answer again",
      createMap("$arg_attempt", "$portico_attempt", [
        ["default", ""],
        ["~^[2-9]-[0-9a-z]{1,8}\\z", "$arg_attempt"],
      ]),
      createMap(
        "$uri",
        "$portico_type",
        Object.entries(contentTypes).map(
          ([ending, type]) => [`~\\.${ending}\\z`, withCharset(type)] as const,
        ),
      ),
    ],
    readFile: ({ folder, types, address, caching }, file) => [
      ...read(folder === "pages" ? pages + file : file, validityOf(caching), "@missing"),
      `add_header Content-Type ${typeOf(types, address)};`,
    ],
    readCopy: (files, file, { ending, encoding }, next) =>
      hasCopies(files)
        ? [
            // a copy that is stored later is found later
            ...read(`${file}${ending}`, validityOf(files.caching), next, { absence: "1h" }),
            `error_page 500 502 503 504 = ${next};`,
            "gzip off;",
            "proxy_hide_header Content-Encoding;",
            `add_header Content-Type ${typeOf(files.types, files.address)};`,
            `add_header Content-Encoding ${encoding};`,
            "add_header Vary Accept-Encoding;",
          ]
        : null,
    readPage: [...readPage("$portico_stored_page", "@site"), "error_page 500 502 503 504 = @site;"],
    readParameterPage: readPage("$portico_stored_parameter_page", "@slash"),
    redirect: ["try_files /nothing @stored;"],
    locations: [
      createLocation("@stored", probe("$portico_stored_clean_page", "@stored_parameter")),
      createLocation("@stored_parameter", probe("$portico_stored_clean_parameter_page", "@nothing")),
      createLocation("@redirect", [redirection]),
      createLocation("@nothing", [`try_files /nothing ${noFile};`]),
    ],
  };
}

/** How long the cache uses a file without asking the bucket: visitors' caches keep it for up to 5 seconds more. */
const shortValidity = "1s";

function validityOf(caching: string): string {
  if (caching.includes("immutable")) return "365d";
  return caching.includes("max-age=3600") ? "60s" : shortValidity;
}

/** That of the only ending, or of each ending by the table. */
function typeOf(types: SiteFiles["types"], address: string): string {
  const [type, other] =
    types === undefined ? [contentTypeOf(address)] : Object.values(types).map(withCharset);
  return other === undefined ? `"${type}"` : "$portico_type";
}
