import { findPackageProblems } from "./findPackageProblems.ts";

const complete = {
  name: "@portico/fixture",
  unpackedBytes: 25 * 1024 * 1024,
  files: [
    "package.json",
    "README.md",
    "CHANGELOG.md",
    "dist/index.js",
    "dist/index.d.ts",
    "css.d.ts",
    "jest.d.cts",
  ],
};

test("accepts built files, types, and the tests of a template", () => {
  const files = [
    ...complete.files,
    "template/src/Campaign.test.tsx",
    "project/tsconfig.json",
    "dist/testing/index.js",
    "site/test/en/index.html",
  ];
  expect(findPackageProblems({ ...complete, files })).toEqual([]);
});

test.each([
  "src/index.ts",
  "dist/index.tsx",
  "dist/main.mts",
  "dist/index.test.js",
  "tests/a.js",
  "dist/__mocks__/a.js",
])("refuses %s", (file) => {
  const problems = findPackageProblems({ ...complete, files: [...complete.files, file] });
  expect(problems).toEqual([`@portico/fixture contains ${file}.`]);
});

test("refuses a package without a changelog, and one that is too large", () => {
  const files = complete.files.filter((file) => file !== "CHANGELOG.md");
  expect(findPackageProblems({ ...complete, files })).toEqual(["@portico/fixture has no CHANGELOG.md."]);
  expect(findPackageProblems({ ...complete, unpackedBytes: complete.unpackedBytes + 52_429 })).toEqual([
    "@portico/fixture has 25.1 MB unpacked; the limit is 25 MB.",
  ]);
});
