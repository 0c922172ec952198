import { createQrPath } from "./createQrPath.ts";

/** `https://x.example/`, as the reader jsQR 1.4.0 decodes it. */
const readCode = [
  "#######...#..####.#######",
  "#.....#..#....###.#.....#",
  "#.###.#.#..#......#.###.#",
  "#.###.#..#..##.#..#.###.#",
  "#.###.#..#..####..#.###.#",
  "#.....#...###.##..#.....#",
  "#######.#.#.#.#.#.#######",
  "........#..#...##........",
  "###.#####...#..####...#..",
  "..####...#.###..####....#",
  "###.#####.###.#.##..#.###",
  "###.##..###.####.####..#.",
  ".##..####.##..#..###.#.##",
  "....##...###..#.###..#..#",
  "#.##.##..#...#...###..###",
  ".#.##..##.##...##...#..#.",
  "#..####..#..#..#######...",
  "........######.##...##.##",
  "#######.#####.###.#.##.##",
  "#.....#.#.#.###.#...##.##",
  "#.###.#.#.##..#.######..#",
  "#.###.#...##..#....####..",
  "#.###.#.##...#..##..#...#",
  "#.....#.#..#...####.##.#.",
  "#######.#...#..##.##...##",
];

function toRows({ size, path }: { readonly size: number; readonly path: string }): readonly string[] {
  const rows = Array.from({ length: size }, () => Array.from({ length: size }, () => "."));
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) rows[Number(y)]![Number(x)] = "#";
  return rows.map((row) => row.join(""));
}

test("is the code that a reader has decoded", () => {
  expect(toRows(createQrPath("https://x.example/")!)).toEqual(readCode);
});

test.each([
  [17, 21],
  [18, 25],
  [32, 25],
  [33, 29],
  [53, 29],
  [54, 33],
  [78, 33],
  [79, 37],
  [106, 37],
])("%i bytes fit into %i modules", (bytes, size) => {
  expect(createQrPath("x".repeat(bytes))?.size).toBe(size);
});

test("there is none for 107 bytes, also in fewer characters", () => {
  expect(createQrPath("x".repeat(107))).toBeNull();
  expect(createQrPath("é".repeat(54))).toBeNull();
});
