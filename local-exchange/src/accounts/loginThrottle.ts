import type { Account } from "./account.ts";
import type { AccountStore } from "./accountStore.ts";

export type LoginResult =
  | { readonly kind: "logged-in"; readonly account: Account }
  | { readonly kind: "wrong-credentials" }
  | { readonly kind: "throttled"; readonly retryAfterSeconds: number };

export interface LoginThrottle {
  /** @param address the network address of the client */
  logIn(email: string, password: string, address: string): Promise<LoginResult>;
}

const mostFailures = 5;
const periodMs = 15 * 60 * 1000;
/** Beyond it the oldest entries are removed, so that invented accounts can't fill the memory. */
const mostEntries = 10_000;

/** Refuses every login, also with the right password, after five failures per account and address in 15 minutes. */
export function createLoginThrottle(accounts: AccountStore, clock: { now(): number }): LoginThrottle {
  const failures = new Map<string, readonly number[]>();
  return {
    async logIn(email, password, address) {
      const key = JSON.stringify([email.trim().toLowerCase(), address]);
      const nowMs = clock.now();
      const recent = (failures.get(key) ?? []).filter((failedMs) => failedMs > nowMs - periodMs);
      const [oldest = nowMs] = recent;
      if (recent.length >= mostFailures) {
        return { kind: "throttled", retryAfterSeconds: Math.ceil((oldest + periodMs - nowMs) / 1000) };
      }
      // counted before the password is checked, so that requests at the same time count as well
      failures.delete(key);
      failures.set(key, [...recent, nowMs]);
      const [first] = failures.keys();
      if (failures.size > mostEntries && first !== undefined) failures.delete(first);
      const account = await accounts.authenticate(email, password);
      if (account === null) return { kind: "wrong-credentials" };
      failures.delete(key);
      return { kind: "logged-in", account };
    },
  };
}
