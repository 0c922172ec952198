import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { rootDirectory } from "@portico/remote-kit/internal/setup";
import { oldestBrowser } from "./oldestBrowser.ts";
import { installDependencies } from "./preflight.mjs";

/** Errors: throws one sentence where npm has no Chromium 92 for the system, or the package can't be unpacked */
export function installOldestBrowser(): void {
  if (process.platform !== "linux" || process.arch !== "x64") {
    throw new Error("The suite oldest needs Linux on x64: npm has Chromium 92 for no other system.");
  }
  installDependencies(path.join(rootDirectory, "tools/oldest"));
  if (existsSync(oldestBrowser.program)) return;
  const unpacked = path.dirname(oldestBrowser.program);
  const read = (name: string) => brotliDecompressSync(readFileSync(path.join(path.dirname(unpacked), name)));
  const partial = `${unpacked}.partial`;
  rmSync(partial, { recursive: true, force: true });
  mkdirSync(partial);
  writeFileSync(path.join(partial, "chromium"), read("chromium.br"), { mode: 0o755 });
  const { status, stderr } = spawnSync("tar", ["-x", "-C", partial], {
    input: read("aws.tar.br"),
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`Chromium 92 can't be unpacked: ${stderr}`);
  renameSync(partial, unpacked);
}
