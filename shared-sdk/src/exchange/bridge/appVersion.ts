import { site } from "../../site/site.ts";

/** Major, minor and patch of an app release. */
export type AppVersion = readonly [major: number, minor: number, patch: number];

/** Source: S9.4 */
const minimumAppVersion: AppVersion = site.app.minimumVersion;

const versionGrammar = /^(\d{1,6})\.(\d{1,6})\.(\d{1,6})$/;

/**
 * Reads the version that the app reports.
 *
 * Shape:  exactly `x.y.z` in Latin digits
 * Errors: none; anything else is `null`, so that garbage never passes for a new version
 */
export function parseAppVersion(value: unknown): AppVersion | null {
  const match = typeof value === "string" ? versionGrammar.exec(value) : null;
  return match ? [Number(match[1]), Number(match[2]), Number(match[3])] : null;
}

/** Whether an app of this version may be called: compared number by number, so 3.10.0 is newer than 3.6.1. */
export function isSupportedAppVersion(version: AppVersion): boolean {
  for (const index of [0, 1, 2] as const) {
    if (version[index] !== minimumAppVersion[index]) return version[index] > minimumAppVersion[index];
  }
  return true;
}
