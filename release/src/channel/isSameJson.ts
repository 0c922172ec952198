/** Whether two values are the same text as JSON, the order of their fields included. */
export function isSameJson(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
