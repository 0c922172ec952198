import type { Account } from "./account.ts";
import type { AccountStore } from "./accountStore.ts";
import { isEmailAddress } from "./emailAddress.ts";

export type LoginResult =
  | { readonly kind: "logged-in"; readonly account: Account }
  | { readonly kind: "wrong-credentials" }
  | { readonly kind: "throttled"; readonly retryAfterSeconds: number };

export interface LoginThrottle {
  /** @param address the network address of the client */
  logIn(email: string, password: string, address: string): Promise<LoginResult>;
}

const mostOfAccount = 5;
/**
 * An address that tries one account after the other; it also keeps invented accounts from pushing out the entries of
 * real ones.
 */
const mostOfAddress = 100;
const periodMs = 15 * 60 * 1000;
/** The most entries; the oldest entries are removed, so that many addresses can't fill the memory. */
const mostEntries = 10_000;

/**
 * Refuses every login, also with the right password, after five failures per account and address, and after 100 failures
 * per address, in 15 minutes.
 */
export function createLoginThrottle(accounts: AccountStore, clock: { now(): number }): LoginThrottle {
  const ofAccounts = createFailureCount(mostOfAccount, clock);
  const ofAddresses = createFailureCount(mostOfAddress, clock);
  return {
    async logIn(givenEmail, password, address) {
      const email = givenEmail.trim().toLowerCase();
      const key = JSON.stringify([email, address]);
      const waitMs = Math.max(ofAccounts.waitMs(key), ofAddresses.waitMs(address));
      if (waitMs > 0) return { kind: "throttled", retryAfterSeconds: Math.ceil(waitMs / 1000) };
      // counted before the password is checked, so that requests at the same time count as well
      if (isEmailAddress(email)) ofAccounts.add(key);
      ofAddresses.add(address);
      const account = await accounts.authenticate(givenEmail, password);
      if (account === null) return { kind: "wrong-credentials" };
      ofAccounts.remove(key);
      ofAddresses.removeLast(address);
      return { kind: "logged-in", account };
    },
  };
}

function createFailureCount(most: number, clock: { now(): number }) {
  const failures = new Map<string, readonly number[]>();
  const recent = (key: string) =>
    (failures.get(key) ?? []).filter((failedMs) => failedMs > clock.now() - periodMs);
  return {
    /** 0 while another attempt is allowed. */
    waitMs(key: string): number {
      const [oldest, ...others] = recent(key);
      return oldest === undefined || others.length + 1 < most ? 0 : oldest + periodMs - clock.now();
    },
    add(key: string): void {
      const counted = [...recent(key), clock.now()];
      failures.delete(key);
      failures.set(key, counted);
      const [first] = failures.keys();
      if (failures.size > mostEntries && first !== undefined) failures.delete(first);
    },
    remove: (key: string) => void failures.delete(key),
    removeLast: (key: string) => void failures.set(key, recent(key).slice(0, -1)),
  };
}
