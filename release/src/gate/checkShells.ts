import satisfies from "semver/functions/satisfies.js";
import validRange from "semver/ranges/valid.js";
import type { ReleaseRecord } from "../publish/releaseRecord.ts";
import type { ShellPage, ShellRecord } from "../registry/shellRecord.ts";
import type { Violation } from "./violation.ts";

/** The maximum number of pages listed in a message. */
const namedPages = 3;

/**
 * Lists which deployed shells and pages of an environment a release would break, and why.
 *
 * @param live the release that those pages show now, where there is one
 */
export function checkShells(
  record: ReleaseRecord,
  shells: readonly ShellRecord[],
  environment: string,
  live: ReleaseRecord | null,
): Violation[] {
  return shells
    .flatMap((shell) => {
      const pages = listPages(shell, record, live);
      const where = `Shell ${shell.version} (${environment})`;
      return [
        ...checkContract(record, shell, where, pages),
        ...checkShared(record, shell, where, pages),
        ...checkRemoved(record, live, where, pages),
      ];
    })
    .concat(checkPlaces(record, shells, environment));
}

/** A place that some shells have is fine: the others show nothing there. */
function checkPlaces(
  { name, places = {} }: ReleaseRecord,
  shells: readonly ShellRecord[],
  environment: string,
): Violation[] {
  const known = new Set(shells.flatMap((shell) => shell.places ?? []));
  return Object.keys(places)
    .filter((place) => !known.has(place))
    .map((place) => ({
      rule: "unknown-place",
      message: `No deployed shell (${environment}) has the place ${place}, which the placement of ${name} names; they have ${[...known].join(", ") || "none"}. Remove it from the manifest, or wait until such a shell is deployed.`,
    }));
}

/** The pages that show the remote: those of the shell that name it, or those that its live routes have in the shell's locales. */
function listPages(
  { pages = [] }: ShellRecord,
  { name, placement }: ReleaseRecord,
  live: ReleaseRecord | null,
): readonly ShellPage[] {
  const own = pages.filter(({ remotes }) => remotes.includes(name));
  const locales = [...new Set(pages.map(({ locale }) => locale))];
  const { routes } = live?.placement ?? placement;
  return [
    ...own,
    ...routes.flatMap((route) =>
      locales.map((locale) => ({ path: `/${locale}${route}`, locale, remotes: [name] })),
    ),
  ];
}

function checkContract(
  { name, contract }: ReleaseRecord,
  shell: ShellRecord,
  where: string,
  pages: readonly ShellPage[],
): Violation[] {
  const [major, minor] = contract.split(".").map(Number);
  const [shellMajor, shellMinor] = shell.contract.split(".").map(Number);
  if (major === shellMajor && Number(minor) <= Number(shellMinor)) return [];
  return [
    {
      rule: "contract",
      message: `${where} implements remote contract ${shell.contract}, and this release of ${name} needs ${contract}; ${formatPages(pages)}build against an SDK of contract ${shell.contract}, or wait until the shell is replaced.`,
    },
  ];
}

function checkShared(
  { name, sharedRanges }: ReleaseRecord,
  shell: ShellRecord,
  where: string,
  pages: readonly ShellPage[],
): Violation[] {
  return Object.entries(sharedRanges).flatMap(([key, range]) => {
    const version = Object.prototype.hasOwnProperty.call(shell.shared, key) ? shell.shared[key] : undefined;
    if (version !== undefined && validRange(range) !== null && satisfies(version, range)) return [];
    const offer = version === undefined ? `offers no ${key}` : `offers ${key} ${version}`;
    return [
      {
        rule: "shared-range" as const,
        message: `${where} ${offer}, and this release of ${name} requires ${range}; ${formatPages(pages)}build with a version that the shell offers.`,
      },
    ];
  });
}

function checkRemoved(
  record: ReleaseRecord,
  live: ReleaseRecord | null,
  where: string,
  pages: readonly ShellPage[],
): Violation[] {
  const isPlace = (module: string): boolean => Object.hasOwn(live?.places ?? {}, module.replace("./", ""));
  const removedModules = (live?.exposes ?? []).filter(
    (module) => !record.exposes.includes(module) && !isPlace(module),
  );
  const hadLocale = (locale: string): boolean => live === null || live.messages[locale] !== undefined;
  const bringsMessages = Object.keys(live?.messages ?? record.messages).length > 0;
  const lostPages = bringsMessages
    ? pages.filter(({ locale }) => record.messages[locale] === undefined && hadLocale(locale))
    : [];
  const lostLocales = [...new Set(lostPages.map(({ locale }) => locale))];
  return [
    ...removedModules.map((name) => ({
      rule: "deployed-page" as const,
      message: `${where} uses ${name} of ${record.name}, which this release no longer has; ${formatPages(pages)}keep it until the shell is replaced.`,
    })),
    ...lostLocales.map((locale) => ({
      rule: "deployed-page" as const,
      message: `${where} has pages in ${locale}, for which this release of ${record.name} has no messages; ${formatPages(
        lostPages.filter((page) => page.locale === locale),
      )}restore the language.`,
    })),
  ];
}

function formatPages(pages: readonly ShellPage[]): string {
  if (pages.length === 0) return "";
  const named = pages.slice(0, namedPages).map(({ path }) => path);
  const others = pages.length - named.length;
  return `${named.join(", ")}${others > 0 ? ` and ${others} more pages` : ""} would break: `;
}
