/**
 * Records the tokens of requests and the users of tokens. In a browser with two tabs the cookie can
 * be another user's for a while and then the first one's again; requests sent in between belong to the other user.
 */
export interface TokenLedger {
  /** Records a request with the token. A token that is known to be invalid gets nothing private. */
  addUse(token: string | null): void;
  /** The exchange has reported whose token it is; `null` is a visitor. */
  setOwner(token: string | null, userId: number | null): void;
  /** Whether the exchange has reported that the token is invalid. */
  isDead(token: string | null): boolean;
  /**
   * Whether each request since the last settlement was sent as this user. A visitor's requests have no token: a token that
   * is invalid now may have been valid when it was used.
   */
  isAllOf(userId: number | null): boolean;
  /** Begins a new session, which has no requests yet. */
  startAnew(): void;
}

export function createTokenLedger(): TokenLedger {
  const ownerByToken = new Map<string | null, number | null>();
  const used = new Set<string | null>();
  const isDead = (token: string | null) => token !== null && ownerByToken.get(token) === null;
  return {
    addUse: (token) => {
      if (!isDead(token)) used.add(token);
    },
    setOwner: (token, userId) => void ownerByToken.set(token, userId),
    isDead,
    isAllOf: (userId) =>
      [...used].every((token) => (userId === null ? token === null : ownerByToken.get(token) === userId)),
    startAnew: () => used.clear(),
  };
}
