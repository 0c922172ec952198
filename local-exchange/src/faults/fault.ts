/** A fault of one response. */
export type Fault =
  | { readonly kind: "status"; readonly status: number }
  | { readonly kind: "delay"; readonly delayMs: number }
  /** Nothing is ever answered. */
  | { readonly kind: "hang" }
  /** Half of the announced bytes, then the connection ends. */
  | { readonly kind: "truncate" }
  /** The connection is reset before anything is answered. */
  | { readonly kind: "reset" };

const longestDelayMs = 120_000;

/**
 * Reads a fault.
 *
 * Shape:  `status=503`, `delay=4000`, `hang`, `truncate` or `reset`
 * Units:  the delay in milliseconds, at most two minutes
 * Errors: anything else is `null`
 */
export function parseFault(text: unknown): Fault | null {
  if (typeof text !== "string") return null;
  if (text === "hang" || text === "truncate" || text === "reset") return { kind: text };
  const [, name, digits] = /^(status|delay)=([0-9]{1,6})$/.exec(text) ?? [];
  const value = Number(digits);
  if (name === "status" && value >= 400 && value <= 599) return { kind: "status", status: value };
  if (name === "delay" && value <= longestDelayMs) return { kind: "delay", delayMs: value };
  return null;
}
