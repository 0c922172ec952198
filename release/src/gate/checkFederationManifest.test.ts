import { createFederationManifest, federationManifestName } from "../publish/federationManifest.ts";
import type { RemoteBuild } from "../publish/remoteBuild.ts";
import { checkFederationManifest } from "./checkFederationManifest.ts";

const facts = {
  name: "wheel",
  version: "1.0.0",
  entryGlobal: "wheel@1.0.0",
  exposes: ["./remote"],
  sharedRanges: { react: "^19.3.1", "@portico/shared-sdk/ui": "^0.1.1" },
  entry: { path: "entry.js", integrity: "sha384-x", bytes: 1 },
};
const expected = createFederationManifest(facts);
type Manifest = typeof expected;

const check = (content: unknown) =>
  checkFederationManifest({
    record: facts,
    files: new Map([[federationManifestName, new TextEncoder().encode(content as string)]]),
  } as unknown as RemoteBuild).map(({ rule, message }) => {
    expect(rule).toBe("federation-manifest");
    return message;
  });

const change = (
  edit: (manifest: Record<string, unknown> & { metaData: Record<string, unknown> }) => void,
) => {
  const manifest = structuredClone(expected) as unknown as Parameters<typeof edit>[0];
  edit(manifest);
  return check(JSON.stringify(manifest));
};

test("accepts a release without a manifest, and the manifest of its own", () => {
  expect(checkFederationManifest({ record: facts, files: new Map() } as unknown as RemoteBuild)).toEqual([]);
  expect(check(JSON.stringify(expected))).toEqual([]);
});

test("accepts other types, another version of the plugin and fields of tools", () => {
  const messages = change((manifest) => {
    manifest.metaData["types"] = { path: "", name: "", zip: "@mf-types.zip", api: "@mf-types.d.ts" };
    manifest.metaData["pluginVersion"] = "0.24.1";
    manifest.metaData["prefetchInterface"] = false;
  });
  expect(messages).toEqual([]);
});

test.each<[string, Parameters<typeof change>[0], string]>([
  [
    "another version",
    ({ metaData }) => void (metaData["buildInfo"] = { buildVersion: "0.9.0" }),
    '"0.9.0" at metaData.buildInfo.buildVersion, and the release "1.0.0"',
  ],
  [
    "another entry",
    ({ metaData }) => void (metaData["remoteEntry"] = { name: "x.js", path: "", type: "global" }),
    '"x.js" at metaData.remoteEntry.name, and the release "entry.js"',
  ],
  [
    "another global",
    ({ metaData }) => void (metaData["globalName"] = "wheel"),
    '"wheel" at metaData.globalName',
  ],
  [
    "a place of its own",
    ({ metaData }) => void (metaData["publicPath"] = "https://cdn.example/"),
    '"https://cdn.example/" at metaData.publicPath',
  ],
  [
    "an entry as a module",
    ({ metaData }) => void (metaData["remoteEntry"] = { name: "entry.js", path: "", type: "module" }),
    '"module" at metaData.remoteEntry.type',
  ],
  ["another name", (manifest) => void (manifest["name"] = "raffle"), '"raffle" at name'],
  ["no shared modules", (manifest) => void (manifest["shared"] = []), "0 items at shared, and the release 2"],
  [
    "another range",
    (manifest) =>
      void ((manifest["shared"] as { requiredVersion: string }[])[0]!.requiredVersion = "^18.0.0"),
    '"^18.0.0" at shared[0].requiredVersion',
  ],
  [
    "files that the host would insert",
    (manifest) =>
      void ((manifest["exposes"] as Manifest["exposes"])[0]!.assets = {
        js: { sync: [], async: [] },
        css: { sync: ["style.css" as never], async: [] },
      }),
    "1 items at exposes[0].assets.css.sync, and the release 0",
  ],
  ["no metaData", (manifest) => void Object.assign(manifest, { metaData: undefined }), "has no metaData"],
])("refuses %s", (_title, edit, sentence) => {
  const messages = change(edit);
  expect(messages).toHaveLength(1);
  expect(messages[0]).toContain(sentence);
  expect(messages[0]).toContain("PorticoRemotePlugin");
});

test.each([
  ["beside publicPath", { metaData: { ...expected.metaData, getPublicPath: "return location.origin" } }],
  ["in its place", { metaData: { ...expected.metaData, publicPath: undefined, getPublicPath: "" } }],
  ["of a remote", { remotes: [{ getPublicPath: "function() {}" }] }],
])("refuses code for the public path, %s", (_title, changes) => {
  expect(check(JSON.stringify({ ...expected, ...changes }))).toEqual([
    expect.stringContaining("has the field getPublicPath, which hosts run as code"),
  ]);
});

test.each(["", "{", "null", "[]"])("refuses %j", (content) => {
  expect(check(content)).toEqual([expect.stringMatching(/^mf-manifest\.json has no(thing| content)/)]);
});
