import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { findUnusedPort } from "@portico/remote-kit/internal/setup";
import { rootDirectory } from "./runProgram.ts";

export interface Registry {
  /** What npm needs in order to install from it and to publish to it. */
  readonly environment: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

/** Portico's packages are published here; all others come from the registry that this machine uses. */
const configure = (upstream: string) => `storage: ./storage
uplinks:
  upstream:
    url: ${upstream}
packages:
  "@portico/*": { access: $all, publish: $all }
  "**": { access: $all, proxy: upstream }
web: { enable: false }
log: { type: stdout, level: error }
`;

/** Starts the npm registry that `npm run e2e` installs, on a free port of this machine, empty but for what it passes on. */
export async function startRegistry(): Promise<Registry> {
  const directory = path.join(rootDirectory, "e2e/registry");
  const folder = mkdtempSync(path.join(tmpdir(), "portico-registry-"));
  const upstream = execFileSync("npm", ["config", "get", "registry"], { encoding: "utf8" }).trim();
  const config = path.join(folder, "config.yaml");
  writeFileSync(config, configure(upstream));
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
    // npm does not publish without a token; this registry accepts any
    environment: {
      npm_config_registry: `${origin}/`,
      [`npm_config_//localhost:${port}/:_authToken`]: "test",
    },
    stop: async () => {
      const hasEnded = once(child, "exit");
      child.kill();
      await hasEnded;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
