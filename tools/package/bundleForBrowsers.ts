import path from "node:path";
import { build } from "esbuild";
import type { BrowserScript } from "../browsers/findScriptProblems.ts";
import { stagingDirectory } from "./packAll.ts";

/** Not for pages: they render HTML, or test a remote. */
const forNode = ["./static", "./testing"];

/** What packages bring into pages, each as one script, as a bundler of another repository makes it before it compiles anything. */
export const bundleForBrowsers = async (
  sdkEntryPoints: readonly string[],
): Promise<readonly BrowserScript[]> => [
  await bundle(
    "shared-sdk",
    sdkEntryPoints
      .filter((name) => !forNode.includes(name))
      .map((name) => `@portico/shared-sdk${name.slice(1)}`),
  ),
  await bundle("remote-kit", ["./dist/stock-host/index.js", "./dist/containerRuntime.mjs"]),
];

async function bundle(workspace: string, modules: readonly string[]): Promise<BrowserScript> {
  const { outputFiles } = await build({
    stdin: {
      contents: modules.map((name) => `export * from ${JSON.stringify(name)};`).join("\n"),
      resolveDir: path.join(stagingDirectory, workspace),
    },
    bundle: true,
    write: false,
    format: "esm",
    target: "esnext",
    // bundlers replace it
    supported: { "dynamic-import": false },
    plugins: [
      {
        name: "packages-stay-imports",
        setup: ({ onResolve }) =>
          onResolve({ filter: /^[^./]/ }, ({ path: name }) =>
            name.startsWith("@portico/shared-sdk") && workspace === "shared-sdk"
              ? undefined
              : { external: true },
          ),
      },
    ],
    loader: { ".css": "empty" },
    logLevel: "error",
  });
  return { file: `the package ${workspace}`, text: outputFiles[0]?.text ?? "", sourceType: "module" };
}
