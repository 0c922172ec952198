/** Published as ES modules only, so Jest's CommonJS runtime needs them compiled. */
const esmOnly = ["react-intl", "@formatjs", "intl-messageformat", "jose", "@portico", "rou3"];

// a terminal may have set "production": React has no `act` in its build for that
process.env.NODE_ENV = "test";

/** How tests of remotes are compiled, in this repository and, as `"preset": "@portico/remote-kit"`, in others. */
module.exports = {
  testEnvironment: "node",
  testEnvironmentOptions: {
    customExportConditions: ["portico-source", "node", "require", "default"],
  },
  // Jest runs files in a context of their own, in which looking up a global is slow: a fifth of the time of all tests
  sandboxInjectedGlobals: ["Array", "BigInt", "JSON", "Math", "Number", "Object", "String"],
  testMatch: ["**/*.test.ts", "**/*.test.tsx"],
  transform: {
    "\\.[cm]?[jt]sx?$": [
      require.resolve("@swc/jest"),
      {
        jsc: {
          parser: { syntax: "typescript", tsx: true },
          transform: { react: { runtime: "automatic" } },
          target: "es2022",
        },
      },
    ],
    "\\.css$": require.resolve("./jest/cssClassNames.cjs"),
  },
  // pnpm keeps each package in a node_modules of its own, below node_modules/.pnpm
  transformIgnorePatterns: [`/node_modules/(?!(\\.pnpm|${esmOnly.join("|")})/)`],
};
