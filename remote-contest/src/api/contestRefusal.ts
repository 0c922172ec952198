/** Why the exchange refuses a contest call. */
export type ContestRefusal = "not-found" | "not-eligible" | "registration-closed";

/** Source: the specification is silent about contest calls; these numbers are the project's own. */
const contestRefusals: ReadonlyMap<number | undefined, ContestRefusal> = new Map([
  [44001, "not-found"],
  [44002, "not-eligible"],
  [44003, "registration-closed"],
]);

/** Maps an error to a refusal that contest pages have a message for; `null` for any other error. */
export function resolveContestRefusal(error: { readonly retCode?: number }): ContestRefusal | null {
  return contestRefusals.get(error.retCode) ?? null;
}
