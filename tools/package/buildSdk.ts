import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { nameClass } from "../../remote-kit/src/build/nameClass.ts";
import { compileClassNames } from "./compileClassNames.ts";
import { sdkDirectory, sdkEntrySources } from "./sdkManifest.ts";

const moduleStylesheet = /\.module\.css$/;

/**
 * Builds `shared-sdk/dist` for other repositories: ES modules and types of everything that the entry points import.
 * A CSS module becomes a plain stylesheet and a script with its class names, so that any bundler that supports CSS can
 * use it. The class names are those of the shell's own build.
 *
 * Errors: throws an Error that lists the compiler's diagnostics
 */
export async function buildSdk(): Promise<void> {
  const { options, errors } = readOptions();
  const { outDir = "", rootDir = "" } = options;
  rmSync(outDir, { recursive: true, force: true });
  const program = ts.createProgram(
    [...sdkEntrySources(), path.resolve(sdkDirectory, "../tools/types/css.d.ts")],
    options,
  );
  const stylesheets = new Set<string>();
  const { diagnostics } = program.emit(undefined, undefined, undefined, false, {
    before: [importClassNames(stylesheets)],
  });
  const failures = [...errors, ...ts.getPreEmitDiagnostics(program), ...diagnostics];
  if (failures.length > 0) throw new Error(describeFailures(failures));

  for (const file of stylesheets) {
    const { css, classNames } = await compileClassNames(readFileSync(file, "utf8"), file, (local) =>
      nameClass(file, local, "sdk"),
    );
    const target = path.join(outDir, path.relative(rootDir, file));
    const plainTarget = target.replace(moduleStylesheet, ".css");
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(plainTarget, css);
    writeFileSync(
      `${target}.js`,
      `import "./${path.basename(plainTarget)}";\nexport default ${JSON.stringify(classNames, null, 2)};\n`,
    );
  }
}

function readOptions(): ts.ParsedCommandLine {
  const file = path.join(sdkDirectory, "tsconfig.build.json");
  const { config } = ts.readConfigFile(file, (name) => ts.sys.readFile(name)) as { config: unknown };
  const parsed = ts.parseJsonConfigFileContent(config, ts.sys, sdkDirectory);
  // tsconfig.build.json lists no files: the entry points are the roots
  const emptyList = 18002;
  return { ...parsed, errors: parsed.errors.filter(({ code }) => code !== emptyList) };
}

/** `./Logo.module.css` → `./Logo.module.css.js`. Adds each stylesheet to `stylesheets`. */
function importClassNames(stylesheets: Set<string>): ts.TransformerFactory<ts.SourceFile> {
  return ({ factory }) =>
    (source) => {
      const statements = source.statements.map((statement) => {
        if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier))
          return statement;
        const specifier = statement.moduleSpecifier.text;
        if (!moduleStylesheet.test(specifier)) return statement;
        stylesheets.add(path.resolve(path.dirname(source.fileName), specifier));
        return factory.updateImportDeclaration(
          statement,
          statement.modifiers,
          statement.importClause,
          factory.createStringLiteral(`${specifier}.js`),
          statement.attributes,
        );
      });
      return factory.updateSourceFile(source, statements);
    };
}

function describeFailures(failures: readonly ts.Diagnostic[]): string {
  return ts.formatDiagnostics(failures, {
    getCanonicalFileName: (name) => name,
    getCurrentDirectory: () => sdkDirectory,
    getNewLine: () => "\n",
  });
}
