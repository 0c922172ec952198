/**
 * Compiles a workspace's messages into the files that the product's template paths serve: an index entry for each
 * locale and the content-hashed files beside it.
 *
 * Usage: node -C portico-source --import tsx tools/messages/compile.ts <workspace> --out <folder> [--namespace <name>]
 * Exit:  0 written, 1 a message can't be compiled, 2 wrong usage
 */
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { compileWorkspaceMessages } from "@portico/remote-kit/internal/messages";
import { createTranslationFiles } from "./createTranslationFiles.ts";
import { resolveMessageWorkspaces } from "./resolveMessageWorkspaces.ts";

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { out: { type: "string" }, namespace: { type: "string" } },
});

if (positionals.length !== 1 || values.out === undefined) {
  process.stderr.write("usage: compile.ts <workspace> --out <folder> [--namespace <name>]\n");
  process.exitCode = 2;
} else {
  const [directory = ""] = resolveMessageWorkspaces(positionals);
  write(directory, values.out, values.namespace ?? path.basename(directory).replace(/^remote-/, ""));
}

function write(directory: string, out: string, namespace: string): void {
  try {
    const files = createTranslationFiles(namespace, compileWorkspaceMessages(directory));
    mkdirSync(out, { recursive: true });
    for (const [name, content] of files) writeFileSync(path.join(out, name), content);
    process.stderr.write(`${files.size} files in ${out}\n`);
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exitCode = 1;
  }
}
