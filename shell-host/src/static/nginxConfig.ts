import { editionIds, type EditionId, type Environment } from "@portico/shared-sdk";
import {
  defaultLocaleByEdition,
  fallbackEdition,
  environments,
  hostLabelByEdition,
  localesByEdition,
  pageHostOf,
  trailingPunctuation,
} from "@portico/shared-sdk/host";
import {
  addressPatternOf,
  contentTypes,
  fileFolders,
  isText,
  localeSegment,
  publicFileHeaders,
  shortCaching,
  siteFiles,
  type SiteFiles,
} from "@portico/release/site";
import { previewPagePath } from "@portico/release/format";
import {
  compressedCopy,
  copyMaps,
  dictionaryHeaders,
  preferredCopy,
  readLocalFile,
  type AcceptedCopy,
} from "./nginxCopies.ts";
import { readFromBucket, readFromFolder, type NginxStorage } from "./nginxStorage.ts";
import { createLocation, createMap, createTypes, quote } from "./nginxSyntax.ts";
import type { PublicHeaders } from "./securityHeaders.ts";

export interface NginxOptions {
  readonly headers: Readonly<Record<Environment, PublicHeaders>>;
  /** The value of `listen`, such as `443 ssl`; the operator configures certificates. */
  readonly listen: string;
  /** Absolute path of the built site. */
  readonly siteDirectory: string;
  /**
   * Absolute path of the release storage, the folder that holds `remotes`, `channels` and `pages`. Without it they are read from the
   * bucket at `$portico_bucket` and cached in the zone `portico`, both of which the operator defines.
   */
  readonly storageDirectory?: string;
  /** Names the folder of the storage in which promotions write the pages of remotes for this build. */
  readonly shellId: string;
  /** Where a request goes that names none of our files; without one it is answered with the 404 page. */
  readonly exchange?: string;
}

/**
 * The nginx configuration that serves pages, assets, releases and channels with the same headers as the local origin.
 * It contains the boot's hash, so each build writes it again.
 *
 * Shape:  a file for nginx's `http` context
 */
export function createNginxConfig({
  headers,
  listen,
  siteDirectory,
  storageDirectory,
  shellId,
  exchange,
}: NginxOptions): string {
  const hosts = listHosts();
  // these name hosts, which differ from one environment to the next
  const variables = Object.keys(headers.production.page).map((name) => ({
    name,
    variable: `$portico_page_${name.toLowerCase().replaceAll("-", "_")}`,
  }));
  const errorPageHeaders = [
    "add_header X-Robots-Tag $portico_robots always;",
    "add_header Strict-Transport-Security $portico_transport always;",
    ...variables.map(({ name, variable }) => `add_header ${name} ${variable} always;`),
  ];
  const pageHeaders = [`add_header Cache-Control ${quote(shortCaching)};`, ...errorPageHeaders];
  const fileHeaders = listHeaders(publicFileHeaders);
  const noFile = exchange === undefined ? "=404" : "@exchange";
  const place = "$portico_environment/$portico_edition/$portico_locale";
  const options = { shellId, place, noFile };
  const storage =
    storageDirectory === undefined ? readFromBucket(options) : readFromFolder(storageDirectory, options);

  return `# Made by the build from the same tables as the pages; do not edit, build again.
map_hash_bucket_size 1024;
map_hash_max_size 4096;

${createMap("$host", "$portico_environment", [["default", "test"], ...hosts.map(({ host, environment }) => [host, environment] as const)])}
${createMap("$host", "$portico_edition", [["default", fallbackEdition], ...hosts.map(({ host, edition }) => [host, edition] as const)])}
${createMap("$host", "$portico_host_kind", [["default", "unknown"], ...hosts.map(({ host }) => [host, "known"] as const)])}

${createMap("$uri", "$portico_is_text", [
  ["default", "0"],
  [`~^(?:${utf8Characters.join("|")})*+\\z`, "1"],
])}

# without slashes and the punctuation of a sentence at its end; the address of a page adds one slash
${createMap("$uri", "$portico_clean_uri", [
  ["default", "$uri"],
  [`~^(?<clean>.*(?<!${punctuation}|/))(?:${punctuation}|/)+\\z`, "$clean"],
])}
# the page's address: a locale segment, or none for the edition's default locale; \\z, because $ also matches before a line feed
${createMap("$portico_clean_uri", "$portico_segment", [
  ["default", ""],
  [`~^/(?<segment>${localeSegment})(?:/|\\z)`, "$segment"],
])}
${createMap("$uri", "$portico_rest", [
  ["default", "$uri"],
  [`~^/(?:${localeSegment})(?<rest>/.*)?\\z`, "$rest"],
])}
${createMap('"$portico_edition/$portico_segment"', "$portico_locale", listLocales())}
${createMap("$portico_clean_uri", "$portico_clean_rest", [
  ["default", "$portico_clean_uri"],
  [`~^/(?:${localeSegment})(?<cleanrest>/.*)?\\z`, "$cleanrest"],
])}
# the folder beside the last segment, for pages whose last segment is a parameter
${createMap("$portico_rest", "$portico_parent", [
  ["default", "/nothing/"],
  [`~^(?<parent>/.*/)[^/]+(?<!${punctuation})/\\z`, "$parent"],
])}
${createMap("$portico_clean_rest", "$portico_clean_parent", [
  ["default", "/nothing/"],
  ["~^(?<parent>/.*/)[^/[:cntrl:]]+\\z", "$parent"],
])}
${createMap(
  "$portico_edition",
  "$portico_default_locale",
  editionIds.map((edition) => [edition, defaultLocaleByEdition[edition]] as const),
)}

# not indexed: the landing page, the page for previews, the testnet, and unknown hosts
${createMap('"$portico_host_kind $portico_environment $portico_rest"', "$portico_robots", [
  ["default", ""],
  ["~^unknown ", "noindex"],
  ["~ testnet /", "noindex"],
  ["~ /sem/", "noindex"],
  [`~ ${previewPagePath}\\z`, "noindex"],
])}

${copyMaps.join("\n")}

${storage.maps.map((map) => `${map}\n`).join("")}# HTTPS only, for two years; not for a development machine, where it would apply to every port
${createMap("$host", "$portico_transport", [
  ["default", ""],
  ...hosts.filter(({ isLocal }) => !isLocal).map(({ host }) => [host, "max-age=63072000"] as const),
])}

${createMap("$portico_host_kind", "$portico_known_edition", [
  ["default", "unknown-host"],
  ["known", "$portico_environment/$portico_edition"],
])}

# before the files of a locale
${createMap("$portico_locale", "$portico_offered", [
  ["default", ""],
  ["none", "/nothing"],
])}

${variables
  .map(({ name, variable }) =>
    createMap(
      "$portico_environment",
      variable,
      environments.map((environment) => [environment, headers[environment].page[name] ?? ""] as const),
    ),
  )
  .join("\n")}

server {
  listen ${listen};
  root ${siteDirectory};
  etag on;
  gzip on;
  gzip_comp_level 6;
  gzip_min_length 512;
  gzip_vary on;
  gzip_types ${compressedTypes.join(" ")};
  charset utf-8;
  charset_types ${compressedTypes.join(" ")};
  server_tokens off;
  # a redirect that names no host can't be pointed at one by the request's Host header
  absolute_redirect off;
  ${createTypes(contentTypes)}

${siteFiles.map((files) => createFileLocation(files, storage)).join("\n")}
  location ~ ^(?:${fileFolders.join("|")}) {
    try_files /nothing @missing;
  }

  # an address that is no UTF-8 names nothing
  if ($portico_is_text = 0) {
    return 400;
  }

  # for files that only programs ask for; never stored, because a release may be on its way
  location @missing {
    types {}
    default_type "text/plain; charset=utf-8";
    add_header Cache-Control "no-store" always;
    ${fileHeaders.join("\n    ")}
    return 404 "There is no such file.\\n";
  }

  # pages that promotions wrote, among them the shell's with cards of remotes
${createLocation("/", [...storage.readPage, ...pageHeaders])}
${createLocation("@site", [`try_files /${place}\${portico_rest}index.html @remote;`, ...pageHeaders])}
  # the page of a remote for every value of a parameter
${createLocation("@remote", [...storage.readParameterPage, ...pageHeaders])}
  # a page has one address, with a slash at its end; a link may have the punctuation of its sentence
${createLocation("@slash", [
  `if (-f $document_root/${place}$portico_clean_rest/index.html) {`,
  "  return 308 $portico_clean_uri/$is_args$args;",
  "}",
  ...storage.redirect,
])}
${storage.locations.join("\n")}${
    exchange === undefined
      ? `
  error_page 404 /$portico_environment/$portico_edition/$portico_default_locale/404.html;
  location ~ ^/(?:${environments.join("|")})/[a-z-]+/[A-Za-z-]+/404\\.html$ {
    internal;
    add_header Cache-Control ${quote(shortCaching)} always;
    ${errorPageHeaders.join("\n    ")}
  }
`
      : `
  location @exchange {
    proxy_pass ${exchange};
    proxy_http_version 1.1;
    proxy_set_header Host $http_host;
    proxy_set_header Upgrade $http_upgrade;
    proxy_set_header Connection $http_connection;
  }
`
  }}
`;
}

/** nginx adds `text/html` itself. */
const compressedTypes = [...new Set(Object.values(contentTypes))].filter(
  (type) => isText(type) && type !== "text/html",
);

const listHeaders = (headers: Readonly<Record<string, string>>): string[] =>
  Object.entries(headers).map(([name, value]) => `add_header ${name} ${quote(value)} always;`);

/**
 * An error of the server is sent with all headers except how long a cache may keep the file. PCRE: `$` also matches
 * before a line feed.
 */
function createFileLocation(files: SiteFiles, storage: NginxStorage): string {
  const offered = files.address.startsWith("/{locale}") ? "${portico_offered}" : "";
  const file = `/${files.file}`
    .replace("/{address}", "$uri")
    .replace(/\{[\w-]+\}/g, (name) => variablesByPart[name]!);
  const read = files.folder === "site" ? readLocalFile(files, offered + file) : storage.readFile(files, file);
  const headers = [
    `add_header Cache-Control ${quote(files.caching)};`,
    ...listHeaders(files.headers),
    ...dictionaryHeaders(files),
  ];
  const place = `~ "^${addressPatternOf(files)}\\z"`;
  const name = /^\/[\w-]*/.exec(files.address)![0].replace("/", "_");
  const original = createLocation(`@original${name}`, [...read, ...headers]);
  const createCopy = (address: string, copy: AcceptedCopy, next: string): string | null => {
    const directives = files.folder === "site" ? null : storage.readCopy(files, file, copy, next);
    return directives && createLocation(address, [...directives, ...headers]);
  };
  const compressed = createCopy(
    files.hasDeltas ? `@compressed${name}` : place,
    compressedCopy,
    `@original${name}`,
  );
  if (compressed === null) return createLocation(place, [...read, ...headers]);
  const delta = files.hasDeltas ? createCopy(place, preferredCopy, `@compressed${name}`)! : "";
  return delta + compressed + original;
}

const variablesByPart: Readonly<Record<string, string>> = {
  "{locale}": "$portico_locale",
  "{edition}": "$portico_environment/$portico_edition",
  "{known-edition}": "$portico_known_edition",
};

/** RFC 3629, section 4; a line for each length. */
const utf8Characters = [
  "[\\x01-\\x7f]",
  "[\\xc2-\\xdf][\\x80-\\xbf]",
  "\\xe0[\\xa0-\\xbf][\\x80-\\xbf]|[\\xe1-\\xec\\xee\\xef][\\x80-\\xbf]{2}|\\xed[\\x80-\\x9f][\\x80-\\xbf]",
  "\\xf0[\\x90-\\xbf][\\x80-\\xbf]{2}|[\\xf1-\\xf3][\\x80-\\xbf]{3}|\\xf4[\\x80-\\x8f][\\x80-\\xbf]{2}",
];

/** The characters as UTF-8, because nginx compares bytes; each is an alternative of its own, which a look-behind requires. */
const punctuation = trailingPunctuation
  .map((sign) => [...Buffer.from(sign)].map((byte) => `\\x${byte.toString(16).padStart(2, "0")}`).join(""))
  .join("|");

interface Host {
  readonly host: string;
  readonly edition: EditionId;
  readonly environment: Environment;
  readonly isLocal: boolean;
}

/** Every page host of the product, and those of the development machine. */
function listHosts(): readonly Host[] {
  const named = environments.flatMap((environment) =>
    editionIds.flatMap((edition): Host[] => {
      const host = pageHostOf(edition, environment);
      const named = { host, edition, environment, isLocal: false };
      const bare = { ...named, host: host.replace(`${hostLabelByEdition[fallbackEdition]}.`, "") };
      return edition === fallbackEdition ? [named, bare] : [named];
    }),
  );
  const local = editionIds.map((edition): Host => ({
    host: `${hostLabelByEdition[edition]}.localhost`,
    edition,
    environment: "test",
    isLocal: true,
  }));
  return [
    ...named,
    ...local,
    { host: "localhost", edition: fallbackEdition, environment: "test", isLocal: true },
  ];
}

/** A segment that an edition does not offer leads to a folder that does not exist. */
function listLocales(): readonly (readonly [key: string, value: string])[] {
  return [
    ["default", "none"],
    ...editionIds.flatMap((edition) => [
      [`${edition}/`, defaultLocaleByEdition[edition]] as const,
      ...localesByEdition[edition].map((locale) => [`${edition}/${locale}`, locale] as const),
    ]),
  ];
}
