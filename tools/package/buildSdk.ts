import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { nameClass } from "@portico/remote-kit/internal/build";
import { compileClassNames } from "./compileClassNames.ts";
import { compileSources } from "./compileSources.ts";
import { readSdkManifest, sdkDirectory, sdkEntrySources } from "./sdkManifest.ts";

const moduleStylesheet = /\.module\.css$/;

/**
 * Builds `shared-sdk/dist` for other repositories: ES modules and types of everything that the entry points import.
 * A CSS module becomes a plain stylesheet and a script with its class names, so that any bundler that supports CSS can
 * use it. The class names are those of the shell's own build.
 *
 * Errors: throws an Error that lists the compiler's diagnostics
 */
export async function buildSdk(): Promise<void> {
  const { version } = readSdkManifest();
  const stylesheets = new Set<string>();
  compileSources({
    workspace: "shared-sdk",
    sources: sdkEntrySources(),
    before: [importClassNames(stylesheets)],
  });
  for (const file of stylesheets) {
    const { css, classNames } = await compileClassNames(readFileSync(file, "utf8"), file, (local) =>
      nameClass(file, local, `sdk-${version}`),
    );
    const target = path.join(sdkDirectory, "dist", path.relative(path.join(sdkDirectory, "src"), file));
    const plainTarget = target.replace(moduleStylesheet, ".css");
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(plainTarget, css);
    writeFileSync(
      `${target}.js`,
      `import "./${path.basename(plainTarget)}";\nexport default ${JSON.stringify(classNames, null, 2)};\n`,
    );
  }
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
