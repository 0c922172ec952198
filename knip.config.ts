import { thirdPartyScriptNames } from "./release/src/format/thirdPartyScriptNames.ts";
import { suites } from "./tools/test/suites.ts";
import { listRemoteFolders } from "./remote-kit/src/manifest/remoteFolders.ts";

/** The loaders of every webpack configuration are those of `remote-kit`. */
const loaders = ["css-loader", "ts-loader"];

/** Where remotes keep the components of their cards, which the manifest names. */
const cards = "src/{card,cards}/{card,featured,activities}.tsx";

const remote = {
  entry: ["src/remote.tsx", cards, "src/dev/index.tsx"],
  project: ["src/**/*.{ts,tsx}"],
  // JSX imports its runtime also where no file imports React, and the build shares the packages in package.json
  ignoreDependencies: ["react", ...loaders],
};

/** Entry points that no import shows: programs started by file name, browser scripts built one by one, SDK exports. knip checks this. */
const config = {
  // callers must be able to name the types of an exported function
  ignoreExportsUsedInFile: { interface: true, type: true },
  // installed only for their tests, from a lockfile of their own
  ignoreWorkspaces: ["examples/embedding", "examples/embedding/*"],
  workspaces: {
    ".": {
      entry: ["webpack.common.ts"],
      project: ["*.ts"],
      // run as a program by findUsedMessageIds.ts
      ignoreDependencies: ["@formatjs/cli"],
    },
    tools: {
      entry: [
        "*.ts",
        "build/buildWorkspace.ts",
        "examples/main.ts",
        "toolchain/mountRemote.ts",
        "setup/textOutput.mjs",
        "test/progressReporter.mjs",
        "package/consumer/*.mjs",
      ],
      project: ["**/*.{ts,mjs,cjs}"],
      // to install fonts on Debian; to render images anew
      ignoreBinaries: ["avifenc", "fc-list"],
    },
    docs: { entry: [".vitepress/config.mts"], project: [".vitepress/*.{ts,mts}"] },
    "tools/api/report": {},
    "tools/dev/alone": { entry: ["serveRemote.ts"] },
    // run as programs
    "tools/sources": { entry: ["links.mjs"], ignoreDependencies: ["dependency-cruiser", "remark-cli"] },
    "tools/package/entryPoints": { entry: ["checkEntryPoints.mjs"] },
    "shared-sdk": {
      entry: ["src/**/*.example.tsx", "tests/jsdomEnvironment.cjs"],
      project: ["{src,tests}/**/*.{ts,tsx,cjs}"],
      // Jest resolves an environment from the folder of the workspace
      ignoreUnresolved: ["./tests/jsdomEnvironment.cjs"],
    },
    // tests run OpenSSL on private keys and make named pipes; bundleCommand.mjs bundles the sources by their names
    release: {
      entry: ["src/command/main.ts", "src/storage/s3Sdk.ts"],
      project: ["src/**/*.ts", "tests/**/*.ts", "bin/*.{cjs,mjs}"],
      ignoreBinaries: ["mkfifo", "openssl"],
    },
    "shell-host": {
      project: ["src/**/*.{ts,tsx}"],
      // imported by webFonts.css, and read by the build
      ignoreDependencies: [/^@fontsource-variable\//, ...loaders],
    },
    "remote-kit": {
      // bundled for the page by bundlePageClient.ts; the others by tools/package
      entry: [
        "src/dev/page/pageClient.ts",
        "src/standalone/main.ts",
        "src/{build,plugin}/index.ts",
        "src/standalone/runBundler.ts",
        "src/build/{containerRuntime,inlineSiteLoader}.ts",
        "jest-preset.cjs",
        "jest/cssClassNames.cjs",
      ],
      project: ["src/**/*.{ts,tsx}"],
      // to install browsers on Debian; tests make named pipes
      ignoreBinaries: ["apt-get", "mkfifo"],
    },
    "create-portico-remote": { entry: ["src/main.ts"], project: ["src/**/*.ts"], ignoreBinaries: ["mkfifo"] },
    ...Object.fromEntries(
      [...listRemoteFolders(__dirname), "create-portico-remote/template"].map((folder) => [folder, remote]),
    ),
    "examples/*": {
      // not loaded by their plugins: what they import has to be built first
      webpack: false,
      rspack: false,
      entry: ["{webpack,rspack}.config.mjs", "src/{remote,prerendered,index}.{ts,tsx}", "src/*Card.tsx"],
      project: ["*.mjs", "src/**/*.{ts,tsx}"],
      // named in options of the build, and what these need
      ignoreDependencies: [
        "@portico/shared-sdk",
        "@swc/core",
        "react",
        "react-dom",
        "swc-loader",
        "webpack",
        ...loaders,
      ],
      ignoreBinaries: ["portico-kit"],
    },
    "local-exchange": {
      entry: [
        "src/index.ts",
        ...thirdPartyScriptNames.map((name) => `src/static/browser/${name}/${name}.ts`),
      ],
      project: ["src/**/*.ts", "tests/**/*.ts"],
    },
    catalogue: {
      // found by Ladle
      entry: [".ladle/{components.tsx,config.mjs}"],
      project: ["src/**/*.{ts,tsx}", ".ladle/*"],
    },
    e2e: {
      entry: [
        "screenshots/takeScreenshots.ts",
        ...suites.map(({ name }) => `${name}/**/*.{spec,setup}.ts`),
        "support/{serveExchange,publishChangedRemote,publishRemotes,buildFaultRemotes}.ts",
      ],
      project: ["**/*.ts"],
    },
    "bench/peers": {
      entry: [
        "{peers,buildParts}.ts",
        "{enhanced,container,vite,qiankun,nativeFederation,webFragments}/host.ts",
        "piral/{host.tsx,pilet.ts}",
        "nativeFederation/{shell.ts,build.mjs,federation.config.mjs}",
        "webFragments/app.ts",
        "{singleSpa,qiankun}/app.ts",
        "singleSpa/root.ts",
        "vite/build.mjs",
      ],
      project: ["**/*.{ts,tsx,mjs}"],
      // modules that each build sets; what Piral's own modules import
      ignoreDependencies: [
        "header",
        "footer",
        "contest",
        "peer-remote",
        "peer-shared",
        "react-router",
        "react-router-dom",
      ],
    },
    bench: {
      entry: [
        "api/clientEntry.ts",
        "api/{overhead,contender,exchangeStub}.ts",
        "click/click.ts",
        "dev/dev.ts",
        "federation/{federation.ts,measureBuild.mjs}",
        "format/numbers.ts",
        "growth/growth.ts",
        "i18n/runtimeSize.ts",
        "interactions/interactions.ts",
        "line/line.ts",
        "links/deepLinks.ts",
        "load/{load,oneBundle}.ts",
        "loader/loader.ts",
        "paint/paint.ts",
        "publish/publish.ts",
        "quotes/{quoteLoad,quoteMemory,loadServer}.ts",
        "quotes/page/main.tsx",
        "scale/scale.ts",
        "storage/storage.ts",
        "verify/{verify,page}.ts",
      ],
      project: ["**/*.{ts,tsx,mjs}"],
    },
  },
};

export default config;
