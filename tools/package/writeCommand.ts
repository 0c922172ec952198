import { chmodSync, copyFileSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { bundleCommand, bundleSdk } from "@portico/release/bundle";
import {
  findPackageDirectory,
  noticesFile,
  readShippedPackage,
  renderNotices,
} from "@portico/remote-kit/internal/build";
import { rootDirectory } from "@portico/remote-kit/internal/setup";

const sdkFile = "s3Sdk.cjs";
const commandFile = "command.cjs";

/** CommonJS: an ES module starts 14 ms later. */
const program = `#!/usr/bin/env node
"use strict";
const path = require("node:path");
require("./loadBundle.cjs").loadBundle(path.join(__dirname, "${commandFile}"));
`;

/**
 * Writes the command as its package has it to a folder: the program and its bundles, with the notices of the packages in them.
 *
 * @returns the program's path
 */
export async function writeCommand(folder: string): Promise<string> {
  const bundles = { [commandFile]: await bundleCommand({ sdkFile }), [sdkFile]: await bundleSdk() };
  mkdirSync(folder, { recursive: true });
  for (const [file, { text }] of Object.entries(bundles)) writeFileSync(path.join(folder, file), text);
  copyFileSync(path.join(rootDirectory, "release/bin/loadBundle.cjs"), path.join(folder, "loadBundle.cjs"));
  const contained = Object.values(bundles).flatMap((bundle) => bundle.contained);
  const packages = [...new Set(contained.flatMap((file) => findNoticeDirectory(file) ?? []))];
  writeFileSync(path.join(folder, noticesFile), renderNotices(packages.map(readShippedPackage)));
  const target = path.join(folder, "portico.cjs");
  writeFileSync(target, program);
  chmodSync(target, 0o755);
  return target;
}

/** The folder of a package with the text of its licence: some packages of the SDK have none of their own. */
function findNoticeDirectory(file: string): string | null {
  const directory = findPackageDirectory(path.join(rootDirectory, file));
  return directory?.replace(/(\/@aws-sdk\/)[^/]+$/, "$1client-s3") ?? null;
}
