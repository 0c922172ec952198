import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import type { PrerenderedPage } from "@portico/shared-sdk/static";
import { chromeSlots } from "../format/chromeSlots.ts";
import { remoteRuntimeKey, type Placement } from "../format/index.ts";
import { placeFilePrefix } from "../format/places.ts";
import { createFileReference } from "../publish/fileReference.ts";
import type { ReleaseRecord } from "../publish/releaseRecord.ts";

export interface FakeBuild {
  readonly name: string;
  readonly version: string;
  readonly contract?: string;
  readonly exposes?: readonly string[];
  readonly sharedRanges?: Readonly<Record<string, string>>;
  /** File name to text; `entry.js` is the entry, `lazy…` and the scripts of places are lazy. */
  readonly scripts?: Readonly<Record<string, string>>;
  /** Script to its source map. */
  readonly sourceMaps?: Readonly<Record<string, string>>;
  readonly styles?: Readonly<Record<string, string>>;
  readonly messages?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly prerendered?: Readonly<Record<string, string>>;
  /** Default: a remote named header or footer has that slot, every other one the route `/{name}/`. */
  readonly placement?: Placement;
  /** Each has a component and its script. */
  readonly places?: ReleaseRecord["places"];
  readonly capabilities?: readonly string[];
  readonly untranslated?: ReleaseRecord["untranslated"];
  readonly pages?: Readonly<Record<string, readonly PrerenderedPage[]>>;
}

/** Writes what the build of a remote leaves behind, below `{directory}/dist`. */
export async function writeRemoteBuild(directory: string, build: FakeBuild): Promise<string> {
  const places = Object.keys(build.places ?? {});
  const modules = ["./remote", ...places.map((place) => `./${place}`)];
  const { name, version, contract = "1.0", exposes = modules, sharedRanges = {} } = build;
  const entryGlobal = `${name}@${version}`;
  const scripts = {
    "entry.js": `self[${JSON.stringify(entryGlobal)}] = { modules: ${JSON.stringify(modules)}, loader: self[Symbol.for("${remoteRuntimeKey}")] };`,
    ...Object.fromEntries(places.map((place) => [`${placeFilePrefix}${place}.js`, "void 0;"])),
    ...build.scripts,
  };
  const styles = build.styles ?? {};
  const dist = path.join(directory, "dist");
  const write = async (file: string, text: string): Promise<void> => {
    await mkdir(path.dirname(path.join(dist, file)), { recursive: true });
    await writeFile(path.join(dist, file), text);
  };
  for (const [file, text] of Object.entries({ ...scripts, ...styles })) await write(`browser/${file}`, text);
  for (const [script, text] of Object.entries(build.sourceMaps ?? {})) {
    await write(`source-maps/${script}.map`, text);
  }
  for (const [locale, messages] of Object.entries(build.messages ?? {})) {
    await write(`messages/${locale}.json`, JSON.stringify(messages));
  }
  for (const [key, text] of Object.entries(build.prerendered ?? {}))
    await write(`prerendered/${key}.html`, text);
  for (const [locale, pages] of Object.entries(build.pages ?? {})) {
    await write(`pages/${locale}.json`, JSON.stringify(pages));
  }
  const refer = ([file, text]: [string, string]) => createFileReference(file, new TextEncoder().encode(text));
  const others = Object.entries(scripts).filter(([file]) => file !== "entry.js");
  const manifest = {
    name,
    version,
    contract,
    placement: build.placement ?? createPlacement(name),
    ...(build.places !== undefined && { places: build.places }),
    capabilities: build.capabilities ?? [],
    ...(build.untranslated !== undefined && { untranslated: build.untranslated }),
    entryGlobal,
    exposes,
    sharedRanges,
    entry: refer(["entry.js", scripts["entry.js"]]),
    scripts: others.filter(([file]) => !isLazy(file)).map(refer),
    lazyScripts: others.filter(([file]) => isLazy(file)).map(refer),
    styles: Object.entries(styles).map(refer),
    assets: [],
  };
  await write("release.json", JSON.stringify(manifest));
  return directory;
}

const isLazy = (file: string): boolean => file.startsWith("lazy") || file.startsWith(placeFilePrefix);

function createPlacement(name: string): Placement {
  const slot = chromeSlots.find((known) => known === name);
  return slot !== undefined ? { slot, routes: [] } : { slot: "main", routes: [`/${name}/`] };
}
