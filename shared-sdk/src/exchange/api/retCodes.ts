/**
 * The return codes that mean the same in every call. Only this file contains their numbers; other code reads an
 * error's `code`.
 *
 * Source: S8.2 to S8.5
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

/** The second meaning of 10007: 'user no permission', and the user may no longer see the cached data. */
export function meansNoPermission(retCode: number): boolean {
  return noPermissionCodes.includes(retCode);
}
