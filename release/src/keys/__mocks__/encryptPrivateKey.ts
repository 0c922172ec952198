import type * as Encryption from "../encryptPrivateKey.ts";

const actual = jest.requireActual<typeof Encryption>("../encryptPrivateKey.ts");

/** Encrypts with less cost for each guess, for tests of everything else; `encryptPrivateKey.test.ts` tests the real cost. */
export const encryptPrivateKey: typeof actual.encryptPrivateKey = (key, passphrase) =>
  actual.encryptPrivateKey(key, passphrase, { N: 1024, r: 8, p: 1 });
