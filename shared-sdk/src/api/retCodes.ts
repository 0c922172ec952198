/**
 * The return codes of the exchange that mean something to the product. This file alone knows the numbers; everyone
 * else asks for an error's `code`.
 *
 * Source: product spec §6 and §8
 */
const noPermissionCodes: readonly number[] = [10007, 33003, 10009];

const serverMessageCodes: readonly number[] = [10007, 100007];

/**
 * The first reading of 10007: the server's own message and the address of the request belong to the error.
 *
 * 10007 is in both lists of the specification, so its error carries both readings: the one above, and
 * the fixed text of {@link meansNoPermission}.
 */
export function meansServerMessage(retCode: number): boolean {
  return serverMessageCodes.includes(retCode);
}

/** The second reading of 10007: 'user no permission', and what the caches hold is no longer this user's to see. */
export function meansNoPermission(retCode: number): boolean {
  return noPermissionCodes.includes(retCode);
}

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
