import { execFile, spawn } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { rootDirectory } from "./runProgram.ts";

const execute = promisify(execFile);

export interface PackedProject {
  readonly directory: string;
  /** Runs a program in the project and resolves with what it prints; a failure has its whole output as message. */
  run(
    command: string,
    args: readonly string[],
    environment?: Readonly<Record<string, string>>,
  ): Promise<string>;
  /** Runs `npm start` with these options and resolves with the address that it prints. */
  start(...options: readonly string[]): Promise<{ readonly address: string; stop(): Promise<void> }>;
  remove(): void;
}

/** Packs the packages and creates a remote from them in an empty folder, as a team does that has no copy of this repository. */
export async function createPackedProject(name: string): Promise<PackedProject> {
  await execute(process.execPath, ["tools/run.mjs", "pack"], { cwd: rootDirectory });
  const packages = path.join(rootDirectory, "dist/packages");
  const create = readdirSync(packages).find((file) => file.startsWith("create-portico-remote-")) ?? "";
  const parent = mkdtempSync(path.join(tmpdir(), "portico-team-"));
  const directory = path.join(parent, name);

  const runIn = async (
    cwd: string,
    command: string,
    args: readonly string[],
    environment: Readonly<Record<string, string>> = {},
  ): Promise<string> => {
    const env = { ...process.env, ...environment };
    try {
      const { stdout, stderr } = await execute(command, args, { cwd, env, maxBuffer: 2 ** 26 });
      return stdout + stderr;
    } catch (error) {
      const { stdout = "", stderr = "" } = error as { readonly stdout?: string; readonly stderr?: string };
      throw new Error(`${command} ${args.join(" ")}\n${stdout}${stderr}`, { cause: error });
    }
  };
  const program = ["--yes", "--package", path.join(packages, create), "create-portico-remote"];
  await runIn(parent, "npx", [...program, name, "--packages", packages]);
  return {
    directory,
    run: (command, args, environment) => runIn(directory, command, args, environment),
    start: (...options) => startIn(directory, options),
    remove: () => rmSync(parent, { recursive: true, force: true }),
  };
}

function startIn(
  directory: string,
  options: readonly string[],
): Promise<{ readonly address: string; stop(): Promise<void> }> {
  // npm passes no signal on, so its script is started as npm starts it
  const kit = path.join(directory, "node_modules/.bin/portico-kit");
  const child = spawn(process.execPath, [kit, "dev", ...options], { cwd: directory });
  const stop = () =>
    new Promise<void>((resolve) => {
      child.once("exit", () => resolve());
      child.kill("SIGTERM");
    });
  return new Promise((resolve, reject) => {
    let output = "";
    child.stdout.on("data", (chunk: Buffer) => {
      output += chunk.toString();
      const [address] = /http:\/\/localhost:\d+\/en\/\S*/.exec(output) ?? [];
      if (address !== undefined) resolve({ address, stop });
    });
    child.stderr.on("data", (chunk: Buffer) => (output += chunk.toString()));
    child.on("exit", () => reject(new Error(output)));
  });
}
