import type { AccountStore } from "./accountStore.ts";

export type LoginThrottle = ReturnType<typeof createLoginThrottle>;

const mostFailures = 5;
const periodMs = 15 * 60 * 1000;

/** Refuses every login, also with the right password, after five failures per account and address in 15 minutes. */
export function createLoginThrottle(accounts: AccountStore, clock: { now(): number }) {
  const failuresMs = new Map<string, readonly number[]>();
  return {
    /** @param address the network address of the client */
    async logIn(email: string, password: string, address: string) {
      const key = JSON.stringify([email.trim().toLowerCase(), address]);
      const recentMs = (failuresMs.get(key) ?? []).filter((failedMs) => failedMs > clock.now() - periodMs);
      if (recentMs.length >= mostFailures) return "throttled" as const;
      // counted before the password is checked, so that requests at the same time count as well
      failuresMs.set(key, [...recentMs, clock.now()]);
      const account = await accounts.authenticate(email, password);
      if (account === null) return "wrong-credentials" as const;
      failuresMs.delete(key);
      return account;
    },
  };
}
