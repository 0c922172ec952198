/**
 * QR codes of level L, versions 1 to 5, each of which has one block: how many codewords carry data and how many correct errors.
 *
 * Source: ISO/IEC 18004, table 9
 */
const versions = [
  { data: 19, correction: 7 },
  { data: 34, correction: 10 },
  { data: 55, correction: 15 },
  { data: 80, correction: 20 },
  { data: 108, correction: 26 },
] as const;

/** Level L and mask 0. A reader accepts any mask; choosing the best of eight would only help on bad prints. */
const formatBits = 0b111011111000100;

export interface QrPath {
  /** Modules on each side, without the quiet zone of four. */
  readonly size: number;
  /** Path data of the dark modules, each 1 by 1. */
  readonly path: string;
}

/**
 * A QR code of a text as an SVG path.
 *
 * Errors: none; `null` for a text of more than 106 bytes, which no code of these versions holds
 */
export function createQrPath(text: string): QrPath | null {
  const bytes = new TextEncoder().encode(text);
  const index = versions.findIndex(({ data }) => bytes.length <= data - 2);
  const version = versions[index];
  if (version === undefined) return null;
  const data = createCodewords(bytes, version.data);
  const size = 21 + 4 * index;
  const modules = createModules(size, index > 0);
  placeCodewords(modules, [...data, ...createCorrection(data, version.correction)]);
  return { size, path: toPath(modules) };
}

/** `null` is a place for data. */
type Modules = (boolean | null)[][];

/** Byte mode, the length, the bytes and the end mark in pieces of four bits; then padding. */
function createCodewords(bytes: Uint8Array, count: number): readonly number[] {
  const { length } = bytes;
  const nibbles = [4, length >> 4, length & 15, ...[...bytes].flatMap((byte) => [byte >> 4, byte & 15]), 0];
  const codewords = Array.from(
    { length: length + 2 },
    (_, at) => nibbles[2 * at]! * 16 + nibbles[2 * at + 1]!,
  );
  for (let pad = 0xec; codewords.length < count; pad ^= 0xec ^ 0x11) codewords.push(pad);
  return codewords;
}

/** The remainder of the data after division by the Reed-Solomon generator. */
function createCorrection(data: readonly number[], count: number): readonly number[] {
  let generator = [1];
  for (let at = 0, root = 1; at < count; at += 1, root = multiply(root, 2)) {
    generator = [...generator, 0].map(
      (factor, place) => factor ^ multiply(place > 0 ? generator[place - 1]! : 0, root),
    );
  }
  let remainder = Array.from({ length: count }, () => 0);
  for (const codeword of data) {
    const factor = codeword ^ remainder[0]!;
    remainder = [...remainder.slice(1), 0].map(
      (value, place) => value ^ multiply(generator[place + 1]!, factor),
    );
  }
  return remainder;
}

/** Multiplies in the field of 256 elements whose polynomial is 0x11d. */
function multiply(one: number, other: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >> 7) * 0x11d);
    if ((other >> bit) & 1) product ^= one;
  }
  return product;
}

/** A code without data: the patterns that readers look for, and the format. */
function createModules(size: number, hasAlignment: boolean): Modules {
  const modules: Modules = Array.from({ length: size }, () => Array.from({ length: size }, () => null));
  const set = (x: number, y: number, isDark: boolean) => {
    const row = modules[y];
    if (row !== undefined && x >= 0 && x < size) row[x] = isDark;
  };
  for (let at = 0; at < size; at += 1) {
    set(6, at, at % 2 === 0);
    set(at, 6, at % 2 === 0);
  }
  const drawSquares = (
    centerX: number,
    centerY: number,
    radius: number,
    isDark: (distance: number) => boolean,
  ) => {
    for (let y = -radius; y <= radius; y += 1) {
      for (let x = -radius; x <= radius; x += 1) {
        set(centerX + x, centerY + y, isDark(Math.max(Math.abs(x), Math.abs(y))));
      }
    }
  };
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const) {
    drawSquares(x, y, 4, (distance) => distance !== 2 && distance !== 4);
  }
  if (hasAlignment) drawSquares(size - 7, size - 7, 2, (distance) => distance !== 1);
  for (let bit = 0; bit < 15; bit += 1) {
    const isDark = ((formatBits >> bit) & 1) === 1;
    // around the first corner, past the timing patterns
    if (bit < 8) set(8, bit < 6 ? bit : bit + 1, isDark);
    else set(bit === 8 ? 7 : 14 - bit, 8, isDark);
    // and in two halves at the other corners
    if (bit < 8) set(size - 1 - bit, 8, isDark);
    else set(8, size - 15 + bit, isDark);
  }
  set(8, size - 8, true);
  return modules;
}

/** Fills the free places in columns of two from the right, up and down in turn, and applies mask 0. */
function placeCodewords(modules: Modules, codewords: readonly number[]): void {
  const size = modules.length;
  const free = modules.map((row) => row.map((isDark) => isDark === null));
  let bit = 0;
  for (let right = size - 1; right > 0; right -= right === 8 ? 3 : 2) {
    const isUpward = ((right + 1) & 2) === 0;
    for (let step = 0; step < size; step += 1) {
      const y = isUpward ? size - 1 - step : step;
      for (const x of [right, right - 1]) {
        if (free[y]![x] !== true) continue;
        const isOne = ((codewords[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1;
        modules[y]![x] = (isOne === 1) !== ((x + y) % 2 === 0);
        bit += 1;
      }
    }
  }
}

function toPath(modules: Modules): string {
  return modules
    .flatMap((row, y) => row.map((isDark, x) => (isDark === true ? `M${x} ${y}h1v1h-1z` : "")))
    .join("");
}
