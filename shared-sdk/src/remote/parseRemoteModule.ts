import type { CodedError } from "../core/runtime/codedError.ts";
import { describeError } from "../core/runtime/describeError.ts";
import { remoteContract, type RemoteModule } from "./remoteContract.ts";

export type RemoteModuleError = CodedError<"RemoteModuleError", "no-module" | "no-mount" | "other-contract">;

export type RemoteModuleResult =
  | { readonly ok: true; readonly module: RemoteModule }
  | { readonly ok: false; readonly error: RemoteModuleError };

const majorOf = (contract: string) => contract.split(".")[0];

/**
 * Validates a container's `./remote` before any of it is called.
 *
 * Errors: {@link RemoteModuleError}: `no-module` (not an object, or one that breaks when it is read), `no-mount`, `other-contract` (another major)
 */
export function parseRemoteModule(value: unknown): RemoteModuleResult {
  const createRefusal = (code: RemoteModuleError["code"], message: string): RemoteModuleResult => ({
    ok: false,
    error: { name: "RemoteModuleError", code, message },
  });
  if (typeof value !== "object" || value === null)
    return createRefusal("no-module", "./remote is not a module");
  let contract: unknown;
  let mount: unknown;
  try {
    ({ contract, mount } = value as Partial<RemoteModule>);
  } catch (reason) {
    // a module whose evaluation failed throws at each access to its exports
    return createRefusal("no-module", `./remote is not a whole module: ${describeError(reason).message}`);
  }
  if (typeof mount !== "function") return createRefusal("no-mount", "./remote exports no mount function");
  if (typeof contract !== "string" || majorOf(contract) !== majorOf(remoteContract)) {
    return createRefusal(
      "other-contract",
      `the remote implements contract ${String(contract)}, the page ${remoteContract}`,
    );
  }
  return { ok: true, module: value as RemoteModule };
}
