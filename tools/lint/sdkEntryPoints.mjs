import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";

const sdkName = "@portico/shared-sdk";

/**
 * @typedef {object} ExportedName
 * @property {string} name
 * @property {boolean} isType
 * @property {string} module absolute path of the file, or name of the package, that the entry point takes it from
 */

/**
 * @typedef {object} EntryPoint
 * @property {string} specifier such as `@portico/shared-sdk/react`
 * @property {string} source absolute path
 * @property {boolean} isShared whether a page loads it once, for the shell and all remotes
 * @property {readonly ExportedName[]} names
 */

/**
 * Reads the entry points of the SDK, whose index files enumerate their names.
 *
 * @param {string} sdkDirectory absolute path of `shared-sdk`
 * @returns {readonly EntryPoint[]}
 */
export function readEntryPoints(sdkDirectory) {
  const manifest = JSON.parse(readFileSync(path.join(sdkDirectory, "package.json"), "utf8"));
  return Object.entries(manifest.exports).flatMap(([key, target]) => {
    // what has sources alone is for this repository
    if (typeof target === "string" || target.default === undefined) return [];
    const specifier = sdkName + key.slice(1);
    const source = path.join(sdkDirectory, target["portico-source"]);
    const isShared = manifest.portico.sharedModules.includes(specifier);
    return [{ specifier, source, isShared, names: readExportedNames(source) }];
  });
}

/**
 * The modules that a page has once: those that the shared entry points load, with all that they import.
 *
 * @param {readonly EntryPoint[]} entryPoints
 * @returns {ReadonlySet<string>} absolute paths of files, and names of packages
 */
export function findSharedModules(entryPoints) {
  const found = new Set(entryPoints.filter(({ isShared }) => isShared).map(({ source }) => source));
  // a Set also visits what is added meanwhile
  for (const module of found) {
    if (/\.tsx?$/.test(module)) for (const imported of readImportedModules(module)) found.add(imported);
  }
  return found;
}

/** @returns {readonly ExportedName[]} */
function readExportedNames(file) {
  return parse(file).statements.flatMap((statement) => {
    if (!ts.isExportDeclaration(statement)) return [];
    if (!statement.exportClause || !ts.isNamedExports(statement.exportClause) || !statement.moduleSpecifier) {
      throw new Error(`${file}: an entry point enumerates its names, each with the module it comes from`);
    }
    const module = resolveModule(file, statement.moduleSpecifier.text);
    return statement.exportClause.elements.map(({ name, isTypeOnly }) => ({
      name: name.text,
      isType: statement.isTypeOnly || isTypeOnly,
      module,
    }));
  });
}

/** The modules that a file loads when it runs; types vanish. */
function readImportedModules(file) {
  return parse(file).statements.flatMap((statement) => {
    const isImport = ts.isImportDeclaration(statement);
    if (!isImport && !ts.isExportDeclaration(statement)) return [];
    if (!statement.moduleSpecifier) return [];
    const isTypeOnly = isImport ? statement.importClause?.isTypeOnly : statement.isTypeOnly;
    const named = isImport ? statement.importClause?.namedBindings : statement.exportClause;
    const elements = named && "elements" in named ? named.elements : [];
    const isEachType = elements.length > 0 && elements.every((element) => element.isTypeOnly);
    return isTypeOnly || isEachType ? [] : [resolveModule(file, statement.moduleSpecifier.text)];
  });
}

function resolveModule(file, specifier) {
  const module = specifier.startsWith(".") ? path.resolve(path.dirname(file), specifier) : specifier;
  if (path.isAbsolute(module) && !existsSync(module)) throw new Error(`${file}: ${specifier} does not exist`);
  return module;
}

function parse(file) {
  return ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest);
}
