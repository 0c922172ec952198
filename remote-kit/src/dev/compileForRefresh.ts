import type { RuleSetRule } from "webpack";
import { inlineSiteLoaders } from "../build/commonConfig.ts";
import type { syntaxTarget } from "../build/syntaxTarget.ts";

/**
 * Compiles sources for React Fast Refresh, which exchanges a component and keeps its state. swc registers the components
 * itself and is faster than TypeScript, which compiles releases.
 */
export const compileForRefresh = (target: typeof syntaxTarget | "es2022"): RuleSetRule => ({
  test: /\.tsx?$/,
  exclude: /\/node_modules\//,
  use: [
    {
      loader: require.resolve("swc-loader"),
      options: {
        jsc: {
          target,
          parser: { syntax: "typescript", tsx: true },
          transform: {
            react: { runtime: "automatic", development: true, refresh: true },
            // as in tsconfig.base.json: an import without `type` is not removed
            verbatimModuleSyntax: true,
          },
        },
      },
    },
    ...inlineSiteLoaders,
  ],
});
