import { readdirSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import type { ComponentProps, PropDescription } from "virtual:component-props";

const sdkDirectory = path.join(import.meta.dirname, "../../../shared-sdk/src");

/** Reads names, types and comments of all props from the sources, so that the catalogue can't differ from the code. */
export function readComponentProps(): ComponentProps {
  const componentsDirectory = path.join(sdkDirectory, "ui/components");
  const entryPoints = [
    path.join(sdkDirectory, "ui/index.ts"),
    path.join(sdkDirectory, "ui/icons/index.ts"),
    ...readdirSync(componentsDirectory).map((name) => path.join(componentsDirectory, name, "index.ts")),
  ];
  const program = ts.createProgram(entryPoints, {
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.Preserve,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    customConditions: ["portico-source"],
    allowImportingTsExtensions: true,
    jsx: ts.JsxEmit.ReactJSX,
    strict: true,
    exactOptionalPropertyTypes: true,
    skipLibCheck: true,
    noEmit: true,
    types: [],
  });
  const checker = program.getTypeChecker();
  const found: Record<string, readonly PropDescription[]> = {};
  for (const entryPoint of entryPoints) {
    const file = program.getSourceFile(entryPoint);
    const module = file && checker.getSymbolAtLocation(file);
    for (const exported of module ? checker.getExportsOfModule(module) : []) {
      const symbol = exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported;
      if (symbol.flags & ts.SymbolFlags.Interface) found[symbol.name] = describeProps(checker, symbol);
    }
  }
  return found;
}

/** Describes the props of a component, without those of the HTML element, which are React's. */
function describeProps(checker: ts.TypeChecker, symbol: ts.Symbol): readonly PropDescription[] {
  return checker
    .getDeclaredTypeOfSymbol(symbol)
    .getProperties()
    .flatMap((property): readonly PropDescription[] => {
      const declaration = property.declarations?.[0];
      if (!declaration?.getSourceFile().fileName.startsWith(sdkDirectory)) return [];
      const comment = ts.displayPartsToString(property.getDocumentationComment(checker));
      return [
        {
          name: property.name,
          isRequired: (property.flags & ts.SymbolFlags.Optional) === 0,
          type: writeType(declaration),
          text: comment.replace(/\s+/g, " "),
        },
      ];
    });
}

/** Writes a type as the source does: the checker would replace the names of types by their members. */
function writeType(declaration: ts.Declaration): string {
  const isTyped = ts.isPropertySignature(declaration) && declaration.type !== undefined;
  return (isTyped ? declaration.type.getText() : declaration.getText()).replace(/\s+/g, " ");
}
