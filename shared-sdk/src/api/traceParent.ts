/** The prefix of the exchange's page-facing calls. */
const tracedPrefix = "/x-api/";

const tracedHostLabel = "api2.";

/**
 * Whether a request may carry a trace: its address leads to the API host or lies under the API prefix.
 *
 * Source: product spec §7, the trace allow-list is api2 and x-api
 */
export function isTraced(hostName: string, path: string): boolean {
  return hostName.startsWith(tracedHostLabel) || path.startsWith(tracedPrefix);
}

/**
 * Begins a trace.
 *
 * Shape:  `00-{32 hex digits}-{16 hex digits}-01`, random and sampled
 * Source: W3C Trace Context, header `traceparent`
 */
export function createTraceParent(): string {
  let digits = "";
  // 24 bytes: 16 of the trace and 8 of the first span
  crypto.getRandomValues(new Uint8Array(24)).forEach((byte) => {
    digits += (byte + 0x100).toString(16).slice(1);
  });
  return `00-${digits.slice(0, 32)}-${digits.slice(32)}-01`;
}
