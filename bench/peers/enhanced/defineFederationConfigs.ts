import path from "node:path";
import { ModuleFederationPlugin } from "@module-federation/enhanced/webpack";
import type { Configuration } from "webpack";
import { rootDirectory } from "@portico/remote-kit/internal/setup";
import { readSharedModules } from "@portico/remote-kit/internal/build";
import { defineBundleConfig } from "@portico/tools/webpack/defineBundleConfig";

/** What a page has once: the modules that Portico shares, and the libraries that a host usually adds to them. */
const shared = Object.fromEntries(
  [
    ...readSharedModules(rootDirectory).map(({ key }) => key),
    "react-dom",
    "react-dom/client",
    "react-intl",
    "react-redux",
    "@reduxjs/toolkit",
  ].map((key) => [key, { singleton: true }]),
);

/** Nothing of it reaches a page: types of the remotes for editors. */
const withoutTypes = { dts: false };

/**
 * Host and remotes as the documentation of `@module-federation/enhanced` shows them: a manifest a remote, shared
 * singletons, and every other setting as it comes, the share strategy included.
 */
export function defineFederationConfigs(names: readonly string[], outputPath: string): Configuration[] {
  const host = defineBundleConfig({
    entry: path.join(rootDirectory, "bench/peers/enhanced/host.ts"),
    outputPath,
  });
  const remotes = names.map((name) => [name, `${name}@/bundle/${name}/mf-manifest.json`]);
  return [
    addFederation(host, {
      name: "shell",
      remotes: Object.fromEntries(remotes) as Record<string, string>,
      shared,
      ...withoutTypes,
    }),
    ...names.map((name) => defineRemote(name, outputPath)),
  ];
}

function defineRemote(name: string, outputPath: string): Configuration {
  const directory = path.join(rootDirectory, `remote-${name}`);
  const exposed = "./src/remote.tsx";
  const bundle = defineBundleConfig({ entry: path.join(directory, exposed), outputPath });
  const remote: Configuration = {
    ...bundle,
    context: directory,
    entry: {},
    output: { path: path.join(outputPath, name), filename: "[name].js", publicPath: `/bundle/${name}/` },
    // split by webpack: a single stylesheet would contain the SDK's styles a second time
    optimization: { ...bundle.optimization, splitChunks: {} },
  };
  return addFederation(remote, {
    name,
    filename: "remoteEntry.js",
    exposes: { "./remote": exposed },
    shared,
    ...withoutTypes,
  });
}

function addFederation(
  config: Configuration,
  options: ConstructorParameters<typeof ModuleFederationPlugin>[0],
): Configuration {
  return {
    ...config,
    plugins: [...(config.plugins ?? []), new ModuleFederationPlugin(options)],
  };
}
