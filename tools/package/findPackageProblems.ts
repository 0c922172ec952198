import type { PackedPackage } from "./packAll.ts";

/** Units: bytes unpacked; the largest package holds a site with header and footer. */
const largestPackage = 25 * 1024 * 1024;

const requiredFiles = ["package.json", "README.md", "CHANGELOG.md"];

/** Whether a file is of a template, all of which belongs to the package. */
const isTemplate = (file: string) => /^(template|project)\//.test(file);

/** A file of this repository's work that no consumer can use: a test, or a source instead of what is built from it. */
const isWorkFile = (file: string) =>
  !isTemplate(file) &&
  /\.test\.|(^|\/)(tests|__mocks__)\/|\.[cm]?tsx?$/.test(file) &&
  !/\.d\.[cm]?ts$/.test(file);

/** What a package may not have or lacks, one sentence each. */
export function findPackageProblems({
  name,
  files,
  unpackedBytes,
}: Pick<PackedPackage, "name" | "files" | "unpackedBytes">): readonly string[] {
  const limit = largestPackage / 1024 / 1024;
  return [
    ...requiredFiles.filter((file) => !files.includes(file)).map((file) => `${name} has no ${file}.`),
    ...files.filter(isWorkFile).map((file) => `${name} contains ${file}.`),
    ...(unpackedBytes > largestPackage
      ? [`${name} has ${(unpackedBytes / 1024 / 1024).toFixed(1)} MB unpacked; the limit is ${limit} MB.`]
      : []),
  ];
}
