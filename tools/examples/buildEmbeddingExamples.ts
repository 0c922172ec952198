import { spawn } from "node:child_process";
import path from "node:path";
import { hashFiles } from "../build/buildInputs.ts";
import { createStamp } from "../build/buildStamp.ts";
import { rootDirectory } from "@portico/remote-kit/internal/setup";
import { installDependencies, refusePath } from "../setup/preflight.mjs";

const directory = path.join(rootDirectory, "examples/embedding");

/** Only a development build reports a mismatch in full, and Next has none. */
const environments: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  react: { NODE_ENV: "development" },
  "react-18": { NODE_ENV: "development" },
  vue: { NODE_ENV: "development" },
  angular: { NG_CLI_ANALYTICS: "false" },
  next: { NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" },
};

/**
 * Installs the packages of `examples/embedding` and builds its applications, each if something has changed.
 *
 * Errors: rejects with the output of a failed build
 */
export async function buildEmbeddingExamples(log: (sentence: string) => void): Promise<void> {
  refusePath("examples/embedding", ["#"]);
  installDependencies(directory);
  const stamp = createStamp(directory, hashFiles([directory], []));
  if (stamp.isCurrent) {
    log("examples/embedding: unchanged");
    return;
  }
  stamp.clear();
  for (const [folder, environment] of Object.entries(environments)) {
    const startedMs = performance.now();
    await runBuild(path.join(directory, folder), environment);
    log(`examples/embedding/${folder}: built in ${((performance.now() - startedMs) / 1000).toFixed(1)} s`);
  }
  stamp.write();
}

function runBuild(folder: string, environment: Readonly<Record<string, string>>): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn("npm", ["run", "build"], {
      cwd: folder,
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, ...environment },
      // npm is npm.cmd on Windows, which only a shell starts
      shell: process.platform === "win32",
    });
    let output = "";
    const collect = (chunk: Buffer) => (output += chunk.toString());
    child.stdout.on("data", collect);
    child.stderr.on("data", collect);
    child.on("error", reject);
    child.on("exit", (code) => (code === 0 ? resolve() : reject(new Error(`${folder}\n${output.trim()}`))));
  });
}
