import type { RemoteTelemetry } from "@portico/shared-sdk";

/** Runs one part of the page. Its failure is one entry in the log and ends this part only. */
export function attempt(telemetry: Pick<RemoteTelemetry, "report">, code: string, part: () => unknown): void {
  const fail = (reason: unknown) =>
    telemetry.report({ level: "error", name: "shell", code, message: String(reason) });
  try {
    Promise.resolve(part()).catch(fail);
  } catch (reason) {
    fail(reason);
  }
}
