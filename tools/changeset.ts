import { spawnSync } from "node:child_process";
import path from "node:path";
import { rootDirectory } from "./build/rootDirectory.ts";
import { installDependencies } from "./setup/preflight.mjs";
import { readArguments } from "./setup/readArguments.ts";

const help = `npm run changeset [-- version | status]

Asks for packages and a description of a change, and writes them to a file in .changeset/.

  version   turns these files into versions and changelog entries
  status    lists the packages that they change
`;

const { names } = readArguments({ help, names: { kind: "step", known: ["version", "status"] } });
const directory = path.join(rootDirectory, "tools/changesets");
installDependencies(directory);
const program = path.join(directory, "node_modules/@changesets/cli/bin.js");
const { status } = spawnSync(process.execPath, [program, ...names], { cwd: rootDirectory, stdio: "inherit" });
process.exitCode = status ?? 1;
