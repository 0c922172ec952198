/**
 * The cookies whose names differ by environment, so that a test page and a real page of one domain never share a
 * session.
 *
 * Source: S14.11, S14.13; the names
 *         are configuration
 */
const cookieNamesByEnvironment = {
  production: { session: "secure-token", referral: "reg-ref" },
  testnet: { session: "testnet-secure-token", referral: "testnet-reg-ref" },
  test: { session: "test-secure-token", referral: "test-reg-ref" },
} as const;

export interface EnvironmentCookieNames {
  readonly session: string;
  /** The registration cookie that may hold a reference code. */
  readonly referral: string;
}

export function resolveCookieNames(
  environment: keyof typeof cookieNamesByEnvironment,
): EnvironmentCookieNames {
  return cookieNamesByEnvironment[environment];
}

/** The same in every environment. */
export const guidCookieName = "_portico_guid";
