import type { TelemetryWindow } from "../core/telemetry/telemetryWindow.ts";

/** A page for telemetry whose events the test triggers. */
export interface FakeTelemetryWindow {
  readonly hostWindow: TelemetryWindow & { dataLayer?: unknown[] };
  /** The data sent with `sendBeacon`. */
  readonly beacons: readonly { readonly address: string; readonly body: string }[];
  load(): void;
  hide(): void;
  throwError(
    error: unknown,
    details?: { message?: string; filename?: string; lineno?: number; colno?: number },
  ): void;
  rejectPromise(reason: unknown): void;
  refuseBeacons(): void;
  /** Number of listeners that have not been removed. */
  readonly listenerCount: number;
}

export function createFakeTelemetryWindow(): FakeTelemetryWindow {
  const beacons: { address: string; body: string }[] = [];
  const listeners = new Map<string, Set<(event: unknown) => void>>();
  let readyState: DocumentReadyState = "loading";
  let visibilityState: DocumentVisibilityState = "visible";
  let takesBeacons = true;

  const addEventListener = (type: string, listener: (event: unknown) => void) => {
    listeners.set(type, (listeners.get(type) ?? new Set()).add(listener));
  };
  const removeEventListener = (type: string, listener: (event: unknown) => void) =>
    void listeners.get(type)?.delete(listener);
  const emit = (type: string, event: object = {}) =>
    [...(listeners.get(type) ?? [])].forEach((listener) => listener(event));

  const hostWindow = {
    document: {
      get readyState() {
        return readyState;
      },
      get visibilityState() {
        return visibilityState;
      },
      addEventListener,
      removeEventListener,
    },
    navigator: {
      sendBeacon: (address: string, body: string) => {
        if (takesBeacons) beacons.push({ address, body });
        return takesBeacons;
      },
    },
    addEventListener,
    removeEventListener,
    fetch: globalThis.fetch,
  } as TelemetryWindow & { dataLayer?: unknown[] };

  return {
    hostWindow,
    beacons,
    load: () => {
      readyState = "complete";
      emit("load");
    },
    hide: () => {
      visibilityState = "hidden";
      emit("visibilitychange");
    },
    throwError: (error, details = {}) =>
      emit("error", { message: "", filename: "", lineno: 0, colno: 0, ...details, error }),
    rejectPromise: (reason) => emit("unhandledrejection", { reason }),
    refuseBeacons: () => {
      takesBeacons = false;
    },
    get listenerCount() {
      return [...listeners.values()].reduce((count, { size }) => count + size, 0);
    },
  };
}
