const toolFolders = require("./tools/setup/toolFolders.json");

/**
 * Which folder may import which; each rule has its reason as comment. `npm run verify` checks them.
 * @type {import('dependency-cruiser').IConfiguration}
 */
module.exports = {
  forbidden: [
    {
      name: "no-cycles",
      comment:
        "Files of an import cycle can't be loaded or tested alone. Merge them, or move the shared code into a third file.",
      severity: "error",
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    },
    {
      name: "no-relative-import-leaves-workspace",
      comment:
        "What other workspaces use of one is the list in its package.json, so everything else can change with a search through one folder. A `webpack.config.ts` reads `webpack.common.ts`, which all builds share; the SDK reads the configuration of the exchange; the bundle that federated pages are compared with contains the remotes, which are no packages; a file that Jest loads in place of fast-check can't import it by its name; the figures of docs/scale.md follow from rules that no other workspace needs.",
      severity: "error",
      from: {
        path: "^([^/]+)/",
        pathNot:
          "(/webpack\\.config\\.ts|^bench/(load/remotes/[^/]+|scale/productRules)\\.ts|^tools/jest/fastCheckWithSeed\\.cjs)$",
      },
      to: { pathNot: "^($1/|portico\\.config\\.ts$)", dependencyTypes: ["local"] },
    },
    {
      name: "no-remote-imports-another",
      comment: "Each remote is released alone. Code that two remotes need belongs in the SDK.",
      severity: "error",
      from: { path: "^remote-([^/]+)/" },
      to: { path: "^remote-(?!kit/)([^/]+)/", pathNot: "^remote-$1/" },
    },
    {
      name: "remotes-import-sdk-entry-points",
      comment:
        "A remote imports the SDK only through its entry points; internal modules may change with each release.",
      severity: "error",
      from: { path: "^remote-(?!kit/)[^/]+/src/(?!dev/)" },
      to: {
        path: "^(shared-sdk/src/(?!index\\.ts|site/site\\.ts|(host|pages|personal|react|remote|static|testing|ui|ui/icons|ui/components/[^/]+)/index\\.ts)|shell-host/|release/|local-exchange/|tools/|remote-kit/src/(?!testing/))",
      },
    },
    {
      name: "no-framework-in-remotes",
      comment:
        "React DOM, Redux and the message formatter exist once in a page. A remote that imports them would bundle a second copy.",
      severity: "error",
      from: { path: "^remote-(?!kit/)[^/]+/src/(?!dev/)" },
      to: { path: "node_modules/(react-dom|redux|react-redux|@reduxjs|react-intl|@formatjs)/" },
    },
    {
      name: "no-react-outside-its-entry-points",
      comment:
        "The entry points `.`, `./host` and `./remote` also run in the boot, in builds and on servers. React code belongs in `./react`, `./ui` and the entry points below it.",
      severity: "error",
      from: {
        path: "^shared-sdk/src/",
        pathNot: "^shared-sdk/src/(react|ui|static|testing)/|\\.(example|test)\\.tsx?$",
      },
      to: {
        path: "(^shared-sdk/src/(react|ui)/|node_modules/(react|react-dom|react-intl|react-redux)/)",
      },
    },
    {
      name: "shell-starts-without-react",
      comment:
        "The shell's script runs while React's is still loading. Modules that it imports before `setUpPage` can't use React.",
      severity: "error",
      from: { path: "^shell-host/src/(main\\.ts|(boot|publicApi|remotes|services)/)" },
      to: {
        path: "(^shared-sdk/src/(react|ui)/|^shell-host/src/shell/(?!skeleton/fillHeaderSkeleton).*\\.tsx?$|node_modules/(react|react-dom|react-intl|react-redux|scheduler)/)",
        dynamic: false,
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "loader-does-not-import-page",
      comment:
        "Boot and shell both use the loader. Imports go in one direction: main → shell → services → boot → remotes.",
      severity: "error",
      from: { path: "^shell-host/src/remotes/" },
      to: { path: "^shell-host/src/(boot|embed|services|shell)/|^shell-host/src/main" },
    },
    {
      name: "boot-does-not-import-shell",
      comment: "The boot runs inline before the shell. Each import adds bytes to every page.",
      severity: "error",
      from: { path: "^shell-host/src/(boot|embed)/", pathNot: "\\.test\\.tsx?$" },
      to: { path: "^shell-host/src/(services|shell)/|^shell-host/src/main" },
    },
    {
      name: "no-store-in-transport",
      comment: "Network code returns results and coded errors. Slices and components decide how to use them.",
      severity: "error",
      from: { path: "^shared-sdk/src/exchange/(api|realtime|bridge)/", pathNot: "\\.test\\.tsx?$" },
      to: {
        path: "^shared-sdk/src/(core/store|page/navigation|exchange/(session|notifications))/",
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "runtime-imports-no-other-module",
      comment:
        "`runtime` wraps browser APIs for all other modules and depends on none of them. The names of cookies and storage keys are values of the configuration, which builds write in.",
      severity: "error",
      from: { path: "^shared-sdk/src/core/runtime/", pathNot: "\\.test\\.tsx?$" },
      to: { path: "^shared-sdk/src/(?!core/runtime/|testing/|region/editions/environments|site/site\\.ts$)" },
    },
    {
      name: "sdk-imports-no-workspace",
      comment: "Every workspace uses the SDK, so the SDK can't depend on one of them.",
      severity: "error",
      from: { path: "^shared-sdk/src/", pathNot: "\\.test\\.tsx?$" },
      to: { path: "^(shell-host|remote-[^/]+|release|local-exchange|tools|e2e|bench)/" },
    },
    {
      name: "kit-imports-packages",
      comment:
        "Other repositories build their remotes with the kit, so it can't depend on this one's tools or shell. SDK, release and exchange are packages that they install with it: another file than an entry point would be bundled as a copy.",
      severity: "error",
      // the loader is only in the builds of this repository: packages have the values of the configuration already
      from: { path: "^remote-kit/src/", pathNot: "(\\.test\\.tsx?|/inlineSiteLoader\\.ts)$" },
      to: {
        path: "^(shell-host|tools|e2e|bench|shared-sdk|release|local-exchange)/",
        pathNot: "^(shared-sdk|release|local-exchange)/src/(index|[a-z]+/index)\\.ts$",
      },
    },
    {
      name: "channel-format-imports-nothing",
      comment:
        "The format runs inline in every page, so each import adds bytes to every visit. Of the SDK it imports isSha384 only.",
      severity: "error",
      from: { path: "^release/src/format/", pathNot: "\\.test\\.ts$" },
      to: { path: "^release/src/(?!format/)|node_modules/" },
    },
    {
      name: "shell-imports-no-remote",
      comment:
        "The shell loads remotes from the channel at run time. An imported remote could not be upgraded without the shell.",
      severity: "error",
      from: { path: "^shell-host/src/" },
      to: { path: "^remote-[^/]+/" },
    },
    {
      name: "testing-only-in-tests",
      comment: "`./testing` is for tests; no browser bundle may contain it.",
      severity: "error",
      from: { pathNot: "(\\.test\\.tsx?$|/testing/|^e2e/|^bench/|/tests/)" },
      to: { path: "^(shared-sdk|remote-kit)/src/testing/" },
    },
    {
      name: "no-unresolved",
      comment:
        "An import that can't be resolved fails only when the code runs. Packages of these folders are installed on demand, and `tsc` checks their imports.",
      severity: "error",
      from: { path: `^(?!(${toolFolders.join("|")})/)` },
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "(/dist/|/fixtures/|\\.css$)" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.base.json" },
    enhancedResolveOptions: {
      conditionNames: ["portico-source", "import", "require", "node", "default", "types"],
      exportsFields: ["exports"],
    },
  },
};
