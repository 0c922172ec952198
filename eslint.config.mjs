import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import eslint from "@eslint/js";
import jest from "eslint-plugin-jest";
import jsxA11y from "eslint-plugin-jsx-a11y";
import reactHooks from "eslint-plugin-react-hooks";
import regexp from "eslint-plugin-regexp";
import tseslint from "typescript-eslint";
import { listCopiedImports } from "./tools/lint/copiedImports.mjs";
import { separateTextsPlugin } from "./tools/lint/separateTextsPlugin.mjs";

/** Folders with packages of their own, which are installed on demand. */
const notInstalled = JSON.parse(readFileSync("tools/setup/toolFolders.json", "utf8")).filter(
  (folder) => !existsSync(`${folder}/node_modules`),
);

const restrictedSyntax = [
  {
    selector: "ExportDefaultDeclaration",
    message: "Export by name: a default export is called differently in every file that imports it.",
  },
  {
    selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']",
    message: "Only shell-host/src/static/TrustedHtml.tsx turns text into markup.",
  },
  {
    selector: "BinaryExpression[operator='instanceof'][right.name=/Error$/][right.name!='Error']",
    message: "Two bundles on one page each have their own class; recognize errors by name and code.",
  },
  {
    selector: "ImportExpression > CallExpression[callee.object.name='path']",
    message: "Use `pathToFileURL(file).href`: in an address, a path with # or ? ends there.",
  },
  {
    selector:
      "MemberExpression[property.name='pathname'] > NewExpression[callee.name='URL'] MetaProperty[property.name='meta']",
    message: "Use `fileURLToPath`: the path of an address has %20 for a space.",
  },
];

/** Reads of the machine's own clock, and timers that no test can move by hand. */
const restrictedTime = [
  {
    selector: "MemberExpression[object.name='Date'][property.name='now']",
    message: "Use the clock: the page's is corrected by the exchange's time, a test's is moved by hand.",
  },
  {
    selector: "NewExpression[callee.name='Date'][arguments.length=0]",
    message: "Use the clock: `new Date(clock.now())`.",
  },
  {
    selector: "CallExpression[callee.name='Date']",
    message: "Use the clock: `Date()` is the machine's own time as text.",
  },
  {
    selector:
      "CallExpression:matches([callee.name=/^set(Timeout|Interval)$/], [callee.property.name=/^set(Timeout|Interval)$/])",
    message: "Use `clock.schedule`; for an interval, once for each run.",
  },
];

/** A campaign is released without a new shell, so page and SDK know none. */
const restrictedCampaigns = [
  {
    selector:
      ":matches(Literal[value=/contest/i], TemplateElement[value.raw=/contest/i], Identifier[name=/contest/i], JSXIdentifier[name=/contest/i])",
    message: "No campaign is named here: what a campaign knows about itself belongs in its remote.",
  },
];

const copiedImports = listCopiedImports(path.join(import.meta.dirname, "shared-sdk"));

const now = "CallExpression[callee.object.name=/^(Date|performance)$/][callee.property.name='now']";
const assertion =
  ":matches(CallExpression[callee.name='expect'], CallExpression[callee.property.name=/^to[A-Z]/])";

/** A test that depends on how long something takes fails on a busy machine. */
const restrictedWaiting = [
  {
    selector: `${assertion} > BinaryExpression.arguments ${now}`,
    message: "Prove it by order, counts or content, or move a clock by hand; times belong in bench/.",
  },
  {
    selector: "Literal[value='networkidle']",
    message: "Wait for the fact: a busy machine is idle at other moments.",
  },
  {
    selector: "CallExpression[callee.property.name='waitForTimeout']",
    message: "Wait for the fact, or move the page's clock.",
  },
  {
    selector: "CallExpression[callee.object.name='test'][callee.property.name='slow']",
    message: "The limit of all tests only ends one that hangs; make the test smaller.",
  },
];

/** @param {string} selector of limits @param {number} limitMs of all tests; only a longer one may be set */
const restrictShortLimit = (selector, limitMs) => ({
  selector: `${selector}[value<=${limitMs}]`,
  message: `The limit of ${limitMs / 1000} s is set once and only ends what hangs; don't set a shorter one.`,
});

const restrictInTests = (...limits) => ({
  "no-restricted-syntax": ["error", ...restrictedSyntax, ...restrictedWaiting, ...limits],
});

// Every rule beyond the recommended sets has a comment with its reason.
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
      // what builds of examples/embedding write
      "**/{.next,.angular}/",
      "**/next-env.d.ts",
    ],
  },
  eslint.configs.recommended,
  ...tseslint.configs.recommended,
  {
    files: ["**/*.{ts,tsx}"],
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      // services are objects of closures: their methods don't use `this`, so callers may destructure them
      "@typescript-eslint/unbound-method": "off",
      // an async function matches an asynchronous interface and turns what it throws into a rejection
      "@typescript-eslint/require-await": "off",
      // a caught error is `unknown` and may be passed on
      "@typescript-eslint/only-throw-error": ["error", { allowThrowingUnknown: true }],
      "@typescript-eslint/prefer-promise-reject-errors": ["error", { allowThrowingUnknown: true }],
      // an async function where a plain one is expected hides its rejection
      "@typescript-eslint/no-misused-promises": ["error", { checksVoidReturn: { attributes: false } }],
      // a type import is removed at build time, so the module is not bundled
      "@typescript-eslint/consistent-type-imports": "error",
      // a leading underscore means "required, but not used"
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      // a default export has no name of its own to search for
      "no-restricted-syntax": ["error", ...restrictedSyntax],
      // the toolkit exports Redux's own types as well; each name has one source
      "no-restricted-imports": [
        "error",
        {
          name: "@reduxjs/toolkit",
          importNames: ["Action", "Dispatch", "Middleware", "Reducer", "Store", "UnknownAction"],
          message: "Import it from redux.",
        },
      ],
      // browser code reports through telemetry, not through the console
      "no-console": "error",
      eqeqeq: "error",
    },
  },
  {
    // a text from outside must not keep a page or a command busy: 100,000 letters once took 46 s
    files: ["*/src/**/*.{ts,tsx,mjs}", "tools/**/*.{ts,mjs}"],
    ignores: ["**/*.test.{ts,tsx}", "**/src/testing/**"],
    plugins: { regexp },
    rules: {
      "regexp/no-super-linear-backtracking": ["error", { report: "potential" }],
      "regexp/no-super-linear-move": ["error", { report: "potential" }],
    },
  },
  {
    // one corrected clock: pages show the same phases on a machine whose clock is weeks off
    files: [
      "{shell-host,shared-sdk,remote-!(kit),create-portico-remote/template,catalogue,local-exchange}/src/**/*.{ts,tsx}",
      // the script that development adds to pages
      "remote-kit/src/dev/page/*.ts",
    ],
    ignores: [
      "**/*.test.{ts,tsx}",
      "**/src/testing/**",
      "shared-sdk/src/core/runtime/clock.ts",
      "local-exchange/src/static/browser/browserClock.ts",
    ],
    rules: {
      "no-restricted-syntax": ["error", ...restrictedSyntax, ...restrictedTime],
    },
  },
  {
    files: ["{shell-host,shared-sdk}/src/**/*.{ts,tsx}"],
    ignores: [
      "**/*.{example,test}.{ts,tsx}",
      "**/testing/**",
      "shared-sdk/src/core/runtime/clock.ts",
      // the entries of the exchange's own menus
      "shared-sdk/src/pages/product{Paths,Drawings}.ts",
    ],
    rules: {
      "no-restricted-syntax": ["error", ...restrictedSyntax, ...restrictedTime, ...restrictedCampaigns],
    },
  },
  {
    // these tools require a default export
    files: [
      "**/webpack.config.ts",
      "*.config.{ts,mjs}",
      "**/*.config.{ts,mjs}",
      "tools/types/*.d.ts",
      "e2e/support/runDirectory.ts",
    ],
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
    // .ts files as well, for hooks without markup; outside src, `use` is a function of Playwright's fixtures
    files: ["*/src/**/*.{ts,tsx}", "bench/**/*.tsx"],
    plugins: { "react-hooks": reactHooks },
    rules: {
      // the two rules that apply without React Compiler
      "react-hooks/rules-of-hooks": "error",
      "react-hooks/exhaustive-deps": "error",
    },
  },
  {
    // remotes get everything else from their context
    files: ["{remote-!(kit),create-portico-remote/template}/src/**/*.{ts,tsx}"],
    rules: {
      "no-restricted-globals": [
        "error",
        { name: "location", message: "Use context.navigation; remotes must not read the page's address." },
        { name: "localStorage", message: "Use the context; all storage keys are defined in storageKeys.ts." },
        {
          name: "fetch",
          message: "Use context.api, which sets hosts and headers and handles errors and the session.",
        },
      ],
    },
  },
  {
    // shared modules exist once in a page: a copy in a remote's bundle adds bytes and has its own state
    files: ["{remote-!(kit),create-portico-remote/template}/src/**/*.{ts,tsx}"],
    // tests build a page around the remote, and the page of `npm run dev` is one
    ignores: ["**/*.test.{ts,tsx}", "**/src/testing/**", "**/src/dev/**"],
    rules: {
      "@typescript-eslint/no-restricted-imports": ["error", copiedImports.imports],
      "no-restricted-syntax": ["error", ...restrictedSyntax, ...restrictedTime, ...copiedImports.syntax],
    },
  },
  {
    // what React renders in the page; `src/static` and `prerendered.tsx` only write HTML
    files: ["{shell-host,shared-sdk,remote-!(kit),create-portico-remote/template}/src/**/*.tsx"],
    ignores: ["**/*.test.tsx", "**/src/{testing,static}/**", "**/prerendered.tsx"],
    plugins: { texts: separateTextsPlugin },
    rules: { "texts/no-text-beside-nodes": "error" },
  },
  {
    files: ["**/*.test.{ts,tsx}"],
    ...jest.configs["flat/recommended"],
  },
  {
    files: ["**/*.test.{ts,tsx}"],
    rules: {
      // Jest's asymmetric matchers, such as `expect.any`, have the type `any`
      "@typescript-eslint/no-unsafe-assignment": "off",
      // names of helpers that assert
      "jest/expect-expect": [
        "error",
        { assertFunctionNames: ["expect", "expect*", "fc.assert", "**.assert"] },
      ],
      // tables of cases contain their expectations
      "jest/no-conditional-expect": "off",
      "jest/valid-title": "off",
      "jest/no-standalone-expect": "off",
      "jest/no-disabled-tests": "error",
    },
  },
  {
    files: ["**/*.test.{ts,tsx}"],
    rules: restrictInTests(
      restrictShortLimit(
        "CallExpression[callee.name=/^(test|it|beforeAll|beforeEach|afterAll|afterEach)$/] > Literal.arguments",
        60_000,
      ),
      restrictShortLimit(
        "CallExpression[callee.object.name='jest'][callee.property.name='setTimeout'] > Literal.arguments",
        60_000,
      ),
    ),
  },
  {
    files: ["e2e/**/*.ts"],
    ignores: ["e2e/playwright.config.ts", "e2e/support/runDirectory.ts"],
    rules: restrictInTests(
      restrictShortLimit(
        "CallExpression[callee.object.name='test'][callee.property.name='setTimeout'] > Literal.arguments",
        120_000,
      ),
      restrictShortLimit("Property[key.name='timeout'] > Literal.value", 60_000),
    ),
  },
  {
    // they print tables
    files: ["bench/**"],
    rules: { "no-console": "off" },
  },
  // without their packages these have no types; `tools/checkTools.ts` lints them with all rules
  ...notInstalled.map((folder) => ({
    ...tseslint.configs.disableTypeChecked,
    files: [`${folder}/**/*.{ts,tsx}`],
  })),
  {
    // their packages and types are installed only for their tests; frameworks require some default exports
    files: ["examples/embedding/**/*.{ts,tsx}"],
    ...tseslint.configs.disableTypeChecked,
    rules: { ...tseslint.configs.disableTypeChecked.rules, "no-restricted-syntax": "off" },
  },
  {
    files: ["examples/embedding/html/*.js"],
    languageOptions: { globals: { document: "readonly" } },
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
        performance: "readonly",
        Buffer: "readonly",
      },
    },
  },
  {
    // a CommonJS file has no other import
    files: ["**/*.cjs"],
    rules: { "@typescript-eslint/no-require-imports": "off" },
  },
);
