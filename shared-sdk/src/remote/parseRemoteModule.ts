import type { CodedError } from "../runtime/codedError.ts";
import { remoteContract, type RemoteModule } from "./remoteContract.ts";

export type RemoteModuleError = CodedError<"RemoteModuleError", "no-module" | "no-mount" | "other-contract">;

export type RemoteModuleResult =
  | { readonly ok: true; readonly module: RemoteModule }
  | { readonly ok: false; readonly error: RemoteModuleError };

const majorOf = (contract: string) => contract.split(".")[0];

/**
 * Judges what a container's `./remote` turned out to be before anything of it is called.
 *
 * Errors: {@link RemoteModuleError}: `no-module` (not an object), `no-mount`, `other-contract` (another major)
 */
export function parseRemoteModule(value: unknown): RemoteModuleResult {
  const refuse = (code: RemoteModuleError["code"], message: string): RemoteModuleResult => ({
    ok: false,
    error: { name: "RemoteModuleError", code, message },
  });
  if (typeof value !== "object" || value === null) return refuse("no-module", "./remote is not a module");
  const { contract, mount } = value as Partial<RemoteModule>;
  if (typeof mount !== "function") return refuse("no-mount", "./remote exports no mount function");
  if (typeof contract !== "string" || majorOf(contract) !== majorOf(remoteContract)) {
    return refuse(
      "other-contract",
      `the remote speaks contract ${String(contract)}, the page ${remoteContract}`,
    );
  }
  return { ok: true, module: value as RemoteModule };
}
