import { parseChannel } from "../format/index.ts";
import { createReleaseError } from "../releaseError.ts";
import type { UnsignedRelease } from "./releaseRecord.ts";

/**
 * Checks a release by the channel's own parser before it is stored. A published release never changes, and one that no
 * channel can name would only be refused when it is promoted.
 *
 * Errors: `ReleaseError` `bad-file`
 */
export function assertFitsChannel(release: UnsignedRelease, name: string, version: string): void {
  const document = {
    schema: 2,
    environment: "test",
    sequence: 1,
    issuedAt: 0,
    notAfter: 1,
    staticOrigins: [],
    remotes: { [name]: { stable: version, releases: { [version]: { ...release, signatures: [] } } } },
    thirdPartyScripts: [],
  };
  const parsed = parseChannel(JSON.stringify(document));
  const fault = parsed.ok ? parsed.channel.refusals[0]?.error : parsed.error;
  if (fault === undefined) return;
  const field = fault.at.split(`.releases.${version}.`)[1] ?? fault.at;
  throw createReleaseError(
    "bad-file",
    `${name} ${version} was not published: no channel accepts its field ${field} (${fault.code}); correct it in the build.`,
  );
}
