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
 * Begins a trace. Its ids are names, not secrets, so any spread of numbers from 0 up to but not including 1 will do.
 *
 * Shape:  `00-{32 hex digits}-{16 hex digits}-01`, sampled
 * Source: W3C Trace Context, header `traceparent`
 */
export function createTraceParent(random: () => number): string {
  let digits = "";
  while (digits.length < 48) {
    // seven digits at a time; the 1 in front keeps leading zeros until it is cut off again
    digits += (0x1000_0000 + Math.floor(random() * 0x1000_0000)).toString(16).slice(1);
  }
  return `00-${digits.slice(0, 32)}-${digits.slice(32, 48)}-01`;
}
