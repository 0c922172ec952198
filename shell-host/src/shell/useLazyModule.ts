import { useRemoteContext } from "@portico/shared-sdk/react";
import { useCallback, useState } from "react";

export interface LazyModule<Module> {
  /** `null` until the chunk has loaded. */
  readonly module: Module | null;
  readonly hasFailed: boolean;
  /** Starts loading, also after a failure. */
  readonly load: () => void;
}

/**
 * A chunk of the page. A failure is one entry in the log with `failureCode`; the visitor can try again. `importModule` has to be
 * the same function in each render.
 */
export function useLazyModule<Module>(
  importModule: () => Promise<Module>,
  failureCode: string,
): LazyModule<Module> {
  const { telemetry } = useRemoteContext();
  const [module, setModule] = useState<Module | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const load = useCallback(() => {
    setFailed(false);
    importModule().then(
      (loaded) => setModule(() => loaded),
      (reason: unknown) => {
        setFailed(true);
        telemetry.report({ level: "error", name: "shell", code: failureCode, message: String(reason) });
      },
    );
  }, [importModule, failureCode, telemetry]);
  return { module, hasFailed, load };
}
