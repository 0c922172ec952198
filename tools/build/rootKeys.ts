import path from "node:path";
import type { Environment } from "@portico/shared-sdk";
import { environments } from "@portico/shared-sdk/host";
import { readKeyringFile, rootKeysOf } from "@portico/release";
import type { RootKeys } from "@portico/release/format";
import { rootDirectory } from "@portico/remote-kit/internal/setup";

/** Its root keys are compiled into the pages; a deployment points at its own. */
const keyringFile = process.env["PORTICO_KEYRING"] ?? ".portico/keys/keyring.json";

export function readRootKeys(): RootKeys {
  return rootKeysOf(readKeyringFile(path.resolve(rootDirectory, keyringFile)));
}

/** The same root for the pages of every environment. */
export function forEveryEnvironment(root: RootKeys): Record<Environment, RootKeys> {
  return Object.fromEntries(environments.map((environment) => [environment, root])) as Record<
    Environment,
    RootKeys
  >;
}
