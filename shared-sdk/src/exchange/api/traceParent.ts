import { site } from "../../site/site.ts";

/** The prefix of the exchange's page-facing calls. */
const tracedPrefix = "/x-api/";

const tracedHostLabel = `${site.services.api}.`;

/**
 * Whether a request may carry a trace: its address leads to the API host or lies under the API prefix.
 *
 * Source: S7.3
 */
export function isTraced(hostName: string, path: string): boolean {
  return hostName.startsWith(tracedHostLabel) || path.startsWith(tracedPrefix);
}

// a table, because each call of the exchange needs two dozen bytes
const hexBytes = Array.from({ length: 256 }, (_, byte) => (0x100 + byte).toString(16).slice(1));

/**
 * Begins a trace. Its ids are names, not secrets, so any spread of numbers from 0 up to but not including 1 will do.
 *
 * Shape:  `00-{32 hex digits}-{16 hex digits}-01`, sampled
 * Source: W3C Trace Context, header `traceparent`
 */
export function createTraceParent(random: () => number): string {
  let digits = "";
  while (digits.length < 48) {
    const drawn = Math.floor(random() * 0x1_0000_0000);
    digits += hexOf(drawn >>> 24) + hexOf(drawn >>> 16) + hexOf(drawn >>> 8) + hexOf(drawn);
  }
  return `00-${digits.slice(0, 32)}-${digits.slice(32)}-01`;
}

/** The lowest byte in two digits. */
function hexOf(value: number): string {
  return hexBytes[value & 0xff] ?? "";
}
