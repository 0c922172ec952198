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

/** Refuses every login, also with the right password, after five failures per account and address in 15 minutes. */
export function createLoginThrottle(accounts: AccountStore, clock: { now(): number }): LoginThrottle {
  const failuresMs = new Map<string, readonly number[]>();
  return {
    async logIn(email, password, address) {
      const key = JSON.stringify([email.trim().toLowerCase(), address]);
      const recentMs = (failuresMs.get(key) ?? []).filter((failedMs) => failedMs > clock.now() - periodMs);
      if (recentMs.length >= mostFailures) {
        const waitMs = recentMs[0]! + periodMs - clock.now();
        return { kind: "throttled", retryAfterSeconds: Math.ceil(waitMs / 1000) };
      }
      // counted before the password is checked, so that requests at the same time count as well
      failuresMs.set(key, [...recentMs, clock.now()]);
      const account = await accounts.authenticate(email, password);
      if (account === null) return { kind: "wrong-credentials" };
      failuresMs.delete(key);
      return { kind: "logged-in", account };
    },
  };
}
