import { resolveContestRefusal } from "./contestRefusal.ts";

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
