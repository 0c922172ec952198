import fc from "fast-check";
import { clampProgress } from "./clampProgress.ts";
import { resolvePaginationWindow } from "./paginationWindow.ts";

const written = (page: number, totalItems: number, pageSize = 1) =>
  resolvePaginationWindow({ page, totalItems, pageSize })
    .entries.map((entry) => (entry === "gap" ? "…" : entry))
    .join(" ");

describe("resolvePaginationWindow", () => {
  it.each([
    [1, 0, "1"],
    [1, 1, "1"],
    [1, 2, "1 2"],
    [4, 8, "1 2 3 4 5 6 7 8"],
    [1, 9, "1 2 … 9"],
    [2, 9, "1 2 3 … 9"],
    [3, 9, "1 2 3 4 … 9"],
    [4, 9, "1 … 3 4 5 … 9"],
    [5, 9, "1 … 4 5 6 … 9"],
    [6, 9, "1 … 5 6 7 … 9"],
    [7, 9, "1 … 6 7 8 9"],
    [8, 9, "1 … 7 8 9"],
    [9, 9, "1 … 8 9"],
    [500, 1000, "1 … 499 500 501 … 1000"],
  ])("page %d of %d: %s", (page, pageCount, entries) => {
    expect(written(page, pageCount)).toBe(entries);
  });

  it.each([
    // items, size, pages
    [0, 20, 1],
    [1, 20, 1],
    [20, 20, 1],
    [21, 20, 2],
    [160, 20, 8],
    [161, 20, 9],
    [-5, 20, 1],
    [NaN, 20, 1],
    [20, 0, 1],
    [20, -1, 1],
    [20, NaN, 1],
    [Infinity, 20, 1],
  ])("%d items by %d are %d pages", (totalItems, pageSize, pageCount) => {
    expect(resolvePaginationWindow({ page: 1, totalItems, pageSize }).pageCount).toBe(pageCount);
  });

  it.each([
    [0, 1],
    [-3, 1],
    [1, 1],
    [3, 3],
    [4, 3],
    [2.9, 2],
    [NaN, 1],
    [Infinity, 3],
  ])("page %d of 3 is page %d", (asked, page) => {
    expect(resolvePaginationWindow({ page: asked, totalItems: 3, pageSize: 1 }).page).toBe(page);
  });

  it("has no page before the first or after the last one", () => {
    const neighbours = (page: number) => {
      const { previousPage, nextPage } = resolvePaginationWindow({ page, totalItems: 3, pageSize: 1 });
      return [previousPage, nextPage];
    };
    expect([1, 2, 3].map(neighbours)).toEqual([
      [null, 2],
      [1, 3],
      [2, null],
    ]);
  });

  it("shows first, current and last page in order, with a gap exactly where pages are omitted", () => {
    const request = fc.record({
      page: fc.oneof(fc.integer(), fc.double()),
      totalItems: fc.oneof(fc.nat(), fc.double()),
      pageSize: fc.oneof(fc.integer({ min: 1, max: 100 }), fc.double()),
    });
    fc.assert(
      fc.property(request, (asked) => {
        const { page, pageCount, entries, previousPage, nextPage } = resolvePaginationWindow(asked);
        expect(page).toBeGreaterThanOrEqual(1);
        expect(page).toBeLessThanOrEqual(pageCount);
        expect(entries[0]).toBe(1);
        expect(entries).toContain(page);
        expect(entries[entries.length - 1]).toBe(pageCount);
        if (pageCount <= 8) expect(entries).toHaveLength(pageCount);
        else expect(entries.length).toBeLessThanOrEqual(7);
        entries.forEach((entry, index) => {
          const [before, after] = [entries[index - 1], entries[index + 1]];
          if (entry === "gap") {
            expect(Number(after) - Number(before)).toBeGreaterThan(1);
          } else if (typeof after === "number") {
            expect(after).toBe(entry + 1);
          }
        });
        expect(previousPage === null).toBe(page === 1);
        expect(nextPage === null).toBe(page === pageCount);
      }),
    );
  });
});

describe("clampProgress", () => {
  it.each([
    [-0.1, 0],
    [0, 0],
    [0.5, 0.5],
    [1, 1],
    [1.1, 1],
    [NaN, 0],
    [Infinity, 1],
    [-Infinity, 0],
  ])("%d is %d", (progress, clamped) => {
    expect(clampProgress(progress)).toBe(clamped);
  });
});
