import type { Environment } from "../editions/environments.ts";
import type { Cookies } from "../runtime/cookies.ts";
import { resolveCookieNames } from "../runtime/environmentNames.ts";

export interface ReferralSources {
  /** The page's query, such as `location.search`. */
  readonly query: string;
  readonly cookies: Pick<Cookies, "read">;
  readonly environment: Environment;
}

const codeForm = /^[A-Za-z0-9_-]{1,64}$/;

/** Whether text can be a reference code. Source: the specification shows no form; this one is the project's */
export function isReferralCode(text: string): boolean {
  return codeForm.test(text);
}

/**
 * The reference code of whoever sent the visitor: the first valid one of the query, else of the environment's
 * registration cookie.
 *
 * Errors: none; `null` where there is none
 * Source: product spec §5 "The reference code"
 */
export function resolveReferralCode({ query, cookies, environment }: ReferralSources): string | null {
  const fromQuery = new URLSearchParams(query).getAll("ref").find(isReferralCode);
  return fromQuery ?? cookies.read(resolveCookieNames(environment).referral, isReferralCode);
}
