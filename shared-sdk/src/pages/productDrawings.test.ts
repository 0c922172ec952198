import { productDrawings } from "./productDrawings.ts";

/** Commands of lines, curves and arcs, each with numbers in the form of the SVG grammar. */
const pathGrammar = /^(?:[MLHVCSAQTZmlhvcsaqtz](?:[\s,]*-?(?:\d+(?:\.\d+)?|\.\d+))*\s*)+$/;

const numbersByCommand: Readonly<Record<string, number>> = {
  m: 2,
  l: 2,
  h: 1,
  v: 1,
  c: 6,
  s: 4,
  a: 7,
  z: 0,
};

test.each(Object.entries(productDrawings))("the drawing of %s can be drawn", (_id, path) => {
  expect(path).toMatch(pathGrammar);
  for (const [, command = "", list = ""] of path.matchAll(/([a-z])([^a-z]*)/gi)) {
    const numbers = list.match(/-?(?:\d+(?:\.\d+)?|\.\d+)/g) ?? [];
    const needed = numbersByCommand[command.toLowerCase()] ?? NaN;
    expect(needed === 0 ? numbers.length : numbers.length % needed).toBe(0);
    // a number with two points reads as two: `1.800.9` would draw 1.8 and .9
    expect(numbers.every((number) => Math.abs(Number(number)) <= 24)).toBe(true);
  }
});
