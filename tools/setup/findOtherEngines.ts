import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { findOnPath, installPackages } from "@portico/remote-kit/internal/setup";

/** Debian's build, or Mozilla's own. */
export const findFirefox = (): string | null => findOnPath("firefox-esr") ?? findOnPath("firefox");

/** Programs that the tests need for WebKitGTK. */
export interface WebKitPrograms {
  readonly driver: string;
  /** WebKitGTK's own small browser. */
  readonly browser: string;
  /** A display in memory: the small browser has no mode without a window. */
  readonly display: string;
  readonly missing: readonly string[];
}

export function findWebKit(): WebKitPrograms {
  const found = {
    driver: findOnPath("WebKitWebDriver"),
    browser: findMiniBrowser(),
    display: findOnPath("Xvfb"),
  };
  const names = { driver: "WebKitWebDriver", browser: "MiniBrowser", display: "Xvfb" };
  const keys = ["driver", "browser", "display"] as const;
  return {
    driver: found.driver ?? "",
    browser: found.browser ?? "",
    display: found.display ?? "",
    missing: keys.filter((key) => found[key] === null).map((key) => names[key]),
  };
}

/** Not a command on the path: distributions install it next to the library. */
function findMiniBrowser(): string | null {
  const folders = ["/usr/lib", "/usr/lib64", "/usr/libexec"].flatMap((folder) =>
    listFolders(folder).flatMap((inner) => [inner, ...(inner.endsWith("-gnu") ? listFolders(inner) : [])]),
  );
  const files = folders
    .filter((folder) => path.basename(folder).startsWith("webkit2gtk-"))
    .map((folder) => path.join(folder, "MiniBrowser"));
  return files.find((file) => existsSync(file)) ?? null;
}

const listFolders = (folder: string): readonly string[] =>
  existsSync(folder) ? readdirSync(folder).map((name) => path.join(folder, name)) : [];

/**
 * Installs what the suite `browsers` needs, where this runs as root on Debian. What is still missing afterwards is
 * printed, and its tests count as skipped.
 */
export function installOtherEngines(): void {
  if (findFirefox() === null) installPackages("Firefox is missing", ["firefox-esr"]);
  if (findWebKit().missing.length > 0) {
    installPackages("WebKitGTK is missing", ["webkit2gtk-driver", "xvfb"]);
  }
  const missing = [...(findFirefox() === null ? ["Firefox"] : []), ...findWebKit().missing];
  if (missing.length > 0) process.stderr.write(`Missing, so tests are skipped: ${missing.join(", ")}.\n`);
}
