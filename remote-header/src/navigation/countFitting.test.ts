import { countFitting } from "./countFitting.ts";

test.each([
  [290, 3],
  [289, 2],
  [210, 2],
  [209, 1],
  [160, 1],
  [159, 0],
  [0, 0],
])("in %d px %d items fit", (available, count) => {
  expect(countFitting({ items: [100, 50, 80], more: 60, available })).toBe(count);
});

test("without items none fits", () => {
  expect(countFitting({ items: [], more: 60, available: 100 })).toBe(0);
});
