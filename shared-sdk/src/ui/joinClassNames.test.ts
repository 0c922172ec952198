import { joinClassNames } from "./joinClassNames.ts";

test.each([
  [["a", "b"], "a b"],
  [["a", false, null, undefined, "", "b"], "a b"],
  [["a b", "b c", "a"], "a b c"],
  [[], ""],
] as const)("joins %j", (names, expected) => {
  expect(joinClassNames(...names)).toBe(expected);
});

describe("the cache", () => {
  /** How often a result is computed: `Set` is needed for nothing else. */
  const countComputed = (run: () => void) => {
    const original = globalThis.Set;
    let count = 0;
    globalThis.Set = class extends original<unknown> {
      constructor(values?: Iterable<unknown> | null) {
        super(values);
        count += 1;
      }
    };
    run();
    globalThis.Set = original;
    return count;
  };
  const joinRange = (count: number) => {
    for (let index = 0; index < count; index += 1) joinClassNames("range", `n${index}`);
  };

  test("computes 500 different results once", () => {
    joinRange(500);
    expect(countComputed(() => joinRange(500))).toBe(0);
  });

  test("forgets the oldest when there are more", () => {
    joinRange(501);
    expect(countComputed(() => joinClassNames("range", "n500"))).toBe(0);
    expect(countComputed(() => joinClassNames("range", "n0"))).toBe(1);
  });
});
