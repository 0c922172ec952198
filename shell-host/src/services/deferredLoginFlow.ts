import type { AppBridge, LoginKind } from "@portico/shared-sdk/host";
import type { LoginFlow } from "./loginFlow.ts";
import { loadOnce } from "./loadOnce.ts";

/** The {@link LoginFlow}, loaded when it is first needed. */
export interface DeferredLoginFlow {
  /** `null` until the login flow has loaded. */
  readonly bridge: AppBridge | null;
  /** Resolves to the same one at every call; after a failure the next call tries again. */
  load(): Promise<LoginFlow>;
  /** Opens login or registration, on a plain page of the exchange if the login flow can't be loaded. */
  open(kind: LoginKind, options?: unknown): Promise<void>;
}

export function createDeferredLoginFlow(
  loadLoginFlow: () => Promise<LoginFlow>,
  openPlain: (kind: LoginKind, options: unknown) => void,
): DeferredLoginFlow {
  let bridge: AppBridge | null = null;
  const load = loadOnce(async () => {
    const fetched = await loadLoginFlow();
    ({ bridge } = fetched);
    return fetched;
  });

  return {
    get bridge() {
      return bridge;
    },
    load,
    open: async (kind, options) => {
      let fetched: LoginFlow;
      try {
        fetched = await load();
      } catch {
        return openPlain(kind, options);
      }
      await fetched.open(kind, options);
    },
  };
}
