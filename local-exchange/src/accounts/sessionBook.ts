import { randomBytes } from "node:crypto";
import type { Clock } from "@portico/shared-sdk";

/** An open session. Units: `expiresAtMs` in milliseconds since the epoch */
export interface Session {
  readonly token: string;
  readonly accountId: number;
  readonly expiresAtMs: number;
}

export type SessionBook = ReturnType<typeof createSessionBook>;

/** Source: S14.12 */
export const sessionLifeMs = 7 * 86_400_000;

export function createSessionBook(clock: Clock, known: readonly Session[], onChange: () => void) {
  const byToken = new Map(known.map((session) => [session.token, session]));

  return {
    get sessions(): readonly Session[] {
      return [...byToken.values()];
    },
    open: (accountId: number) => {
      const token = randomBytes(32).toString("base64url");
      const session: Session = { token, accountId, expiresAtMs: clock.now() + sessionLifeMs };
      byToken.set(token, session);
      onChange();
      return session;
    },
    /** The account of a token that is known and not expired, or `null`. */
    accountIdOf: (token: string) => {
      const session = byToken.get(token);
      return session && session.expiresAtMs > clock.now() ? session.accountId : null;
    },
    close: (token: string) => {
      if (byToken.delete(token)) onChange();
    },
  };
}
