import path from "node:path";
import { readSharedModules } from "@portico/remote-kit/internal/build";
import { rootDirectory } from "@portico/remote-kit/internal/setup";
import type { Configuration, WebpackPluginInstance } from "webpack";
import { remotesOf, sourceOf, type Part } from "./peer.ts";
import { peerRemotes } from "./peerRemotes.ts";
import { compile, defineHashedConfig } from "./webpackPage.ts";

/** What a page has once: the modules that Portico shares, and the libraries that a host usually adds to them. */
export const sharedKeys: readonly string[] = [
  ...readSharedModules(rootDirectory).map(({ key }) => key),
  "react-dom",
  "react-dom/client",
  "react-intl",
  "react-redux",
  "@reduxjs/toolkit",
];

interface FederationOptions {
  readonly name: string;
  readonly shared: Readonly<Record<string, { readonly singleton: true }>>;
  readonly remotes?: Readonly<Record<string, string>>;
  readonly filename?: string;
  readonly exposes?: Readonly<Record<string, string>>;
}

interface FederationKind {
  /** The module that starts the page. */
  readonly host: string;
  /** The file by which the host finds a remote, in the remote's folder. */
  readonly described: string;
  createPlugin(options: FederationOptions): WebpackPluginInstance;
}

const shared = Object.fromEntries(sharedKeys.map((key) => [key, { singleton: true as const }]));

/**
 * Builds host and remotes as the documentation of Module Federation shows them: shared singletons, and every other setting as it
 * comes.
 */
export async function buildFederation(
  { host, described, createPlugin }: FederationKind,
  outputPath: string,
  revision: string,
  parts: readonly Part[],
): Promise<void> {
  const remotes = peerRemotes.map((name) => [name, `${name}@/bundle/${name}/${described}`] as const);
  const page = defineHashedConfig({ entry: path.join(rootDirectory, host), outputPath, revision });
  const add = (config: Configuration, options: Omit<FederationOptions, "shared">): Configuration => ({
    ...config,
    plugins: [...(config.plugins ?? []), createPlugin({ ...options, shared })],
  });
  await compile([
    ...(parts.includes("page") ? [add(page, { name: "shell", remotes: Object.fromEntries(remotes) })] : []),
    ...remotesOf(parts).map((name) => {
      // #region team
      const exposed = sourceOf(name);
      const bundle = defineHashedConfig({ entry: exposed, outputPath, revision });
      const remote: Configuration = {
        ...bundle,
        context: path.join(rootDirectory, `remote-${name}`),
        entry: {},
        output: {
          ...bundle.output,
          path: path.join(outputPath, name),
          publicPath: `/bundle/${name}/`,
        },
        // split by webpack: a single stylesheet would contain the SDK's styles a second time
        optimization: { ...bundle.optimization, splitChunks: {} },
      };
      return add(remote, { name, filename: "remoteEntry.js", exposes: { "./remote": exposed } });
      // #endregion
    }),
  ]);
}
