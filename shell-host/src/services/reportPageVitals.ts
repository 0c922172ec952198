import { reportWebVitals, type Telemetry } from "@portico/shared-sdk/host";

/** A chunk of its own: it is needed only after the page has loaded. */
export function reportPageVitals(telemetry: Telemetry): Promise<void> {
  return reportWebVitals((entry) => telemetry.report(entry));
}
