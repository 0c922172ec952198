import type { ReleaseRecord } from "./releaseRecord.ts";

/** The manifest of Module Federation's tools and hosts, a file of a release beside its entry. */
export const federationManifestName = "mf-manifest.json";

const noAssets = { js: { sync: [], async: [] }, css: { sync: [], async: [] } };

/**
 * What a host with the runtime of Module Federation has to know of a release, in the format of `@module-federation/sdk` 2.
 * It has no list of files, since the runtime would insert them without a hash: `PorticoHostPlugin` of the kit loads the files with
 * the hashes of the release record.
 */
export function createFederationManifest({
  name,
  version,
  entryGlobal,
  exposes,
  sharedRanges,
  entry,
}: Pick<ReleaseRecord, "name" | "version" | "entryGlobal" | "exposes" | "sharedRanges"> & {
  readonly entry: { readonly path: string };
}) {
  return {
    id: name,
    name,
    metaData: {
      name,
      type: "app",
      buildInfo: { buildVersion: version, buildName: name },
      remoteEntry: { name: entry.path, path: "", type: "global" },
      types: { path: "", name: "", zip: "", api: "" },
      globalName: entryGlobal,
      pluginVersion: "2.9.2",
      // the folder of this file
      publicPath: "auto",
    },
    shared: Object.entries(sharedRanges).map(([key, range]) => ({
      id: `${name}:${key}`,
      name: key,
      version: range.replace(/^\^/, ""),
      singleton: true,
      requiredVersion: range,
      assets: noAssets,
    })),
    remotes: [],
    exposes: exposes.map((path) => {
      const exposed = path.replace("./", "");
      return { id: `${name}:${exposed}`, name: exposed, path, assets: noAssets };
    }),
  };
}
