import type { Environment } from "../../region/editions/environments.ts";
import type { Cookies } from "../../core/runtime/cookies.ts";
import { resolveCookieNames } from "../../core/runtime/environmentNames.ts";
import type { KeyValueStore } from "../../core/runtime/keyValueStore.ts";
import { storageKeys } from "../../core/runtime/storageKeys.ts";

export interface ReferralSources {
  /** The page's query, such as `location.search`. */
  readonly query: string;
  /** Lasts as long as the tab. */
  readonly tabStorage: Pick<KeyValueStore, "read" | "write">;
  readonly cookies: Pick<Cookies, "read">;
  readonly environment: Environment;
}

const codeForm = /^[A-Za-z0-9_-]{1,64}$/;

/** Whether text can be a reference code. Source: the specification shows no form; this one is the project's */
export function isReferralCode(text: string): boolean {
  return codeForm.test(text);
}

/**
 * The reference code of who sent the visitor: the first valid one of the query, else of an earlier address in this
 * tab, else of the environment's registration cookie. A code of the query is stored for the tab's later pages.
 *
 * Errors: none; `null` where there is none
 * Source: S5.74, S5.75
 */
export function resolveReferralCode({
  query,
  tabStorage,
  cookies,
  environment,
}: ReferralSources): string | null {
  const { key } = storageKeys.referralCode;
  const fromQuery = new URLSearchParams(query).getAll("ref").find(isReferralCode);
  if (fromQuery !== undefined) tabStorage.write(key, fromQuery);
  const stored = fromQuery ?? tabStorage.read(key) ?? "";
  return isReferralCode(stored)
    ? stored
    : cookies.read(resolveCookieNames(environment).referral, isReferralCode);
}
