import satisfies from "semver/functions/satisfies.js";
import { forEachConcurrently } from "../forEachConcurrently.ts";
import { listPublishedVersions } from "../publish/releaseIndex.ts";
import { readReleaseRecord } from "../publish/releaseStore.ts";
import { isReleaseError } from "../releaseError.ts";
import type { Storage } from "../storage/storage.ts";
import type { ChannelGraph } from "./readChannelGraph.ts";

/** A version of a package that pages would share. */
export interface SharedPackage {
  readonly name: string;
  readonly version: string;
}

/** Which published releases of a channel's remotes would run on pages that share another version of a package. */
export interface FleetReport {
  readonly environment: string;
  readonly needs: SharedPackage;
  /** The releases in the order of the channel's remotes; those of one remote in the order of publishing. */
  readonly releases: readonly FleetRelease[];
}

export interface FleetRelease {
  readonly name: string;
  readonly version: string;
  /** Who gets it now, such as `stable` or `canary 10 %`; empty for a release that the channel does not name. */
  readonly audiences: readonly string[];
  /** Why it would not run, a sentence each; empty for a release that would. */
  readonly problems: readonly string[];
}

const readsAtOnce = 16;

export async function reportFleet(
  storage: Storage,
  { environment, remotes }: ChannelGraph,
  needs: SharedPackage,
): Promise<FleetReport> {
  const releases: (FleetRelease & { problems: readonly string[] })[] = [];
  for (const { name, releases: running } of remotes) {
    for (const version of await listPublishedVersions(storage, name)) {
      const { audiences = [] } = running.find((release) => release.version === version) ?? {};
      releases.push({ name, version, audiences, problems: [] });
    }
  }
  await forEachConcurrently(releases, readsAtOnce, async (release) => {
    release.problems = await listProblems(storage, release, needs);
  });
  return { environment, needs, releases };
}

async function listProblems(
  storage: Storage,
  { name, version }: FleetRelease,
  needs: SharedPackage,
): Promise<string[]> {
  try {
    const { sharedRanges } = (await readReleaseRecord(storage, name, version)).record;
    return Object.entries(sharedRanges)
      .filter(([key, range]) => isOf(key, needs.name) && !satisfies(needs.version, range))
      .map(([key, range]) => `It requires ${key} ${range}.`);
  } catch (error) {
    // one damaged record does not hide what the others need
    if (isReleaseError(error)) return [error.message];
    throw error;
  }
}

/** Whether a key of the share scope, such as `react/jsx-runtime`, is a module of the package. */
const isOf = (key: string, packageName: string): boolean =>
  key === packageName || key.startsWith(`${packageName}/`);

/** One line for the channel and one for each release that would not run, with the reasons below. */
export function formatFleet({ environment, needs, releases }: FleetReport): string[] {
  const broken = releases.filter(({ problems }) => problems.length > 0);
  return [
    `${environment}: with ${needs.name} ${needs.version}, ${releases.length - broken.length} of ${releases.length} published releases run`,
    ...broken.flatMap(({ name, version, audiences, problems }) => [
      `  ${name} ${version}${audiences.length > 0 ? ` for ${audiences.join(", ")}` : ", not in the channel"}`,
      ...problems.map((problem) => `    ${problem}`),
    ]),
  ];
}
