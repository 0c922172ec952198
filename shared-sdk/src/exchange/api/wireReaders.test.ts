import {
  listOf,
  nullOr,
  oneOf,
  readCount,
  readDecimal,
  readFlag,
  readId,
  readPosition,
  readText,
  readTime,
  recordOf,
  type WireReader,
} from "./wireReaders.ts";

const readSmall = recordOf<{ name: string; size: number }>({
  name: ["small_name", readText],
  size: ["small_size", readCount],
});

const accepted: readonly (readonly [string, WireReader<unknown>, readonly unknown[]])[] = [
  ["a flag", readFlag, [true, false]],
  ["a count", readCount, [0, 1, Number.MAX_SAFE_INTEGER]],
  ["a position", readPosition, [1, 2_000]],
  ["a time", readTime, [0, 1_700_000_000_000]],
  ["text", readText, ["a", " ", "\n", "𝒳"]],
  ["an id", readId, ["a", "A-b_9", "a".repeat(64)]],
  [
    "a decimal",
    readDecimal,
    ["0", "-0", "0.0", "1", "-1", "10", "0.000000000000000001", "-12.50", "9".repeat(30)],
  ],
  ["one of", oneOf("a", "b"), ["a", "b"]],
];

const refused: readonly (readonly [string, WireReader<unknown>, readonly unknown[]])[] = [
  ["a flag", readFlag, [0, 1, "true", null, undefined]],
  ["a count", readCount, [-1, 0.5, "1", null, undefined, NaN, Infinity, 2 ** 53]],
  ["a position", readPosition, [0, -1, 1.5, "1", null]],
  ["a time", readTime, [-1, 1.5, "1700000000000", null, Infinity]],
  ["text", readText, ["", 1, null, undefined, ["a"]]],
  ["an id", readId, ["", "a".repeat(65), "a/b", ".", "..", "a b", "ä", "a\n", 1, null]],
  [
    "a decimal",
    readDecimal,
    [
      "",
      "-",
      ".5",
      "5.",
      "01",
      "-01",
      "+1",
      "1e3",
      "1,5",
      " 1",
      "1\n",
      "NaN",
      "Infinity",
      "0x1",
      "1".repeat(31),
      `0.${"0".repeat(19)}`,
      1,
      null,
    ],
  ],
  ["one of", oneOf("a", "b"), ["c", "", "A", null, 0]],
];

test.each(accepted)("reads %s", (_name, read, values) => {
  for (const value of values) expect(read(value, "place")).toBe(value);
});

test.each(refused)("refuses a value that is not %s", (_name, read, values) => {
  for (const value of values) expect(() => read(value, "place")).toThrow(/^place: .+ expected$/);
});

test("accepts null only with nullOr", () => {
  expect(nullOr(readCount)(null, "place")).toBeNull();
  expect(nullOr(readCount)(1, "place")).toBe(1);
  expect(() => nullOr(readCount)(undefined, "place")).toThrow("place: a whole number from 0 up expected");
});

test("reads a list item by item", () => {
  expect(listOf(readCount)([1, 2], "place")).toEqual([1, 2]);
  expect(() => listOf(readCount)([1, "2"], "place")).toThrow("place[1]: a whole number from 0 up expected");
  for (const value of [{}, "12", null, undefined]) {
    expect(() => listOf(readCount)(value, "place")).toThrow("place: a list expected");
  }
});

test("reads the fields of an object that its table lists, and no others", () => {
  expect(readSmall({ small_name: "a", small_size: 1, extra: true }, "place")).toEqual({ name: "a", size: 1 });
  expect(() => readSmall({ small_name: "a" }, "place")).toThrow("place.small_size: a whole number");
  for (const value of [null, undefined, "text", 1]) {
    expect(() => readSmall(value, "place")).toThrow("place: an object expected");
  }
});
