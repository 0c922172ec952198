import {
  adjustFederationOptions,
  findFederationPlugin,
  type FederationOptions,
} from "./federationOptions.ts";
import type { RemotePlace } from "../manifest/remoteManifest.ts";

const shared = [
  { key: "react", packageName: "react", version: "19.3.1", range: "^19.3.1" },
  { key: "@portico/shared-sdk/ui", packageName: "@portico/shared-sdk", version: "0.1.1", range: "^0.1.1" },
];

const adjust = (changes: Partial<FederationOptions> = {}, places: readonly RemotePlace[] = []) => {
  const options: FederationOptions = {
    name: "wheel",
    filename: "remoteEntry.js",
    exposes: { "./remote": "./src/remote.tsx" },
    ...changes,
  };
  const warnings = adjustFederationOptions(options, {
    release: "wheel@1.0.0",
    shared,
    places,
    hasRemote: true,
  });
  return { options, warnings };
};

test("a container gets the release's global, the page's modules, and no types or manifest of its own", () => {
  const { options, warnings } = adjust();
  expect(warnings).toEqual([]);
  expect(options).toEqual({
    name: "wheel",
    filename: "remoteEntry.js",
    library: { type: "window", name: "wheel@1.0.0" },
    exposes: { "./remote": { import: "./src/remote.tsx", name: "remote" } },
    shared: {
      react: {
        import: false,
        singleton: true,
        strictVersion: true,
        requiredVersion: "^19.3.1",
        packageName: "react",
      },
      "@portico/shared-sdk/ui": {
        import: false,
        singleton: true,
        strictVersion: true,
        requiredVersion: "^0.1.1",
        packageName: "@portico/shared-sdk",
      },
    },
    dts: false,
    manifest: false,
  });
});

test.each<[string, unknown, unknown]>([
  ["a path", "./src/a.tsx", "./src/a.tsx"],
  ["a list", ["./src/first.ts", "./src/a.tsx"], ["./src/first.ts", "./src/a.tsx"]],
  ["options", { import: "./src/a.tsx", name: "other" }, "./src/a.tsx"],
])("the exposed module may be %s; others stay", (_title, exposed, source) => {
  const { options } = adjust({ exposes: { "./remote": exposed, "./other": "./src/b.tsx" } });
  expect(options.exposes).toEqual({
    "./remote": { import: source, name: "remote" },
    "./other": "./src/b.tsx",
  });
});

test("the components of cards are exposed, and a team may expose another module in the place of one", () => {
  const { options } = adjust({ exposes: { "./remote": "./src/a.tsx", "./banner": "./src/own.tsx" } }, [
    { slot: "home.activities", component: "src/card.tsx" },
    { slot: "banner", component: "src/banner.tsx" },
  ]);
  expect(options.exposes).toEqual({
    "./remote": { import: "./src/a.tsx", name: "remote" },
    "./home.activities": { import: "./src/card.tsx", name: "place.home.activities" },
    "./banner": { import: "./src/own.tsx", name: "place.banner" },
  });
});

test("a remote of cards only exposes these alone", () => {
  const options: FederationOptions = { name: "wheel", exposes: {} };
  const places = [{ slot: "banner", component: "src/banner.tsx" }] as const;
  adjustFederationOptions(options, { release: "wheel@1.0.0", shared, places, hasRemote: false });
  expect(options.exposes).toEqual({ "./banner": { import: "./src/banner.tsx", name: "place.banner" } });
});

test("types that a team asks for are written", () => {
  expect(adjust({ dts: { generateTypes: true } }).options.dts).toEqual({ generateTypes: true });
});

test.each<[string, unknown]>([
  ["an object", { react: { singleton: true }, lodash: { eager: true } }],
  ["a list", ["react", "lodash"]],
  ["a list with options", ["react", { lodash: { singleton: true } }]],
])("what pages do not share is bundled and reported: %s", (_title, value) => {
  const { options, warnings } = adjust({ shared: value });
  expect(warnings).toEqual([
    "lodash is bundled: of what `shared` lists, pages share only react, @portico/shared-sdk/ui.",
  ]);
  expect(Object.keys(options.shared as object)).toEqual(["react", "@portico/shared-sdk/ui"]);
});

test.each<[string, Partial<FederationOptions>, string]>([
  ["no name", { name: undefined as never }, "give ModuleFederationPlugin a `name`."],
  ["another module", { exposes: { "./app": "./src/app.tsx" } }, "pages ask for ./remote; write exposes: {"],
  ["a list of modules", { exposes: ["./src/remote.tsx"] }, "pages ask for ./remote; write exposes: {"],
  ["remotes", { remotes: { header: "header@https://x/mf-manifest.json" } }, "remove `remotes`."],
  ["runtime plugins", { runtimePlugins: ["./plugin.ts"] }, "nothing would run `runtimePlugins`"],
  ["code for the public path", { getPublicPath: "return '/'" }, "remove `getPublicPath`."],
  ["an asynchronous start", { experiments: { asyncStartup: true } }, "remove `experiments.asyncStartup`."],
])("refuses %s", (_title, changes, sentence) => {
  expect(() => adjust(changes)).toThrow(sentence);
});

test("empty lists are no remotes and no runtime plugins", () => {
  expect(() => adjust({ remotes: {}, runtimePlugins: [] })).not.toThrow();
});

test("finds the plugin with exposes among others, and requires exactly one", () => {
  const federation = { _options: { name: "wheel", exposes: { "./remote": "./src/remote.tsx" } } };
  const host = { _options: { name: "host", remotes: {} } };
  expect(findFederationPlugin([undefined, false, () => {}, { options: {} }, host, federation])).toBe(
    federation,
  );
  expect(() => findFederationPlugin([host])).toThrow(
    "needs one ModuleFederationPlugin with `exposes`, of @module",
  );
  expect(() => findFederationPlugin([federation, { ...federation }])).toThrow("and found 2.");
});
