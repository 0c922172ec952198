/**
 * Prints the problems of a package, one line each: publint checks paths, attw checks the types of its entry points.
 *
 * Plain JavaScript because both packages are ES modules only, and the other scripts here run as CommonJS.
 *
 * Usage: node tools/package/entryPoints/checkEntryPoints.mjs TARBALL ENTRY_POINT …
 */
import { readFileSync } from "node:fs";
import { checkPackage, createPackageFromTarballData } from "@arethetypeswrong/core";
import { problemAffectsResolutionKind } from "@arethetypeswrong/core/problems";
import { publint } from "publint";
import { formatMessage } from "publint/utils";

/** The module resolutions that an ES module package supports; `require` and TypeScript's `node10` are not among them. */
const supportedKinds = ["node16-esm", "bundler"];

const [tarball = "", ...entrypoints] = process.argv.slice(2);
const bytes = new Uint8Array(readFileSync(tarball));

const { messages, pkg } = await publint({ pack: { tarball: bytes.buffer }, strict: true });
const analysis = await checkPackage(createPackageFromTarballData(bytes), { entrypoints });
const typeProblems =
  entrypoints.length === 0
    ? []
    : analysis.types
      ? analysis.problems.filter((problem) =>
          supportedKinds.some((kind) => problemAffectsResolutionKind(problem, kind, analysis)),
        )
      : [{ kind: "no types" }];

const sentences = [
  ...messages.map((message) => `publint: ${formatMessage(message, pkg, { color: false }) ?? message.code}`),
  ...typeProblems.map((problem) => `attw: ${JSON.stringify({ ...problem, trace: undefined })}`),
];
for (const sentence of sentences) process.stderr.write(`${sentence}\n`);
process.exitCode = sentences.length > 0 ? 1 : 0;
