/**
 * Who may import whom: the arrows of the house, each with its reason. `npm run verify` checks them.
 * @type {import('dependency-cruiser').IConfiguration}
 */
module.exports = {
  forbidden: [
    {
      name: "no-circles",
      comment: "Two files that need each other are one file, or need a third that both can use.",
      severity: "error",
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    },
    {
      name: "remotes-are-strangers",
      comment:
        "A remote ships alone, so it can't know another one; what two of them need belongs to the SDK.",
      severity: "error",
      from: { path: "^remote-([^/]+)/" },
      to: { path: "^remote-([^/]+)/", pathNot: "^remote-$1/" },
    },
    {
      name: "remotes-use-doors",
      comment:
        "A remote reaches the SDK only by its doors; everything behind them may change from one release to the next.",
      severity: "error",
      from: { path: "^remote-[^/]+/src/(?!dev/)" },
      to: {
        path: "^(shared-sdk/src/(?!index\\.ts|(icons|react|remote|static|testing|ui)/index\\.ts)|shell-host/|release/|local-exchange/|tools/)",
      },
    },
    {
      name: "remotes-bring-no-framework",
      comment:
        "React's root, Redux and the message formatter exist once in a page; a remote that imports them itself brings a second one.",
      severity: "error",
      from: { path: "^remote-[^/]+/src/(?!dev/)" },
      to: { path: "node_modules/(react-dom|redux|react-redux|@reduxjs|react-intl|@formatjs)/" },
    },
    {
      name: "front-door-has-no-react",
      comment:
        "The pure part of the SDK runs in the boot, in builds and on servers; React stays behind the react and ui doors.",
      severity: "error",
      from: {
        path: "^shared-sdk/src/",
        pathNot: "^shared-sdk/src/(icons|react|ui|static|testing)/|\\.test\\.tsx?$",
      },
      to: { path: "(^shared-sdk/src/(react|ui)/|node_modules/(react|react-dom|react-intl|react-redux)/)" },
    },
    {
      name: "shell-begins-without-react",
      comment:
        "The shell's file runs while React's is still on its way; what it reaches before `setUpPage` must do without.",
      severity: "error",
      from: { path: "^shell-host/src/(main\\.ts|(boot|offline|publicApi|remotes|services)/)" },
      to: {
        path: "(^shared-sdk/src/(icons|react|ui)/|^shell-host/src/shell/(?!skeleton/fillHeaderSkeleton).*\\.tsx?$|node_modules/(react|react-dom|react-intl|react-redux|scheduler)/)",
        dynamic: false,
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "loader-knows-no-page",
      comment:
        "Boot and shell both use the loader, so imports between them go one way: remotes, boot, services, shell, main.",
      severity: "error",
      from: { path: "^shell-host/src/remotes/" },
      to: { path: "^shell-host/src/(boot|embed|offline|services|shell)/|^shell-host/src/main" },
    },
    {
      name: "boot-knows-no-shell",
      comment: "The boot runs inline before the shell is there; each import is paid for in every page.",
      severity: "error",
      from: { path: "^shell-host/src/(boot|embed)/", pathNot: "\\.test\\.tsx?$" },
      to: { path: "^shell-host/src/(offline|services|shell)/|^shell-host/src/main" },
    },
    {
      name: "talkers-know-no-state",
      comment:
        "What crosses the network gives results and coded errors; slices and components decide what becomes of them.",
      severity: "error",
      from: { path: "^shared-sdk/src/(api|realtime|bridge)/", pathNot: "\\.test\\.tsx?$" },
      to: {
        path: "^shared-sdk/src/(store|session|notifications|navigation)/",
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "runtime-knows-nobody",
      comment: "Ports to the window are the ground floor: no edition, no user, no other room.",
      severity: "error",
      from: { path: "^shared-sdk/src/runtime/", pathNot: "\\.test\\.tsx?$" },
      to: { path: "^shared-sdk/src/(?!runtime/|testing/|editions/environments)" },
    },
    {
      name: "sdk-knows-no-host",
      comment: "The SDK serves every workspace and so depends on none of them.",
      severity: "error",
      from: { path: "^shared-sdk/src/", pathNot: "\\.test\\.tsx?$" },
      to: { path: "^(shell-host|remote-[^/]+|release|local-exchange|tools|e2e|bench)/" },
    },
    {
      name: "channel-format-stands-alone",
      comment: "It runs inline in every page, so each import would be paid for on every visit.",
      severity: "error",
      from: { path: "^release/src/format/", pathNot: "\\.test\\.ts$" },
      to: { path: "^release/src/(?!format/)|node_modules/" },
    },
    {
      name: "shell-knows-no-remote",
      comment:
        "The shell finds remotes in the channel at run time; one that it imported could not be upgraded without it.",
      severity: "error",
      from: { path: "^shell-host/src/" },
      to: { path: "^remote-[^/]+/" },
    },
    {
      name: "testing-stays-in-tests",
      comment: "The testing door is for tests, so that no browser bundle carries it.",
      severity: "error",
      from: { pathNot: "(\\.test\\.tsx?$|/testing/|^e2e/|^bench/|/tests/)" },
      to: { path: "^shared-sdk/src/testing/" },
    },
    {
      name: "no-unresolved",
      comment: "An import that leads nowhere fails at the worst moment.",
      severity: "error",
      from: {},
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
