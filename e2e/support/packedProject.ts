import { execFile, spawn } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { rootDirectory } from "./runProgram.ts";

const execute = promisify(execFile);

export interface StartedProject {
  readonly address: string;
  /** What it has printed until then. */
  readonly output: string;
  stop(): Promise<void>;
}

export interface PackedProject {
  readonly directory: string;
  /** Runs a program in the project and resolves with what it prints; a failure has its whole output as message. */
  run(
    command: string,
    args: readonly string[],
    environment?: Readonly<Record<string, string>>,
  ): Promise<string>;
  /** Runs `npm start` with these options and resolves once it prints the address. */
  start(...options: readonly string[]): Promise<StartedProject>;
  remove(): void;
}

const packages = path.join(rootDirectory, "dist/packages");

/** Writes the tarballs of all packages, and returns their addresses. */
export async function packPackages(): Promise<readonly string[]> {
  await execute(process.execPath, ["tools/run.mjs", "pack"], { cwd: rootDirectory });
  return readdirSync(packages).map((file) => path.join(packages, file));
}

/** Creates a remote from the tarballs of {@link packPackages} in an empty folder, as a team does that has no copy of this repository. */
export async function createPackedProject(name: string, tarballs: readonly string[]): Promise<PackedProject> {
  const program = tarballs.find((file) => file.includes("portico-create-remote-")) ?? "";
  const create = ["npx", "--yes", "--package", program, "create-remote", name, "--packages", packages];
  return createProject(name, { create });
}

/**
 * Creates a remote in an empty folder.
 *
 * @param create       the command that creates it
 * @param environment  for this and each later command
 */
export async function createProject(
  name: string,
  {
    create: [command = "", ...options],
    environment = {},
  }: {
    readonly create: readonly string[];
    readonly environment?: Readonly<Record<string, string>>;
  },
): Promise<PackedProject> {
  const parent = mkdtempSync(path.join(tmpdir(), "portico-team-"));
  const directory = path.join(parent, name);
  const run = (...call: Parameters<PackedProject["run"]>) => {
    const [command, args, further] = call;
    return runIn(directory, command, args, { ...environment, ...further });
  };
  await runIn(parent, command, options, environment);
  return {
    directory,
    run,
    start: (...options) => startIn(directory, options),
    remove: () => rmSync(parent, { recursive: true, force: true }),
  };
}

/** Resolves with what a command prints; a failure has its whole output as message. */
export async function runIn(
  cwd: string,
  command: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<string> {
  const env = { ...process.env, ...environment };
  try {
    const { stdout, stderr } = await execute(command, args, { cwd, env, maxBuffer: 2 ** 26 });
    return stdout + stderr;
  } catch (error) {
    const { stdout = "", stderr = "" } = error as { readonly stdout?: string; readonly stderr?: string };
    throw new Error(`${command} ${args.join(" ")}\n${stdout}${stderr}`, { cause: error });
  }
}

function startIn(directory: string, options: readonly string[]): Promise<StartedProject> {
  // npm passes no signal on, so the program of its script is started without it; pnpm's link to it is a script of the shell
  const kit = path.join(directory, "node_modules/@portico/remote-kit/dist/portico-kit.cjs");
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
      if (address !== undefined) resolve({ address, output, stop });
    });
    child.stderr.on("data", (chunk: Buffer) => (output += chunk.toString()));
    child.on("exit", () => reject(new Error(output)));
  });
}
