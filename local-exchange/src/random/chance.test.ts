import { chanceOf, hashText, noiseAt, normalOf } from "./chance.ts";

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);
const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value) / values.length;

it("repeats itself, and differs between similar seeds", () => {
  const take = (seed: string) => numbers(50).map((index) => chanceOf(hashText(seed), index));
  expect(take("a")).toEqual(take("a"));
  const firsts = numbers(1000).map((index) => chanceOf(hashText(`seed-${index}`), 0));
  expect(new Set(firsts).size).toBe(1000);
  expect(meanOf(firsts)).toBeCloseTo(0.5, 1);
});

it("has a uniform and a normal distribution", () => {
  const seed = hashText("shape");
  const tenths = new Array<number>(10).fill(0);
  for (const index of numbers(20_000)) tenths[Math.floor(chanceOf(seed, index) * 10)]! += 1;
  for (const count of tenths) expect(Math.abs(count - 2000)).toBeLessThan(200);

  const normals = numbers(20_000).map((index) => normalOf(seed, index));
  const mean = meanOf(normals);
  expect(Math.abs(mean)).toBeLessThan(0.03);
  expect(Math.abs(meanOf(normals.map((value) => (value - mean) ** 2)) - 1)).toBeLessThan(0.05);
});

it("draws a line without jumps", () => {
  const seed = hashText("line");
  for (const index of numbers(1000)) {
    const [before, after] = [noiseAt(seed, index / 10), noiseAt(seed, (index + 1) / 10)];
    expect(Math.abs(before)).toBeLessThanOrEqual(1);
    expect(Math.abs(after - before)).toBeLessThanOrEqual(0.2 + 1e-9);
  }
});
