import { ModuleFederationPlugin } from "@module-federation/enhanced/rspack";
import { PorticoRemotePlugin } from "@portico/remote-kit/plugin";
import { rspack } from "@rspack/core";

const portico = new PorticoRemotePlugin({ directory: import.meta.dirname });

export default {
  mode: "production",
  context: import.meta.dirname,
  entry: {},
  resolve: {
    extensions: [".tsx", ".ts", ".js"],
    // only in this repository, where the SDK is not built
    conditionNames: ["portico-source", "..."],
  },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        loader: "builtin:swc-loader",
        options: {
          jsc: {
            target: "es2019",
            parser: { syntax: "typescript", tsx: true },
            transform: { react: { runtime: "automatic" } },
          },
        },
      },
      {
        test: /\.module\.css$/,
        type: "javascript/auto",
        use: [
          rspack.CssExtractRspackPlugin.loader,
          {
            loader: "css-loader",
            options: { modules: { localIdentName: portico.localIdentName, namedExport: false } },
          },
        ],
      },
    ],
  },
  plugins: [
    portico,
    new ModuleFederationPlugin({
      name: "price_strip",
      filename: "remoteEntry.js",
      exposes: { "./remote": "./src/remote.tsx" },
      shared: { react: { singleton: true } },
    }),
    new rspack.CssExtractRspackPlugin(),
  ],
};
