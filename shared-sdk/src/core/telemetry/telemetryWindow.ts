/** The parts of the window that telemetry uses. */
export interface TelemetryWindow {
  readonly document: Pick<
    Document,
    "readyState" | "visibilityState" | "addEventListener" | "removeEventListener"
  >;
  readonly navigator: { sendBeacon?(address: string, body: string): boolean };
  readonly addEventListener: Window["addEventListener"];
  readonly removeEventListener: Window["removeEventListener"];
  readonly fetch: typeof fetch;
  dataLayer?: unknown;
}
