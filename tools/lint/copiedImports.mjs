import { readFileSync } from "node:fs";
import path from "node:path";
import { findSharedModules, readEntryPoints } from "./sdkEntryPoints.mjs";

const hostEntryPoint = "@portico/shared-sdk/host";
const forPages = "`./host` is for what makes a page. A remote gets the page's services from its context.";

/**
 * Imports with which the bundle of a remote gets a copy of what the page has already.
 *
 * @param {string} sdkDirectory absolute path of `shared-sdk`
 * @returns options for `no-restricted-imports` of typescript-eslint, and for `no-restricted-syntax`, since the first reads no `import()`
 */
export function listCopiedImports(sdkDirectory) {
  const { dependencies, portico } = JSON.parse(readFileSync(path.join(sdkDirectory, "package.json"), "utf8"));
  const entryPoints = readEntryPoints(sdkDirectory);
  const shared = entryPoints.filter(({ isShared }) => isShared);
  const bundled = entryPoints.filter(({ isShared, specifier }) => !isShared && specifier !== hostEntryPoint);
  const modules = findSharedModules(entryPoints);
  // what the shared entry points load, and remotes can't share by itself
  const packages = Object.keys(dependencies).filter(
    (name) => modules.has(name) && !portico.sharedModules.includes(name),
  );
  const ofPackage = `^(?:${packages.join("|")})(?:/|$)`;
  const list = shared.map(({ specifier }) => specifier).join(", ");
  const forPackages = `The page has it already, and the remote would bundle a copy. Import from ${list}.`;
  const valuesOf = ({ names }) => names.filter(({ isType }) => !isType).map(({ name }) => name);
  return {
    imports: {
      paths: [
        { name: hostEntryPoint, message: forPages },
        ...bundled.flatMap(({ specifier: name }) =>
          shared.map((from) => ({
            name,
            importNames: valuesOf(from),
            allowTypeImports: true,
            message: `The page shares it. Import it from ${from.specifier}; from here the remote bundles a copy.`,
          })),
        ),
      ],
      patterns: [{ regex: ofPackage, allowTypeImports: true, message: forPackages }],
    },
    syntax: [
      { selector: `ImportExpression[source.value='${hostEntryPoint}']`, message: forPages },
      {
        selector: `ImportExpression[source.value=/${ofPackage.replaceAll("/", "\\/")}/]`,
        message: forPackages,
      },
    ],
  };
}
