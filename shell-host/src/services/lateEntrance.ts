import type { AppBridge, LoginKind } from "@portico/shared-sdk";
import type { Entrance } from "./entrance.ts";

/** The {@link Entrance}, fetched when somebody first wants in. */
export interface LateEntrance {
  /** `null` until the entrance has been fetched. */
  readonly bridge: AppBridge | null;
  /** The same one at every call; after a failure the next call tries again. */
  load(): Promise<Entrance>;
  /** Opens login or registration; where the entrance can't be had, as a plain page of the exchange. */
  open(kind: LoginKind, options?: unknown): Promise<void>;
}

export function createLateEntrance(
  fetchEntrance: () => Promise<Entrance>,
  openPlain: (kind: LoginKind, options: unknown) => void,
): LateEntrance {
  let bridge: AppBridge | null = null;
  let entrance: Promise<Entrance> | null = null;

  const load = () =>
    (entrance ??= fetchEntrance().then(
      (fetched) => {
        ({ bridge } = fetched);
        return fetched;
      },
      (reason: unknown) => {
        entrance = null;
        throw reason;
      },
    ));

  return {
    get bridge() {
      return bridge;
    },
    load,
    open: async (kind, options) => {
      let fetched: Entrance;
      try {
        fetched = await load();
      } catch {
        return openPlain(kind, options);
      }
      await fetched.open(kind, options);
    },
  };
}
