import { createSessionEpoch } from "./sessionEpoch.ts";

test("increases the number by one with each session", () => {
  const epoch = createSessionEpoch();
  const seen = [epoch.current];
  for (let session = 0; session < 3; session += 1) {
    epoch.advance();
    seen.push(epoch.current, epoch.current);
  }
  expect(seen).toEqual([0, 1, 1, 2, 2, 3, 3]);
});
