import { existsSync } from "node:fs";
import { findOnPath, installPackages } from "@portico/remote-kit/internal/setup";

/** Path of nginx, or `null`; Debian installs it where only root's PATH leads. */
export function findNginx(): string | null {
  const usual = ["/usr/sbin/nginx", "/usr/local/sbin/nginx"].find((file) => existsSync(file));
  return usual ?? findOnPath("nginx");
}

/** Installs what the suite `nginx` needs, where this runs as root on Debian; without it its tests count as skipped. */
export function installNginx(): void {
  if (findNginx() === null) installPackages("nginx is missing", ["nginx-light"]);
  if (findNginx() === null) process.stderr.write("nginx is missing, so its tests are skipped.\n");
}
