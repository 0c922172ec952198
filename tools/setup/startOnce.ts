import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { findUnusedPort } from "@portico/remote-kit/internal/setup";

/**
 * Runs `npm start` in a copy of this repository, and resolves to whether the home page and those of other paths, such as
 * `spin-wheel/`, are answered.
 */
export async function startOnce(
  directory: string,
  env: NodeJS.ProcessEnv,
  paths: readonly string[],
): Promise<boolean> {
  const PORT = String(await findUnusedPort());
  const child = spawn("npm", ["start"], {
    cwd: directory,
    env: { ...env, PORT },
    // a group of its own, which ends as a whole
    detached: true,
    stdio: ["ignore", "pipe", "inherit"],
  });
  try {
    for await (const line of createInterface(child.stdout)) {
      if (!line.startsWith("Portico runs at")) continue;
      const pages = ["", ...paths].map((page) => fetch(`http://localhost:${PORT}/en/${page}`));
      return (await Promise.all(pages)).every(({ ok }) => ok);
    }
    return false;
  } finally {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid);
  }
}
