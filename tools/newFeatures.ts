import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { rootDirectory } from "@portico/remote-kit/internal/setup";
import { listNewFeatures, type CompatibilityData } from "./oldest/listNewFeatures.ts";
import { installDependencies } from "./setup/preflight.mjs";
import { readArguments } from "./setup/readArguments.ts";
import { reportFailure } from "./setup/output.ts";

const directory = path.join(rootDirectory, "tools/oldest");
const packageDirectory = path.join(directory, "node_modules/@mdn/browser-compat-data");
const target = "release/src/gate/newFeatures.ts";
const width = 110;

const help = `node tools/run.mjs newFeatures [--check]

Writes ${target}: what browsers have today and the oldest supported ones lack.

  --check   write nothing, and fail if the file differs
`;

function main(): void {
  const isCheck = readArguments({ help, flags: ["check"] }).flags.has("check");
  installDependencies(directory);
  const text = renderTable();
  const file = path.join(rootDirectory, target);
  if (!isCheck) writeFileSync(file, text);
  else if (readFileSync(file, "utf8") !== text)
    throw new Error(`${target} differs from its source: run node tools/run.mjs newFeatures, and commit it.`);
}

function renderTable(): string {
  const { version } = readJson<{ version: string }>("package.json");
  const features = listNewFeatures(readJson<CompatibilityData>("data.json"), listMethods());
  const tables = Object.entries(features).map(([name, groups]) => {
    const lines = Object.entries(groups as Record<string, readonly string[]>).map(
      ([browsers, names]) => `    "${browsers}": \`\n${wrap(names)}\`,`,
    );
    return `  ${name}: {\n${lines.join("\n")}\n  },`;
  });
  return `/**
 * What browsers have today and the oldest supported ones lack, by the browsers that lack it.
 *
 * Source: @mdn/browser-compat-data ${version}; written by \`node tools/run.mjs newFeatures\`
 */
export const newFeatures = {
${tables.join("\n")}
} as const;
`;
}

const readJson = <Content>(name: string): Content =>
  JSON.parse(readFileSync(path.join(packageDirectory, name), "utf8")) as Content;

function wrap(names: readonly string[]): string {
  const lines: string[] = [];
  for (const name of names) {
    const last = lines.at(-1);
    if (last === undefined || last.length + name.length >= width) lines.push(name);
    else lines[lines.length - 1] = `${last} ${name}`;
  }
  return lines.join("\n");
}

/** The names of all methods in the types of browsers and of the language that TypeScript has. */
function listMethods(): (name: string) => boolean {
  const folder = path.join(rootDirectory, "node_modules/typescript/lib");
  const methods = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isMethodSignature(node) && ts.isIdentifier(node.name)) methods.add(node.name.text);
    ts.forEachChild(node, visit);
  };
  for (const file of ts.sys.readDirectory(folder, [".d.ts"], undefined, ["lib.*.d.ts"])) {
    if (/webworker|scripthost/.test(file)) continue;
    visit(ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest));
  }
  return (name) => methods.has(name);
}

try {
  main();
} catch (error) {
  reportFailure(error);
}
