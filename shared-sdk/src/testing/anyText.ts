import fc from "fast-check";

const firstSurrogate = 0xd800;
const surrogateCount = 0x800;

/** Any character of Unicode. The library's own first lists all of them, which takes a second in each test file. */
export const anyCharacter = fc.nat(0x10ffff - surrogateCount).map(
  (index) => String.fromCodePoint(index < firstSurrogate ? index : index + surrogateCount),
  (character) => {
    const point = typeof character === "string" ? character.codePointAt(0) : undefined;
    if (point === undefined || String.fromCodePoint(point) !== character) throw new Error("no character");
    if (point >= firstSurrogate && point < firstSurrogate + surrogateCount) throw new Error("half a pair");
    return point < firstSurrogate ? point : point - surrogateCount;
  },
);

/** Any text, also dangerous ones such as `__proto__`. */
export const anyText = fc.string({ unit: anyCharacter });
