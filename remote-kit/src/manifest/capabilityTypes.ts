import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { readTextFile } from "@portico/release/files";
import type { RemoteManifest } from "./remoteManifest.ts";

/** The declaration that makes the use of a capability outside of the manifest a type error. */
export function formatCapabilityTypes(capabilities: RemoteManifest["capabilities"]): string {
  // without any key a program has all capabilities
  const names = capabilities.length === 0 ? ["none"] : [...capabilities].sort();
  const keys = names.map((name) => (/^[a-z]+$/.test(name) ? name : JSON.stringify(name)));
  return [
    "// Written by the build from portico.capabilities in package.json.",
    "interface PorticoCapabilities {",
    ...keys.map((key) => `  ${key}: true;`),
    "}\n",
  ].join("\n");
}

/** Writes `src/capabilities.d.ts` of a remote, where it differs from the manifest. */
export function writeCapabilityTypes(
  directory: string,
  { capabilities }: Pick<RemoteManifest, "capabilities">,
): void {
  const file = path.join(directory, "src/capabilities.d.ts");
  const types = formatCapabilityTypes(capabilities);
  if (existsSync(file) && readTextFile(file) === types) return;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, types);
}
