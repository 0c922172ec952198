import { createFederationManifest, federationManifestName } from "../publish/federationManifest.ts";
import type { RemoteBuild } from "../publish/remoteBuild.ts";
import { buildRemedy } from "./remedy.ts";
import type { Violation } from "./violation.ts";

/** Fields for tools: hosts run nothing because of them. */
const freeFields = new Set(["metaData.types", "metaData.pluginVersion", "metaData.buildInfo.buildName"]);

/**
 * Checks the manifest for hosts with the runtime of Module Federation, where a release has one. It names the files, modules and
 * versions of the release, and no code that such a host would run.
 */
export function checkFederationManifest({ record, files }: RemoteBuild): Violation[] {
  const bytes = files.get(federationManifestName);
  if (bytes === undefined) return [];
  const text = new TextDecoder().decode(bytes);
  const manifest = parseJson(text);
  const problem = hasField(manifest, "getPublicPath")
    ? "has the field getPublicPath, which hosts run as code; remove it"
    : findDifference(createFederationManifest(record), manifest, "");
  if (problem === null) return [];
  return [
    {
      rule: "federation-manifest",
      message: `${federationManifestName} ${problem}. Write it from the release: ${buildRemedy}.`,
    },
  ];
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function hasField(value: unknown, name: string): boolean {
  if (typeof value !== "object" || value === null) return false;
  return Object.hasOwn(value, name) || Object.values(value).some((item) => hasField(item, name));
}

/** The first field in which a manifest differs from the expected one; more fields are fine, more items of a list are not. */
function findDifference(expected: unknown, actual: unknown, at: string): string | null {
  if (freeFields.has(at)) return null;
  if (typeof expected !== "object" || expected === null) {
    if (expected === actual) return null;
    return `has ${JSON.stringify(actual) ?? "nothing"} at ${at}, and the release ${JSON.stringify(expected)}`;
  }
  if (typeof actual !== "object" || actual === null) return `has no ${at === "" ? "content" : at}`;
  if (Array.isArray(expected) && Object.keys(actual).length !== expected.length) {
    return `has ${Object.keys(actual).length} items at ${at}, and the release ${expected.length}`;
  }
  for (const [key, value] of Object.entries(expected)) {
    const place = Array.isArray(expected) ? `${at}[${key}]` : at === "" ? key : `${at}.${key}`;
    const difference = findDifference(value, (actual as Readonly<Record<string, unknown>>)[key], place);
    if (difference !== null) return difference;
  }
  return null;
}
