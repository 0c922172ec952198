import { readFileSync } from "node:fs";
import path from "node:path";
import { findSharedModules, readEntryPoints } from "./sdkEntryPoints.mjs";

const hostEntryPoint = "@portico/shared-sdk/host";

/** Reports imports with which the bundle of a remote gets a copy of what the page has already. */
const noCopiedModules = {
  meta: {
    type: "problem",
    schema: [],
    messages: {
      host: "`./host` is for what makes a page. A remote gets the page's services from its context.",
      path: "Import it from an entry point of the SDK: through its path the remote bundles a copy of the page's module.",
      name: "The page shares `{{name}}`. Import it from {{shared}}; from here the remote bundles a copy.",
      package: "The page has {{found}} already, and the remote would bundle a copy. Import from {{shared}}.",
    },
  },
  create: ({ cwd, filename, report }) => {
    const sdk = readSdk(path.join(cwd, "shared-sdk"));

    function check(node, { source, names, isType }) {
      if (source === hostEntryPoint) return report({ node, messageId: "host" });
      if (isType) return;
      const file = source.startsWith(".") && path.resolve(path.dirname(filename), source);
      if (file && file.startsWith(sdk.directory + path.sep)) return report({ node, messageId: "path" });
      const found = sdk.packages.find((name) => source === name || source.startsWith(`${name}/`));
      if (found !== undefined) {
        return report({
          node,
          messageId: "package",
          data: { found, shared: sdk.sharedSpecifiers.join(", ") },
        });
      }
      if (!sdk.bundledSpecifiers.has(source)) return;
      for (const name of names) {
        const shared = sdk.sharedNames.get(name);
        if (shared !== undefined) report({ node, messageId: "name", data: { name, shared } });
      }
    }

    return {
      ImportDeclaration: (node) => {
        const values = node.specifiers.filter(({ importKind }) => importKind !== "type");
        const isType = node.importKind === "type" || (node.specifiers.length > 0 && values.length === 0);
        const names = values.flatMap(({ imported }) => imported?.name ?? []);
        check(node, { source: node.source.value, names, isType });
      },
      ExportNamedDeclaration: (node) => {
        if (node.source === null) return;
        const values = node.specifiers.filter(({ exportKind }) => exportKind !== "type");
        const isType = node.exportKind === "type" || (node.specifiers.length > 0 && values.length === 0);
        check(node, { source: node.source.value, names: values.map(({ local }) => local.name), isType });
      },
      ExportAllDeclaration: (node) =>
        check(node, { source: node.source.value, names: [], isType: node.exportKind === "type" }),
      ImportExpression: (node) => {
        if (typeof node.source.value === "string") {
          check(node, { source: node.source.value, names: [], isType: false });
        }
      },
    };
  },
};

const readSdks = new Map();

/** Facts about the SDK; read once, because each file of each remote is checked. */
function readSdk(directory) {
  const known = readSdks.get(directory);
  if (known) return known;
  const manifest = JSON.parse(readFileSync(path.join(directory, "package.json"), "utf8"));
  const { sharedModules } = manifest.portico;
  const entryPoints = readEntryPoints(directory);
  const shared = entryPoints.filter(({ isShared }) => isShared);
  const modules = findSharedModules(entryPoints);
  const sdk = {
    directory,
    sharedSpecifiers: shared.map(({ specifier }) => specifier),
    bundledSpecifiers: new Set(
      entryPoints.filter(({ isShared }) => !isShared).map(({ specifier }) => specifier),
    ),
    sharedNames: new Map(
      shared.flatMap(({ specifier, names }) =>
        names.filter(({ isType }) => !isType).map(({ name }) => [name, specifier]),
      ),
    ),
    /** Dependencies that the shared entry points load, and that remotes can't share by themselves. */
    packages: Object.keys(manifest.dependencies).filter(
      (name) => modules.has(name) && !sharedModules.includes(name),
    ),
  };
  readSdks.set(directory, sdk);
  return sdk;
}

export const remoteImportsPlugin = {
  meta: { name: "remotes", version: "1" },
  rules: { "no-copied-modules": noCopiedModules },
};
