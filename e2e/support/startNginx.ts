import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Environment } from "@portico/shared-sdk";
import { environments } from "@portico/shared-sdk/host";
import type { SiteFacts } from "@portico/release";
import { createNginxConfig, type PublicHeaders } from "@portico/shell-host/static";
import { findUnusedPort } from "@portico/remote-kit/internal/setup";
import { findNginx } from "@portico/tools/setup/findNginx";
import { rootDirectory } from "./runProgram.ts";

const program = findNginx();

export const hasNginx = program !== null;

/** Throws what nginx complains about in a configuration. */
export const testNginx = (file: string): void =>
  void execFileSync(program ?? "", ["-t", "-q", "-c", file], { stdio: "pipe" });

export interface RunningNginx {
  readonly port: number;
  stop(): void;
}

export interface NginxStorage {
  /** The folder of the storage. */
  readonly storageDirectory?: string;
  /** The origin of a bucket with the prefix of a storage. */
  readonly bucket?: string;
  /** Default: the built site. */
  readonly siteDirectory?: string;
  /** Default: one that is free. */
  readonly port?: number;
}

/** Runs the generated configuration on a free port; with `exchange`, nginx passes all other paths to it. */
export async function startNginx(
  {
    storageDirectory,
    bucket,
    siteDirectory = path.join(rootDirectory, "shell-host/dist/site"),
    port: givenPort,
  }: NginxStorage,
  exchange?: string,
  workers = 1,
): Promise<RunningNginx> {
  const directory = mkdtempSync(path.join(tmpdir(), "portico-nginx-"));
  const port = givenPort ?? (await findUnusedPort("127.0.0.1"));
  const readHeaders = (environment: Environment) =>
    JSON.parse(readFileSync(path.join(siteDirectory, environment, "headers.json"), "utf8")) as PublicHeaders;
  const headers = Object.fromEntries(
    environments.map((environment) => [environment, readHeaders(environment)]),
  ) as Record<Environment, PublicHeaders>;
  const site = createNginxConfig({
    headers,
    listen: `127.0.0.1:${port}`,
    siteDirectory,
    ...(storageDirectory !== undefined && { storageDirectory }),
    shellId: (JSON.parse(readFileSync(path.join(siteDirectory, "shell.json"), "utf8")) as SiteFacts).id,
    ...(exchange !== undefined && { exchange }),
  });
  return runNginx(
    directory,
    port,
    `proxy_cache_path ${directory}/cache keys_zone=portico:1m inactive=30d;
${site}
map "" $portico_bucket { default "${bucket ?? ""}"; }`,
    workers,
  );
}

/** Runs nginx with a directory of its own, which is removed when it stops; `http` is the content of that block. */
export async function runNginx(
  directory: string,
  port: number,
  http: string,
  workers = 1,
): Promise<RunningNginx> {
  if (program === null) throw new Error("nginx is missing; install it, such as by apt install nginx-light");
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${directory}/${name};`,
  );
  const file = path.join(directory, "nginx.conf");
  // nginx: workers of a root process run as an unprivileged user, which can't read the temporary storage
  const user = process.getuid?.() === 0 ? "user root;" : "";
  writeFileSync(
    file,
    `${user} daemon off; pid ${directory}/nginx.pid; error_log stderr; worker_processes ${workers}; events {}
http { access_log off; ${temporary.join(" ")}
${http} }`,
  );
  const child = spawn(program, ["-c", file, "-p", directory], { stdio: ["ignore", "ignore", "pipe"] });
  let complaints = "";
  child.stderr.on("data", (chunk: Buffer) => (complaints += chunk.toString()));
  await new Promise<void>((resolve, reject) => {
    child.once("exit", (code) => reject(new Error(`nginx ended with ${code}: ${complaints}`)));
    const connect = (): void =>
      void fetch(`http://127.0.0.1:${port}/embed.js`).then(
        () => resolve(),
        () => void setTimeout(connect, 50),
      );
    connect();
  });
  return {
    port,
    stop: () => {
      child.kill();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
