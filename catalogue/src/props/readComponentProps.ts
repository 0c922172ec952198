import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import type { ComponentProps, PropDescription } from "virtual:component-props";

const sdkDirectory = path.join(import.meta.dirname, "../../../shared-sdk/src");

/** Reads names, types and comments of all props from the sources, so that the catalogue can't differ from the code. */
export function readComponentProps(): ComponentProps {
  const components = listComponents();
  const program = ts.createProgram(Object.values(components), {
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
  const describe = (source: string) => {
    const file = program.getSourceFile(source);
    const module = file && checker.getSymbolAtLocation(file);
    return (module ? checker.getExportsOfModule(module) : [])
      .map((symbol) => (symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol))
      .filter(({ flags }) => flags & ts.SymbolFlags.Interface)
      .map((symbol) => ({ name: symbol.name, props: describeProps(checker, symbol) }));
  };
  return Object.fromEntries(Object.entries(components).map(([name, source]) => [name, describe(source)]));
}

/** What each example shows: the entry point in its folder, or the module of its name. By the name as in its stories. */
function listComponents(): Readonly<Record<string, string>> {
  const examples = readdirSync(path.join(sdkDirectory, "ui"), { recursive: true, encoding: "utf8" })
    .filter((file) => /\/[A-Z]\w*\.example\.tsx$/.test(file))
    .map((file) => path.join(sdkDirectory, "ui", file));
  return Object.fromEntries(
    examples.map((example) => {
      const entryPoint = path.join(path.dirname(example), "index.ts");
      const name = path.basename(example, ".example.tsx").replace(/\B[A-Z]/g, "-$&");
      return [name.toLowerCase(), existsSync(entryPoint) ? entryPoint : example.replace(".example", "")];
    }),
  );
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
