import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { rootDirectory } from "@portico/remote-kit/internal/setup";
import type { SdkEntryPoint } from "./sdkEntryPoints.ts";

const prettier = path.join(rootDirectory, "node_modules/prettier/bin/prettier.cjs");

export interface SdkGuideOptions {
  readonly packageDirectory: string;
  readonly entryPoints: readonly SdkEntryPoint[];
  /** The file that is written. */
  readonly target: string;
  /** Whether a changed guide replaces the one in git. */
  readonly isUpdate: boolean;
}

/**
 * Writes the guide to the SDK: for each entry point its purpose, an example that is compiled with the SDK, and its exports.
 * Returns whether it differs from the one in git.
 *
 * Errors: throws a sentence for an entry point without a first comment or an example
 */
export function writeSdkGuide(options: SdkGuideOptions): { readonly isChanged: boolean } {
  const { packageDirectory, entryPoints, target, isUpdate } = options;
  const sourceOf = ({ source }: SdkEntryPoint) => path.join(packageDirectory, `${source}.ts`);
  const program = ts.createProgram(entryPoints.map(sourceOf), {
    module: ts.ModuleKind.Preserve,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    customConditions: ["portico-source"],
    jsx: ts.JsxEmit.ReactJSX,
    allowImportingTsExtensions: true,
    resolveJsonModule: true,
    skipLibCheck: true,
    noEmit: true,
    strict: true,
    // only names and comments are read, no types
    noLib: true,
    types: [],
  });
  const sections = entryPoints.map((entryPoint) => {
    const { name } = entryPoint;
    const folder = path.join(packageDirectory, path.dirname(entryPoint.source));
    const example = readdirSync(folder).find((entry) => entry.endsWith(".example.tsx"));
    if (example === undefined) {
      throw new Error(`The entry point ${name} has no example: write one to ${folder}/index.example.tsx.`);
    }
    const file = program.getSourceFile(sourceOf(entryPoint));
    const purpose = file === undefined ? "" : readFirstComment(file);
    if (file === undefined || purpose === "") {
      throw new Error(`${entryPoint.source}.ts begins with no comment that describes the entry point.`);
    }
    return [
      `## \`${entryPoint.specifier}\``,
      purpose,
      `\`\`\`tsx\n${readFileSync(path.join(folder, example), "utf8").trim()}\n\`\`\``,
      ...describeExports(program.getTypeChecker(), file),
      `Signatures: [${name}.api.md](../shared-sdk/api-report/${name}.api.md).`,
    ].join("\n\n");
  });
  const text = execFileSync(process.execPath, [prettier, "--stdin-filepath", target], {
    input: [introduction, ...sections].join("\n\n"),
    encoding: "utf8",
  });
  const isChanged = !existsSync(target) || readFileSync(target, "utf8") !== text;
  if (isChanged && isUpdate) writeFileSync(target, text);
  return { isChanged };
}

const introduction = `# The SDK

\`npm run api-report\` writes this file from the sources of [shared-sdk](../shared-sdk/README.md); each example is the
file \`*.example.tsx\` beside the entry point, and \`npm run verify\` compiles it. How a remote is built and released:
[first-remote.md](first-remote.md) and [campaign-team.md](campaign-team.md).

A remote has the page's services, such as API, quotes, session and navigation, in its context: \`useRemoteContext()\` in
React, or the second argument of \`mount\`.`;

function readFirstComment(file: ts.SourceFile): string {
  const [range] = ts.getLeadingCommentRanges(file.text, 0) ?? [];
  if (range === undefined) return "";
  return file.text
    .slice(range.pos, range.end)
    .replace(/^\/\*\*|\*\/$/g, "")
    .replace(/^[ \t]*\* ?/gm, "")
    .replace(/\s+/g, " ")
    .trim();
}

/** A table of values with the first sentence of their comments, and a line with the names of the types. */
function describeExports(checker: ts.TypeChecker, file: ts.SourceFile): readonly string[] {
  const module = checker.getSymbolAtLocation(file);
  const symbols = module === undefined ? [] : checker.getExportsOfModule(module);
  const resolved = symbols
    .map((symbol) => ({
      name: symbol.name,
      symbol: symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol,
    }))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
  const isValue = ({ symbol }: { readonly symbol: ts.Symbol }) => (symbol.flags & ts.SymbolFlags.Value) !== 0;
  const values = resolved.filter(isValue).map(({ name, symbol }) => {
    const comment = ts.displayPartsToString(symbol.getDocumentationComment(checker));
    return `| \`${name}\` | ${readFirstSentence(comment)} |`;
  });
  const types = resolved.filter((symbol) => !isValue(symbol)).map(({ name }) => `\`${name}\``);
  return [
    ...(values.length > 0 ? [["| export | |", "|---|---|", ...values].join("\n")] : []),
    ...(types.length > 0 ? [`Types: ${types.join(", ")}.`] : []),
  ];
}

const readFirstSentence = (comment: string): string => {
  const [paragraph = ""] = comment.split(/\n\s*\n|(?:^|\n)(?:Shape|Units|Errors|Source|Keys):/);
  const text = paragraph.replace(/\s+/g, " ").trim();
  const [sentence = ""] = /^.*?[.;](?=\s|$)/.exec(text) ?? [text];
  return sentence.replace(/;$/, ".").replaceAll("|", "\\|");
};
