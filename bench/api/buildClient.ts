import path from "node:path";
import { fileURLToPath } from "node:url";
import webpack from "webpack";

const here = path.dirname(fileURLToPath(import.meta.url));

/** Compiles the API client for Node as it is compiled for a page; returns the file. */
export async function buildClient(folder: string): Promise<string> {
  const compiler = webpack({
    mode: "production",
    context: here,
    entry: "./clientEntry.ts",
    target: ["node", "es2019"],
    output: { path: folder, filename: "client.cjs", library: { type: "commonjs2" } },
    resolve: {
      extensions: [".ts", ".tsx", ".mjs", ".js"],
      conditionNames: ["portico-source", "..."],
      modules: [path.resolve(here, "../../node_modules")],
    },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          loader: "ts-loader",
          options: {
            transpileOnly: true,
            configFile: path.resolve(here, "../../tsconfig.base.json"),
            compilerOptions: {
              target: "es2019",
              module: "esnext",
              composite: false,
              emitDeclarationOnly: false,
              allowImportingTsExtensions: false,
            },
          },
        },
      ],
    },
    performance: { hints: false },
  });
  await new Promise<void>((resolve, reject) =>
    compiler.run((error, stats) =>
      error || stats?.hasErrors() ? reject(error ?? new Error(stats?.toString("errors-only"))) : resolve(),
    ),
  );
  return path.join(folder, "client.cjs");
}
