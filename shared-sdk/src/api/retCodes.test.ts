import { meansNoPermission, meansServerMessage, resolveContestRefusal } from "./retCodes.ts";

describe("the two readings of 10007", () => {
  test("the first: the server's message and the address belong to the error", () => {
    expect(meansServerMessage(10007)).toBe(true);
  });

  test("the second: no permission", () => {
    expect(meansNoPermission(10007)).toBe(true);
  });
});

test.each([
  // code, no permission, server message
  [10007, true, true],
  [33003, true, false],
  [10009, true, false],
  [100007, false, true],
  [0, false, false],
  [1, false, false],
  [-10007, false, false],
  [10006, false, false],
  [10008, false, false],
  [100009, false, false],
  [10007.5, false, false],
])("%d: no permission %s, server message %s", (retCode, noPermission, serverMessage) => {
  expect(meansNoPermission(retCode)).toBe(noPermission);
  expect(meansServerMessage(retCode)).toBe(serverMessage);
});

test.each([
  [{ retCode: 44001 }, "not-found"],
  [{ retCode: 44002 }, "not-eligible"],
  [{ retCode: 44003 }, "registration-closed"],
  [{ retCode: 44000 }, null],
  [{ retCode: 44004 }, null],
  [{ retCode: 0 }, null],
  [{}, null],
])("the contest refusal of %j is %j", (error, refusal) => {
  expect(resolveContestRefusal(error)).toBe(refusal);
});
