import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import type { RunningExchange } from "./startExchange.ts";
import { copyTree } from "@portico/tools/build/copyTree";
import { rootDirectory } from "@portico/remote-kit/internal/setup";
import type { RemoteManifest } from "@portico/remote-kit/internal/manifest";
import { runPortico } from "./runPortico.ts";

const run = promisify(execFile);
const author = ["-c", "user.name=Portico", "-c", "user.email=test@portico.example"];

export interface CopiedRepository {
  readonly root: string;
  /** Runs a program of the copy, such as `tools/create.ts`. */
  runScript(...args: string[]): Promise<{ readonly stdout: string; readonly stderr: string }>;
  remove(): void;
}

interface CopyOptions {
  /** Includes builds, caches and local keys. */
  readonly isBuilt?: boolean;
  /** Variables for the programs of the copy. */
  readonly environment?: Readonly<Record<string, string>>;
}

/** Copies the repository into a temporary folder. */
export async function copyRepository({
  isBuilt = false,
  environment = {},
}: CopyOptions = {}): Promise<CopiedRepository> {
  const parent = mkdtempSync(path.join(tmpdir(), "portico-copy-"));
  const root = path.join(parent, "portico");
  await copyTree(rootDirectory, root, isBuilt ? ["dist", ".cache", ".portico"] : []);
  return {
    root,
    runScript: (...args) =>
      run(process.execPath, ["--conditions=portico-source", "--import", "tsx", ...args], {
        cwd: root,
        env: { ...process.env, ...environment },
      }),
    remove: () => rmSync(parent, { recursive: true, force: true }),
  };
}

export interface CopyWithRemote {
  /** The folder of the remote in the copy. */
  readonly remote: string;
  /** The warnings of the remote's build. */
  readonly warnings: string;
  /** Runs a program in the copy; resolves to what it printed. */
  run(command: string, ...args: string[]): Promise<string>;
  /** What git reports as changed since the copy was made, a line for each path. */
  listChanges(): Promise<string>;
  remove(): void;
}

interface RemoteChanges {
  readonly changeManifest?: (manifest: RemoteManifest) => RemoteManifest;
  /** Edits files of the remote before it is built. */
  readonly editSources?: (remoteDirectory: string) => void;
}

/** Copies the repository as a team would clone it, and creates and builds a remote in the copy. */
export async function createRemoteInCopy(
  name: string,
  { changeManifest = (manifest) => manifest, editSources }: RemoteChanges = {},
): Promise<CopyWithRemote> {
  const { root, runScript, remove } = await copyRepository();
  const remote = path.join(root, `remote-${name}`);
  const git = (...args: string[]) => run("git", args, { cwd: root });
  await git("init", "--quiet");
  await git("add", "--all");
  await git(...author, "commit", "--quiet", "--message", "chore: start");
  await runScript("tools/create.ts", name);
  const file = path.join(remote, "package.json");
  const content = JSON.parse(readFileSync(file, "utf8")) as { readonly portico: RemoteManifest };
  writeFileSync(file, JSON.stringify({ ...content, portico: changeManifest(content.portico) }, null, 2));
  editSources?.(remote);
  const { stderr: warnings } = await runScript("tools/build/buildWorkspace.ts", `remote-${name}`);
  return {
    remote,
    warnings,
    run: async (command, ...args) => {
      const { stdout, stderr } = await run(command, args, { cwd: root });
      return stdout + stderr;
    },
    listChanges: async () => (await git("status", "--porcelain")).stdout,
    remove,
  };
}

/** Publishes a built remote with a key of its own and promotes it, with the commands that its team and the platform team use. */
export async function publishNewRemote(
  exchange: RunningExchange,
  name: string,
  folder: string,
): Promise<void> {
  // pages get the key with the channel
  await runPortico(exchange, "keys", "create", "--no-passphrase", `${name}-team`, "--remote", name);
  await runPortico(exchange, "keys", "sign", "--to", "test");
  await runPortico(exchange, "publish", folder);
  await runPortico(exchange, "promote", name, "--to", "test");
}
