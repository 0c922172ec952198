import { hasCard } from "../format/listCards.ts";
import { placeFilePrefix } from "../format/places.ts";
import { hasRemoteModule } from "../placement/placement.ts";
import type { RemoteBuild } from "../publish/remoteBuild.ts";
import { buildRemedy } from "./remedy.ts";
import type { Violation } from "./violation.ts";

const remoteModule = "./remote";

/**
 * The symbol under which a page offers the loader that verifies chunks; must match `shell-
 * host/src/remotes/remoteRuntime.ts`.
 */
const loaderKey = "portico.remoteRuntime";

/** Checks that the container is the one in the record, exposes `./remote` and its cards, and can load its chunks. */
export function checkContainer({ record, files }: RemoteBuild): Violation[] {
  const violations: Violation[] = [];
  const entry = new TextDecoder().decode(files.get(record.entry.path));
  const isExposed = record.exposes.includes(remoteModule) && entry.includes(remoteModule);
  if (hasRemoteModule(record.placement) && !isExposed) {
    violations.push({
      rule: "exposed-module",
      message: `The container does not expose ${remoteModule}, which its pages require; expose src/remote.tsx under that name.`,
    });
  }
  for (const place of Object.keys(record.places ?? {})) {
    const module = `./${place}`;
    if (!record.exposes.includes(module) || !entry.includes(module)) {
      violations.push({
        rule: "exposed-module",
        message: `The placement names ${place}, and the container does not expose ${module}; expose the component of that place under this name.`,
      });
    } else if (!hasCard(record, place)) {
      violations.push({
        rule: "exposed-module",
        message: `The placement names ${place}, and no script of the release begins with ${placeFilePrefix}${place}, by which pages find it; ${buildRemedy} names it so.`,
      });
    }
  }
  if (record.entryGlobal !== `${record.name}@${record.version}` || !entry.includes(record.entryGlobal)) {
    violations.push({
      rule: "exposed-module",
      message: `The entry script does not set the global ${record.name}@${record.version}; set it as the container's library: ${buildRemedy}.`,
    });
  }
  const chunks = [...record.scripts, ...record.lazyScripts];
  if (chunks.length > 0 && !entry.includes(loaderKey)) {
    violations.push({
      rule: "unverified-load",
      message: `The release has ${chunks.length} scripts beside its entry, and the entry does not use the page's loader, so no page could load them; load chunks through it: ${buildRemedy}.`,
    });
  }
  return violations;
}
