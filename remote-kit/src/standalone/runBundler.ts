import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";

interface BuildStats {
  hasErrors(): boolean;
  hasWarnings(): boolean;
  toString(options: object): string;
}

/** What webpack and Rspack have in common. */
type Bundler = (
  configuration: unknown,
  done: (error: Error | null, stats?: BuildStats) => void,
) => { close(done: () => void): void } | null;

/**
 * A program of its own: runs a team's configuration with the bundler that the team has installed. It runs without any loader
 * of this repository, since Rspack copies functions into the build as text.
 */
async function main(configFile: string): Promise<void> {
  const { default: exported } = (await import(pathToFileURL(configFile).href)) as {
    readonly default: object | Promise<object> | ((environment: object, options: object) => unknown);
  };
  const configuration: unknown =
    typeof exported === "function" ? await exported({}, { mode: "production" }) : await exported;
  const stats = await run(await loadBundler(configFile), configuration);
  process.stderr.write(stats);
}

async function loadBundler(configFile: string): Promise<Bundler> {
  const name = path.basename(configFile).startsWith("rspack.") ? "@rspack/core" : "webpack";
  const file = createRequire(configFile).resolve(name);
  const { default: bundler } = (await import(pathToFileURL(file).href)) as { readonly default: Bundler };
  return bundler;
}

/** Errors: rejects with the bundler's own messages */
function run(bundler: Bundler, configuration: unknown): Promise<string> {
  return new Promise((resolve, reject) => {
    const compiler = bundler(configuration, (error, stats) => {
      const end = () => {
        if (error !== null) return reject(error);
        const text = stats?.toString({ preset: "errors-warnings", colors: false }) ?? "";
        if (stats?.hasErrors() === true) reject(new Error(text));
        else resolve(stats?.hasWarnings() === true ? text : "");
      };
      if (compiler === null) end();
      else compiler.close(end);
    });
  });
}

main(process.argv[2] ?? "").catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
