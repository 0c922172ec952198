#!/usr/bin/env node
// The command is TypeScript and is run from its sources, so there is no build that could be forgotten.
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

const main = fileURLToPath(new URL("../src/command/main.ts", import.meta.url));
const child = spawn(
  process.execPath,
  ["-C", "portico-source", "--import", import.meta.resolve("tsx"), main, ...process.argv.slice(2)],
  { stdio: "inherit" },
);
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
child.on("close", (code) => {
  process.exitCode = code ?? 1;
});
