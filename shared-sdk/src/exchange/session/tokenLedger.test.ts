import { createTokenLedger } from "./tokenLedger.ts";

test("without requests any user matches", () => {
  const ledger = createTokenLedger();
  expect([ledger.isAllOf(7), ledger.isAllOf(null)]).toEqual([true, true]);
});

test("assigns requests to the user that the exchange reports, for any number of tokens", () => {
  const ledger = createTokenLedger();
  ledger.addUse("first");
  ledger.setOwner("first", 7);
  expect([ledger.isAllOf(7), ledger.isAllOf(8), ledger.isAllOf(null)]).toEqual([true, false, false]);
  ledger.addUse("second");
  expect(ledger.isAllOf(7)).toBe(false);
  ledger.setOwner("second", 7);
  expect(ledger.isAllOf(7)).toBe(true);
  ledger.setOwner("second", 8);
  expect(ledger.isAllOf(7)).toBe(false);
});

test("assigns requests without a token to a visitor; an invalid token may have been a user's", () => {
  const ledger = createTokenLedger();
  ledger.addUse(null);
  ledger.setOwner(null, null);
  expect(ledger.isAllOf(null)).toBe(true);
  ledger.addUse("expired");
  ledger.setOwner("expired", null);
  expect(ledger.isAllOf(null)).toBe(false);
});

test("a token known to be invalid requests no private data", () => {
  const ledger = createTokenLedger();
  ledger.setOwner("expired", null);
  ledger.addUse("expired");
  expect(ledger.isAllOf(null)).toBe(true);
  expect([ledger.isDead("expired"), ledger.isDead("unknown"), ledger.isDead(null)]).toEqual([
    true,
    false,
    false,
  ]);
  ledger.setOwner("expired", 7);
  expect(ledger.isDead("expired")).toBe(false);
});

test("assigns a request without a token to a visitor, also after the exchange confirmed the token", () => {
  const ledger = createTokenLedger();
  ledger.setOwner(null, null);
  ledger.addUse(null);
  expect([ledger.isAllOf(null), ledger.isAllOf(7)]).toEqual([true, false]);
});

test("a new session counts only its own requests and keeps the owners of tokens", () => {
  const ledger = createTokenLedger();
  ledger.addUse("first");
  ledger.startAnew();
  expect(ledger.isAllOf(7)).toBe(true);
  ledger.setOwner("second", 7);
  ledger.startAnew();
  ledger.addUse("second");
  expect(ledger.isAllOf(7)).toBe(true);
});
