import path from "node:path";
import { ModuleFederationPlugin } from "@module-federation/enhanced/webpack";
import MiniCssExtractPlugin from "mini-css-extract-plugin";

/** What remotes of Portico take from a page; nothing of it is eager. */
const shared = [
  "@portico/shared-sdk/remote",
  "@portico/shared-sdk/react",
  "@portico/shared-sdk/ui",
  "react",
  "react/jsx-runtime",
];

export default {
  mode: "production",
  context: import.meta.dirname,
  entry: { main: "./src/index.ts" },
  output: { path: path.join(import.meta.dirname, "dist"), clean: true, publicPath: "auto" },
  performance: false,
  resolve: {
    extensions: [".tsx", ".ts", ".js"],
    // only in this repository, where the SDK is not built
    conditionNames: ["portico-source", "..."],
  },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        loader: "swc-loader",
        options: {
          jsc: {
            target: "es2022",
            parser: { syntax: "typescript", tsx: true },
            transform: { react: { runtime: "automatic" } },
          },
        },
      },
      {
        test: /\.css$/,
        use: [
          MiniCssExtractPlugin.loader,
          { loader: "css-loader", options: { modules: { auto: true, namedExport: false } } },
        ],
      },
    ],
  },
  plugins: [
    new ModuleFederationPlugin({
      name: "stock_host",
      shared: Object.fromEntries(shared.map((key) => [key, { singleton: true }])),
      dts: false,
      manifest: false,
    }),
    new MiniCssExtractPlugin(),
  ],
};
