import { hasRemoteModule, type ReleaseRecord } from "@portico/release";
import type { Placement } from "@portico/release/format";
import type { Compilation } from "webpack";
import { readRemoteManifest } from "../manifest/readRemoteManifest.ts";
import type { RemoteManifest } from "../manifest/remoteManifest.ts";
import { resolveReleaseVersion } from "./releaseVersion.ts";
import { readConsumedModules } from "./sharedModules.ts";

/** What is known of a release before its build has run. */
export interface ReleaseFacts {
  readonly name: string;
  readonly version: string;
  /** The global of its container, `name@version`. */
  readonly entryGlobal: string;
  readonly placement: Placement;
  readonly places?: ReleaseRecord["places"];
  /** What pages ask the container for. */
  readonly exposes: readonly string[];
  readonly capabilities: RemoteManifest["capabilities"];
  readonly sharedRanges: Readonly<Record<string, string>>;
}

/** Errors: throws an error whose sentence names file and field of a manifest that is not valid */
export function readReleaseFacts(directory: string): ReleaseFacts {
  const { name, placement, places, capabilities } = readRemoteManifest(directory);
  const version = resolveReleaseVersion(directory);
  const shared = readConsumedModules(directory);
  return {
    name,
    version,
    entryGlobal: `${name}@${version}`,
    placement: { slot: placement.slot, routes: placement.routes.map((route) => route.path) },
    ...(places.length > 0 && {
      places: Object.fromEntries(
        places.map(({ slot, pages, heights }) => [
          slot,
          { ...(pages !== undefined && { pages }), ...(heights !== undefined && { heights }) },
        ]),
      ),
    }),
    exposes: [...(hasRemoteModule(placement) ? ["./remote"] : []), ...places.map(({ slot }) => `./${slot}`)],
    capabilities,
    sharedRanges: Object.fromEntries(shared.map(({ key, range }) => [key, range])),
  };
}

/** The file of the container. Errors: throws where the build has none */
export function findEntry(compilation: Compilation, entryName: string): string {
  const files = compilation.entrypoints.get(entryName)?.getFiles() ?? [];
  const entry = files.find((file) => file.endsWith(".js"));
  if (entry === undefined) throw new Error(`The build has no container of the name ${entryName}.`);
  return entry;
}
