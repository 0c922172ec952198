/**
 * Says what is wrong with the doors of a packed SDK, one line each: addresses by publint, types by attw.
 *
 * Plain JavaScript, because both are ES modules only and the other scripts here run as CommonJS.
 *
 * Usage: node tools/package/checkDoors.mjs TARBALL DOOR …
 */
import { readFileSync } from "node:fs";
import { checkPackage, createPackageFromTarballData } from "@arethetypeswrong/core";
import { problemAffectsResolutionKind } from "@arethetypeswrong/core/problems";
import { publint } from "publint";
import { formatMessage } from "publint/utils";

/** Ways of resolving that a package of ES modules serves; `require` and TypeScript's oldest setting are not among them. */
const servedKinds = ["node16-esm", "bundler"];

const [tarball = "", ...entrypoints] = process.argv.slice(2);
const bytes = new Uint8Array(readFileSync(tarball));

const { messages, pkg } = await publint({ pack: { tarball: bytes.buffer }, strict: true });
const analysis = await checkPackage(createPackageFromTarballData(bytes), { entrypoints });
const typeProblems = analysis.types
  ? analysis.problems.filter((problem) =>
      servedKinds.some((kind) => problemAffectsResolutionKind(problem, kind, analysis)),
    )
  : [{ kind: "no types at all" }];

const sentences = [
  ...messages.map((message) => `publint: ${formatMessage(message, pkg, { color: false }) ?? message.code}`),
  ...typeProblems.map((problem) => `attw: ${JSON.stringify({ ...problem, trace: undefined })}`),
];
for (const sentence of sentences) process.stderr.write(`${sentence}\n`);
process.exitCode = sentences.length > 0 ? 1 : 0;
