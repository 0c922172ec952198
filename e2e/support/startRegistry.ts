import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { findUnusedPort } from "@portico/remote-kit/internal/setup";
import { rootDirectory } from "./runProgram.ts";

export interface Registry {
  /** What npm and pnpm need in order to install Portico's packages from it and to publish them to it. */
  readonly environment: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

const configuration = `storage: ./storage
# verdaccio takes 10 MB at most otherwise, less than the package with the pages
max_body_size: 200mb
packages:
  "@portico/*": { access: $all, publish: $all }
web: { enable: false }
log: { type: stdout, level: error }
`;

/**
 * Starts the npm registry that `npm run e2e` installs, empty, on a free port of this machine. It has Portico's packages alone;
 * all others come from the registry that this machine uses.
 */
export async function startRegistry(): Promise<Registry> {
  const directory = path.join(rootDirectory, "e2e/registry");
  const folder = mkdtempSync(path.join(tmpdir(), "portico-registry-"));
  const config = path.join(folder, "config.yaml");
  writeFileSync(config, configuration);
  const port = await findUnusedPort("localhost");
  const program = path.join(directory, "node_modules/verdaccio/bin/verdaccio");
  const child = spawn(process.execPath, [program, "--config", config, "--listen", `localhost:${port}`], {
    cwd: folder,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
  }
  const origin = `http://localhost:${port}`;
  await new Promise<void>((resolve, reject) => {
    child.once("exit", (code) => reject(new Error(`The registry ended with ${code}: ${output}`)));
    const connect = (): void =>
      void fetch(`${origin}/-/ping`).then(
        () => resolve(),
        () => void setTimeout(connect, 50),
      );
    connect();
  });
  return {
    environment: { npm_config_userconfig: writeSettings(folder, `//localhost:${port}/`) },
    stop: async () => {
      const hasEnded = once(child, "exit");
      child.kill();
      await hasEnded;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Writes the user's settings of npm with what `npm config set @portico:registry URL` adds to them. Returns their file. */
function writeSettings(folder: string, address: string): string {
  const present = execFileSync("npm", ["config", "get", "userconfig"], { encoding: "utf8" }).trim();
  const file = path.join(folder, "npmrc");
  const lines = [
    ...(existsSync(present) ? [readFileSync(present, "utf8")] : []),
    `@portico:registry=http:${address}`,
    // npm does not publish without a token; this registry accepts any
    `${address}:_authToken=test`,
  ];
  writeFileSync(file, `${lines.join("\n")}\n`);
  return file;
}
