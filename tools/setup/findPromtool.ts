import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync } from "node:fs";
import path from "node:path";
import { findOnPath, rootDirectory } from "@portico/remote-kit/internal/setup";
import { log } from "./output.ts";

const folder = path.join(rootDirectory, ".cache/promtool");
const unpacked = path.join(folder, "usr/bin/promtool");

/**
 * Finds Prometheus' `promtool`. Where this runs as root on Debian, it is unpacked from Debian's package; that is not installed, because
 * it would start a server.
 *
 * Errors: throws where it is missing
 */
export function findPromtool(): string {
  const installed = findOnPath("promtool");
  if (installed !== null) return installed;
  if (!existsSync(unpacked) && process.getuid?.() === 0 && findOnPath("apt-get") !== null) {
    log("promtool is missing; unpacking it from Debian's package prometheus …");
    mkdirSync(folder, { recursive: true });
    const run = (program: string, ...args: string[]) =>
      execFileSync(program, args, { cwd: folder, stdio: ["ignore", "ignore", "inherit"] });
    run("apt-get", "update");
    run("apt-get", "download", "prometheus");
    const [file] = readdirSync(folder).filter((name) => name.endsWith(".deb"));
    run("dpkg-deb", "--extract", file ?? "", ".");
  }
  if (existsSync(unpacked)) return unpacked;
  throw new Error("promtool is missing, so the rules of alerts were not tested; install Prometheus.");
}
