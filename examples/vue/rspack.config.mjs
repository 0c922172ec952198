import { PorticoRemotePlugin } from "@portico/remote-kit/plugin";
import { rspack } from "@rspack/core";

const portico = new PorticoRemotePlugin({ directory: import.meta.dirname });

export default {
  mode: "production",
  context: import.meta.dirname,
  entry: {},
  resolve: {
    extensions: [".ts", ".js"],
    // only in this repository, where the SDK is not built
    conditionNames: ["portico-source", "..."],
  },
  module: {
    rules: [
      {
        test: /\.ts$/,
        loader: "builtin:swc-loader",
        options: { jsc: { target: "es2019", parser: { syntax: "typescript" } } },
      },
      {
        // Vue ships newer syntax than the oldest supported webviews read
        test: /\.js$/,
        include: /node_modules[\\/]@?vue[\\/]/,
        loader: "builtin:swc-loader",
        options: { jsc: { target: "es2019" } },
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
    new rspack.container.ModuleFederationPluginV1({
      name: "vue_price",
      filename: "remoteEntry.js",
      exposes: { "./remote": "./src/remote.ts" },
    }),
    new rspack.CssExtractRspackPlugin(),
    new rspack.DefinePlugin({
      __VUE_OPTIONS_API__: false,
      __VUE_PROD_DEVTOOLS__: false,
      __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: false,
      // pages allow one Trusted Types policy, and render functions set no HTML
      "window.trustedTypes": "undefined",
    }),
  ],
};
