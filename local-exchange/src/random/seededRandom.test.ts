import { createSeededRandom } from "./seededRandom.ts";

const take = (seed: string, count: number) => {
  const random = createSeededRandom(seed);
  return Array.from({ length: count }, () => random.next());
};

describe("a seeded sequence", () => {
  it("repeats itself, and differs between similar seeds", () => {
    expect(take("a", 50)).toEqual(take("a", 50));
    const firsts = Array.from({ length: 1000 }, (_, index) => take(`seed-${index}`, 1)[0]!);
    expect(new Set(firsts).size).toBe(1000);
    expect(firsts.reduce((sum, value) => sum + value) / 1000).toBeCloseTo(0.5, 1);
  });

  it("has a uniform, an integer and a normal distribution", () => {
    const random = createSeededRandom("shape");
    const tenths = new Array<number>(10).fill(0);
    for (let count = 0; count < 20_000; count += 1) tenths[random.integer(10)]! += 1;
    for (const count of tenths) expect(Math.abs(count - 2000)).toBeLessThan(200);

    const normals = Array.from({ length: 20_000 }, () => random.normal());
    const mean = normals.reduce((sum, value) => sum + value) / normals.length;
    const variance = normals.reduce((sum, value) => sum + (value - mean) ** 2, 0) / normals.length;
    expect(Math.abs(mean)).toBeLessThan(0.03);
    expect(Math.abs(variance - 1)).toBeLessThan(0.05);
  });
});
