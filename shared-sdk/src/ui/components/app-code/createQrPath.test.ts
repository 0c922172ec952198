import jsQR from "jsqr";
import { createQrPath, type QrPath } from "./createQrPath.ts";

const pixelsOfModule = 3;
const quietZone = 4;

/** The text that a reader finds in the drawn path; `null` where it finds none. */
function readPath(code: QrPath | null): string | null {
  if (code === null) return null;
  const { size, path } = code;
  const side = (size + 2 * quietZone) * pixelsOfModule;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    for (let row = 0; row < pixelsOfModule; row += 1) {
      const top = (Number(y) + quietZone) * pixelsOfModule + row;
      const left = (Number(x) + quietZone) * pixelsOfModule;
      for (let column = left; column < left + pixelsOfModule; column += 1) {
        pixels.fill(0, 4 * (top * side + column), 4 * (top * side + column) + 3);
      }
    }
  }
  return jsQR(pixels, side, side)?.data ?? null;
}

test.each([
  "https://x.example/",
  "https://portico.example/zh-TW/",
  "https://portico.example/ar-SA/?ref=FRIEND1",
  `https://portico.example/${"a".repeat(82)}`,
])("a reader finds %s in its code", (address) => {
  expect(readPath(createQrPath(address))).toBe(address);
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
  const text = "x".repeat(bytes);
  expect(createQrPath(text)?.size).toBe(size);
  expect(readPath(createQrPath(text))).toBe(text);
});

test("there is none for 107 bytes, also in fewer characters", () => {
  expect(createQrPath("x".repeat(107))).toBeNull();
  expect(createQrPath("é".repeat(54))).toBeNull();
});
