import type { Clock } from "@portico/shared-sdk";

export const deadlineExceeded = Symbol("deadline exceeded");

/** The promise's own outcome, or {@link deadlineExceeded} where it stays silent for too long. */
export function withDeadline<T>(
  promise: Promise<T>,
  deadlineMs: number,
  clock: Clock,
): Promise<T | typeof deadlineExceeded> {
  return new Promise((resolve, reject) => {
    const cancel = clock.schedule(() => resolve(deadlineExceeded), deadlineMs);
    promise.then(resolve, reject).finally(cancel);
  });
}
