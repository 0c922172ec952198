import { spawn } from "node:child_process";
import path from "node:path";

/**
 * Starts `npm run dev` in a copy of the repository and resolves with the address that it prints; `firstBuild` resolves once
 * the page has the remote's first build, in the whole page only.
 */
export function startDevServer(
  root: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<{ readonly address: string; readonly firstBuild: Promise<void>; stop(): void }> {
  const child = spawn(
    process.execPath,
    ["--conditions=portico-source", "--import", "tsx", path.join(root, "tools/dev.ts"), ...args],
    { cwd: root, env: { ...process.env, ...environment } },
  );
  let output = "";
  child.stderr.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const firstBuild = new Promise<void>((resolve) => {
    child.stderr.on("data", () => {
      if (output.includes(": on the page ")) resolve();
    });
  });
  return new Promise((resolve, reject) => {
    child.stdout.on("data", (chunk: Buffer) => {
      output += chunk.toString();
      const [address] = /http:\/\/localhost:\d+\/en\/\S*/.exec(output) ?? [];
      if (address !== undefined) resolve({ address, firstBuild, stop: () => void child.kill() });
    });
    child.on("exit", () => reject(new Error(output)));
  });
}
