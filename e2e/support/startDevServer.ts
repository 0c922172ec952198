import { spawn } from "node:child_process";
import path from "node:path";

export interface DevServer {
  readonly address: string;
  /** Resolves once the whole page has the remote's first build; only with `--page`. */
  waitForFirstBuild(): Promise<void>;
  /** Resolves with the first match in what the program has printed or prints later. */
  waitFor(pattern: RegExp): Promise<string>;
  stop(): void;
}

/**
 * Starts `npm run dev` in a copy of the repository.
 *
 * Errors: rejects with all that the program printed, when it ends
 */
export async function startDevServer(
  root: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<DevServer> {
  const child = spawn(
    process.execPath,
    ["--conditions=portico-source", "--import", "tsx", path.join(root, "tools/dev.ts"), ...args],
    { cwd: root, env: { ...process.env, ...environment } },
  );
  let output = "";
  const streams = [child.stdout, child.stderr];
  for (const stream of streams) stream.on("data", (chunk: Buffer) => (output += chunk.toString()));

  const waitFor = (pattern: RegExp) =>
    new Promise<string>((resolve, reject) => {
      const search = () => {
        const [found] = pattern.exec(output) ?? [];
        if (found !== undefined) resolve(found);
      };
      search();
      for (const stream of streams) stream.on("data", search);
      child.once("exit", () => reject(new Error(output)));
    });

  return {
    address: await waitFor(/http:\/\/localhost:\d+\/en\/\S*/),
    waitFor,
    waitForFirstBuild: async () => void (await waitFor(/: on the page /)),
    stop: () => void child.kill(),
  };
}
