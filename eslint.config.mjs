import eslint from "@eslint/js";
import jest from "eslint-plugin-jest";
import jsxA11y from "eslint-plugin-jsx-a11y";
import reactHooks from "eslint-plugin-react-hooks";
import tseslint from "typescript-eslint";

// Every rule beyond the recommended sets says why it is here.
export default tseslint.config(
  {
    ignores: [
      "**/dist/",
      ".types/",
      ".cache/",
      ".portico/",
      "**/fixtures/",
      "test-results/",
      "**/.stryker-tmp/",
      "local-exchange/src/static/",
    ],
  },
  eslint.configs.recommended,
  ...tseslint.configs.recommended,
  {
    files: ["**/*.{ts,tsx}"],
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      // a lost promise is a lost error: await it, handle it, or say `void`
      "@typescript-eslint/no-floating-promises": "error",
      // an async function where a plain one is expected hides its rejection
      "@typescript-eslint/no-misused-promises": ["error", { checksVoidReturn: { attributes: false } }],
      // types vanish at build time; saying so keeps a type from dragging its module along
      "@typescript-eslint/consistent-type-imports": "error",
      // a leading underscore says "must be there, is not used"
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      // names are found by searching for them; a default export has none of its own
      "no-restricted-syntax": [
        "error",
        {
          selector: "ExportDefaultDeclaration",
          message: "Export by name: a default export is called differently in every file that imports it.",
        },
        {
          selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']",
          message: "Text becomes markup in shell-host/src/static/TrustedHtml.tsx and nowhere else.",
        },
        {
          selector: "BinaryExpression[operator='instanceof'][right.name=/Error$/][right.name!='Error']",
          message: "Two bundles on one page each have their own class; recognise errors by name and code.",
        },
      ],
      // the console is for people: say() and telemetry are for programs
      "no-console": "error",
      eqeqeq: "error",
    },
  },
  {
    // tools ask for a default export
    files: ["**/webpack.config.ts", "*.config.{ts,mjs}", "**/*.config.{ts,mjs}", "tools/types/*.d.ts"],
    rules: { "no-restricted-syntax": "off" },
  },
  {
    files: ["shell-host/src/static/TrustedHtml.tsx"],
    rules: { "no-restricted-syntax": "off" },
  },
  {
    files: ["**/*.tsx"],
    plugins: { "jsx-a11y": jsxA11y },
    rules: jsxA11y.flatConfigs.recommended.rules,
  },
  {
    // hooks without markup live in .ts files; outside src, `use` is a word of Playwright's fixtures
    files: ["*/src/**/*.{ts,tsx}", "bench/**/*.tsx"],
    plugins: { "react-hooks": reactHooks },
    rules: {
      // the two that keep hooks honest; the compiler's own rules need the compiler
      "react-hooks/rules-of-hooks": "error",
      "react-hooks/exhaustive-deps": "error",
    },
  },
  {
    // what a remote may reach: the page hands it everything else through its context
    files: ["remote-*/src/**/*.{ts,tsx}"],
    rules: {
      "no-restricted-globals": [
        "error",
        { name: "location", message: "Ask context.navigation; the page's address is the host's business." },
        { name: "localStorage", message: "Ask the host; storage keys stand in one table." },
        { name: "fetch", message: "Use context.api, which knows hosts, headers, errors and the session." },
      ],
    },
  },
  {
    files: ["**/*.test.{ts,tsx}"],
    ...jest.configs["flat/recommended"],
  },
  {
    files: ["**/*.test.{ts,tsx}"],
    rules: {
      // helpers that assert are named so
      "jest/expect-expect": [
        "error",
        { assertFunctionNames: ["expect", "expect*", "fc.assert", "**.assert"] },
      ],
      // tables of cases carry their own expectation
      "jest/no-conditional-expect": "off",
      "jest/valid-title": "off",
      "jest/no-standalone-expect": "off",
      "jest/no-disabled-tests": "error",
    },
  },
  {
    // programs for a terminal print; scripts of other kinds have their own globals
    files: ["tools/**", "bench/**", "release/src/command/**", "local-exchange/src/main.ts", "e2e/**"],
    rules: { "no-console": "off" },
  },
  {
    files: ["**/*.{mjs,cjs,js}"],
    ...tseslint.configs.disableTypeChecked,
    languageOptions: {
      globals: {
        process: "readonly",
        console: "readonly",
        module: "writable",
        require: "readonly",
        URL: "readonly",
      },
    },
  },
);
