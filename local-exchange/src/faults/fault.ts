/** A fault of one response: its status, a delay in milliseconds, no answer, half of the announced bytes, or no connection. */
interface Fault {
  readonly kind: string;
  readonly value: number;
}

const forms = [/^(status)=([45]\d\d)$/, /^(delay)=(\d{1,5})$/, /^(hang|truncate|reset)$/];

/**
 * Reads a fault.
 *
 * Shape:  `status=503`, `delay=4000`, `hang`, `truncate` or `reset`
 * Errors: anything else is `null`
 */
export function parseFault(text: unknown): Fault | null {
  for (const form of forms) {
    const [, kind, value] = form.exec(String(text)) ?? [];
    if (kind !== undefined) return { kind, value: Number(value ?? 0) };
  }
  return null;
}
