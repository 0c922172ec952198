import { spawn } from "node:child_process";
import path from "node:path";
import { findFreePort } from "@portico/remote-kit/internal/setup";
import { rootDirectory } from "./runProgram.ts";
import type { SiteSource } from "./serveEmbeddingSite.ts";

const embedding = path.join(rootDirectory, "examples/embedding");
const firstPort = 4371;

export interface NextServer {
  readonly source: SiteSource;
  close(): void;
}

/**
 * Runs `next start` for the example, which renders its pages on the server.
 *
 * Errors: rejects with what the server printed if it ends before it is ready
 */
export async function startNext(): Promise<NextServer> {
  const port = await findFreePort(firstPort);
  const child = spawn(
    process.execPath,
    [path.join(embedding, "node_modules/next/dist/bin/next"), "start", "--port", String(port)],
    {
      cwd: path.join(embedding, "next"),
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, NODE_ENV: "production", NODE_OPTIONS: "", NEXT_TELEMETRY_DISABLED: "1" },
    },
  );
  await new Promise<void>((resolve, reject) => {
    let output = "";
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes("Ready in")) resolve();
    };
    child.stdout.on("data", collect);
    child.stderr.on("data", collect);
    child.on("error", reject);
    child.on("exit", (code) => reject(new Error(`next start ended with ${code}: ${output}`)));
  });
  return { source: createSource(`http://localhost:${port}`), close: () => child.kill() };
}

function createSource(origin: string): SiteSource {
  return async ({ url = "/", headers }) => {
    // next: requests of its router differ from those for documents by their headers only
    const routerHeaders = Object.entries(headers).filter(([name]) => /^(?:rsc|next-)/.test(name));
    const answer = await fetch(`${origin}${url}`, { headers: routerHeaders as [string, string][] });
    if (!answer.ok) return null;
    return { contentType: answer.headers.get("content-type") ?? "text/plain", text: await answer.text() };
  };
}
