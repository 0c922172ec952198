import { spawnSync } from "node:child_process";
import { installPackages } from "../../remote-kit/src/setup/systemPrograms.ts";

/** Arial and its metric twins, one of which almost every device has; the shell's fallback fonts are made from them. */
const deviceFonts = /\b(?:Arial|Liberation Sans|Arimo)\b/;

function hasDeviceFont(): boolean {
  const { stdout } = spawnSync("fc-list", [":", "family"], { encoding: "utf8" });
  return deviceFonts.test(stdout ?? "");
}

/**
 * Installs a font that the suite `visual` needs, where this runs as root on Debian. Without one a page takes the next web
 * font for all letters until Inter has loaded, which no visitor's device does.
 */
export function installDeviceFonts(): void {
  if (process.platform !== "linux" || hasDeviceFont()) return;
  installPackages("Arial and fonts like it are missing", ["fonts-liberation"]);
  if (!hasDeviceFont())
    process.stderr.write("Arial and fonts like it are missing: tests of fonts may fail.\n");
}
