import { meansNoPermission, meansServerMessage } from "./retCodes.ts";

describe("the two meanings of 10007", () => {
  test("the error contains the server's message and the address", () => {
    expect(meansServerMessage(10007)).toBe(true);
  });

  test("the user has no permission", () => {
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
