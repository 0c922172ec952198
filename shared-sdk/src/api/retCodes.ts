/**
 * The return codes of the exchange that mean something to the product. This file alone knows the numbers; everyone
 * else asks for an error's `code`.
 *
 * Source: product spec §6 and §8
 */
const noPermissionCodes: ReadonlySet<number> = new Set([10007, 33003, 10009]);

const serverMessageCodes: ReadonlySet<number> = new Set([10007, 100007]);

export const successCode = 0;

/**
 * Whether a code means 'user no permission'.
 *
 * 10007 stands in both lists of the specification, so one error has to carry both readings: the fixed text of this
 * one, and the server's message and the address of the other.
 */
export function isNoPermissionCode(retCode: number): boolean {
  return noPermissionCodes.has(retCode);
}

/** Whether a code asks for the server's own message together with the address of the request. */
export function isServerMessageCode(retCode: number): boolean {
  return serverMessageCodes.has(retCode);
}

/** Why the exchange refused a contest call. Source: the specification is silent; the numbers are configuration. */
export const contestRefusals = {
  44001: "not-found",
  44002: "not-eligible",
  44003: "registration-closed",
} as const;

export type ContestRefusal = (typeof contestRefusals)[keyof typeof contestRefusals];
