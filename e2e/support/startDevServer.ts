import { spawn } from "node:child_process";
import path from "node:path";

/** Starts `npm run dev` in a copy of the repository and resolves with the address that it prints. */
export function startDevServer(
  root: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<{ readonly address: string; stop(): void }> {
  const child = spawn(
    process.execPath,
    ["--conditions=portico-source", "--import", "tsx", path.join(root, "tools/dev.ts"), ...args],
    { cwd: root, env: { ...process.env, ...environment } },
  );
  return new Promise((resolve, reject) => {
    let output = "";
    child.stdout.on("data", (chunk: Buffer) => {
      output += chunk.toString();
      const [address] = /http:\/\/localhost:\d+\/en\/\S*/.exec(output) ?? [];
      if (address !== undefined) resolve({ address, stop: () => void child.kill() });
    });
    child.stderr.on("data", (chunk: Buffer) => (output += chunk.toString()));
    child.on("exit", () => reject(new Error(output)));
  });
}
