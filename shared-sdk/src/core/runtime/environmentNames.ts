import { site } from "../../site/site.ts";

/**
 * The cookies whose names differ by environment, so that a test page and a real page of one domain never share a
 * session.
 *
 * Source: S14.11, S14.13
 */
const cookieNamesByEnvironment = {
  production: { session: site.cookies.session, referral: site.cookies.referral },
  testnet: { session: `testnet-${site.cookies.session}`, referral: `testnet-${site.cookies.referral}` },
  test: { session: `test-${site.cookies.session}`, referral: `test-${site.cookies.referral}` },
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
export const guidCookieName = site.cookies.guid;
