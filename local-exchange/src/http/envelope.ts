/**
 * The response of every API call.
 *
 * Source: S7.13
 */
export interface Envelope {
  ret_code: number;
  ret_msg: string;
  result: unknown;
}

/** Return codes of this exchange. Source: S8.3 for 10007; the others are configuration */
export const retCodes = {
  success: 0,
  badRequest: 10001,
  noPermission: 10007,
  foreignOrigin: 20005,
  contestNotFound: 44001,
  contestNotEligible: 44002,
  contestRegistrationClosed: 44003,
} as const;

export function successEnvelope(result: unknown): Envelope {
  return { ret_code: retCodes.success, ret_msg: "OK", result };
}

export const foreignPageFailure = () => failureEnvelope(retCodes.foreignOrigin, "This page may not do that");

export function failureEnvelope(retCode: number, message: string): Envelope {
  return { ret_code: retCode, ret_msg: message, result: null };
}
