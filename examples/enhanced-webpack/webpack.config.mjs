import { ModuleFederationPlugin } from "@module-federation/enhanced/webpack";
import { PorticoRemotePlugin } from "@portico/remote-kit/plugin";
import MiniCssExtractPlugin from "mini-css-extract-plugin";

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
        loader: "swc-loader",
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
        use: [
          MiniCssExtractPlugin.loader,
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
      name: "price_board",
      filename: "remoteEntry.js",
      exposes: { "./remote": "./src/remote.tsx" },
      shared: { react: { singleton: true } },
    }),
    new MiniCssExtractPlugin(),
  ],
};
