#!/usr/bin/env node
// The command is TypeScript and is run from its sources, so there is no build that could be forgotten.
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const main = fileURLToPath(new URL("../src/command/main.ts", import.meta.url));
const { status, signal } = spawnSync(
  process.execPath,
  ["-C", "portico-source", "--import", import.meta.resolve("tsx"), main, ...process.argv.slice(2)],
  { stdio: "inherit" },
);
process.exitCode = signal === null ? (status ?? 1) : 1;
