import preset from "../jest-preset.cjs";

test.each([
  ["/a/node_modules/@portico/remote-kit/dist/index.js", false],
  ["/a/node_modules/.pnpm/@portico+remote-kit@1.0.0/node_modules/@portico/remote-kit/dist/index.js", false],
  ["/a/node_modules/react/index.js", true],
  ["/a/node_modules/.pnpm/react@19.0.0/node_modules/react/index.js", true],
])("npm's and pnpm's folders: whether %s is left as it is: %s", (file, expected) => {
  const patterns = preset.transformIgnorePatterns ?? [];
  expect(patterns.some((pattern) => new RegExp(pattern).test(file))).toBe(expected);
});
