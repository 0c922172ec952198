import { spawnSync } from "node:child_process";
import { installPackages } from "@portico/remote-kit/internal/setup";

interface DeviceFont {
  readonly description: string;
  readonly debianPackage: string;
  isInstalled(): boolean;
}

const listFonts = (...args: readonly string[]) =>
  spawnSync("fc-list", [...args], { encoding: "utf8" }).stdout ?? "";

/** Almost every visitor's device has them. */
const deviceFonts: readonly DeviceFont[] = [
  {
    // the shell's fallback fonts are made from them; without one a page takes the next web font until Inter has loaded
    description: "Arial and fonts like it",
    debianPackage: "fonts-liberation",
    isInstalled: () => /\b(?:Arial|Liberation Sans|Arimo)\b/.test(listFonts(":", "family")),
  },
  {
    // these scripts are too large for web fonts; without a font their letters are invisible and have no width
    description: "Fonts of Chinese and Japanese",
    debianPackage: "fonts-noto-cjk",
    isInstalled: () => ["zh-cn", "zh-tw", "ja"].every((language) => listFonts(`:lang=${language}`) !== ""),
  },
];

/** Installs fonts that the suite `visual` and screenshots need, where this runs as root on Debian. */
export function installDeviceFonts(): void {
  if (process.platform !== "linux") return;
  for (const { description, debianPackage, isInstalled } of deviceFonts) {
    if (isInstalled()) continue;
    installPackages(`${description} are missing`, [debianPackage]);
    if (!isInstalled()) process.stderr.write(`${description} are missing: tests of fonts may fail.\n`);
  }
}
