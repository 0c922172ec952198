import { randomBytes } from "node:crypto";
import type { Clock } from "@portico/shared-sdk";

/** An open session. Units: `expiresAtMs` in milliseconds since the epoch */
export interface Session {
  readonly token: string;
  readonly accountId: number;
  readonly expiresAtMs: number;
}

export interface SessionBook {
  readonly sessions: readonly Session[];
  open(accountId: number): Session;
  /** The account of a token that is known and not expired, or `null`. */
  accountIdOf(token: string): number | null;
  close(token: string): void;
}

/** Source: S14.12 */
export const sessionLifeMs = 7 * 86_400_000;

export function createSessionBook(
  clock: Clock,
  known: readonly Session[],
  onChange: () => void,
): SessionBook {
  const byToken = new Map(known.map((session) => [session.token, session]));

  return {
    get sessions() {
      return [...byToken.values()];
    },
    open: (accountId) => {
      const token = randomBytes(32).toString("base64url");
      const session = { token, accountId, expiresAtMs: clock.now() + sessionLifeMs };
      byToken.set(token, session);
      onChange();
      return session;
    },
    accountIdOf: (token) => {
      const session = byToken.get(token);
      return session && session.expiresAtMs > clock.now() ? session.accountId : null;
    },
    close: (token) => {
      if (byToken.delete(token)) onChange();
    },
  };
}
