import { countFitting } from "./countFitting.ts";

const items = [100, 50, 80];

test.each([
  { available: 290, isMoreNeeded: true, count: 3 },
  { available: 289, isMoreNeeded: true, count: 2 },
  { available: 230, isMoreNeeded: false, count: 3 },
  { available: 229, isMoreNeeded: false, count: 2 },
  { available: 210, isMoreNeeded: false, count: 2 },
  { available: 209, isMoreNeeded: false, count: 1 },
  { available: 160, isMoreNeeded: true, count: 1 },
  { available: 159, isMoreNeeded: true, count: 0 },
  { available: 0, isMoreNeeded: false, count: 0 },
])("$available px, menu needed: $isMoreNeeded → $count items", ({ available, isMoreNeeded, count }) => {
  expect(countFitting({ items, more: 60, available }, isMoreNeeded)).toBe(count);
});
