import { rmSync } from "node:fs";
import path from "node:path";
import { inlineSite } from "@portico/shared-sdk/inline-site";
import ts from "typescript";
import { rootDirectory } from "@portico/remote-kit/internal/setup";

interface Compilation {
  /** The workspace, such as `release`; its `dist` is replaced. */
  readonly workspace: string;
  /** The entry points, absolute; what they import is compiled with them. */
  readonly sources: readonly string[];
  /** Replaces settings of `shared-sdk/tsconfig.build.json`. */
  readonly options?: ts.CompilerOptions;
  readonly before?: readonly ts.TransformerFactory<ts.SourceFile>[];
}

/**
 * Compiles a workspace to ES modules and types, below its `dist` as below its `src`.
 *
 * Errors: throws an Error that lists the compiler's diagnostics
 */
export function compileSources({ workspace, sources, options = {}, before = [] }: Compilation): void {
  const directory = path.join(rootDirectory, workspace);
  const parsed = readOptions(directory);
  const { outDir = "" } = parsed.options;
  rmSync(outDir, { recursive: true, force: true });
  const compilerOptions = { ...parsed.options, ...options };
  const host = ts.createCompilerHost(compilerOptions);
  host.readFile = (file) => {
    const text = ts.sys.readFile(file);
    return text === undefined ? undefined : inlineSite(text);
  };
  const program = ts.createProgram(
    [...sources, path.join(rootDirectory, "tools/types/css.d.ts")],
    compilerOptions,
    host,
  );
  const { diagnostics } = program.emit(undefined, undefined, undefined, false, { before: [...before] });
  const failures = [...parsed.errors, ...ts.getPreEmitDiagnostics(program), ...diagnostics];
  if (failures.length > 0) throw new Error(describeFailures(directory, failures));
}

function readOptions(directory: string): ts.ParsedCommandLine {
  const file = path.join(rootDirectory, "shared-sdk/tsconfig.build.json");
  const { config } = ts.readConfigFile(file, (name) => ts.sys.readFile(name)) as { config: unknown };
  const parsed = ts.parseJsonConfigFileContent(config, ts.sys, directory);
  // tsconfig.build.json lists no files: the entry points are the roots
  const emptyList = 18002;
  return { ...parsed, errors: parsed.errors.filter(({ code }) => code !== emptyList) };
}

function describeFailures(directory: string, failures: readonly ts.Diagnostic[]): string {
  return ts.formatDiagnostics(failures, {
    getCanonicalFileName: (name) => name,
    getCurrentDirectory: () => directory,
    getNewLine: () => "\n",
  });
}
