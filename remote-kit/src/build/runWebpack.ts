import webpack, { type Configuration } from "webpack";

/**
 * Builds a list of configurations.
 *
 * Errors: rejects with the compiler's own messages, one after another
 */
export function runWebpack(configurations: readonly Configuration[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const compiler = webpack([...configurations]);
    if (compiler === null) throw new Error("webpack gave no compiler");
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) reject(error);
        else if (stats?.hasErrors() === true)
          reject(new Error(stats.toString({ preset: "errors-only", colors: false })));
        else resolve();
      });
    });
  });
}
