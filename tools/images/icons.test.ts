import { readFileSync } from "node:fs";
import path from "node:path";
import { rootDirectory } from "@portico/remote-kit/internal/setup";
import { createIcoFile } from "./createIcoFile.ts";
import { hashDrawing, iconHashFile } from "./iconHash.ts";

const folders = ["shell-host/icons", "examples/other-exchange/icons"];
const readOf = (folder: string, file: string) => readFileSync(path.join(rootDirectory, folder, file));
const read = (file: string) => readOf("shell-host/icons", file);

/** Width, height and whether there is an alpha channel, from a PNG's header. */
function readPng(png: Buffer) {
  expect(png.toString("latin1", 1, 4)).toBe("PNG");
  return { width: png.readUInt32BE(16), height: png.readUInt32BE(20), hasAlpha: png[25] === 6 };
}

test.each(folders)("the icons of %s match its icon.svg (node tools/run.mjs drawImages)", (folder) => {
  const drawing = readOf(folder, "icon.svg").toString();
  expect(readOf(folder, iconHashFile).toString().trim()).toBe(hashDrawing(drawing));
});

test.each([
  ["apple-touch-icon.png", 180, false],
  ["icon-192.png", 192, true],
  ["icon-512.png", 512, true],
  ["icon-maskable-512.png", 512, false],
])("%s has %d px", (file, size, hasAlpha) => {
  expect(readPng(read(file))).toEqual({ width: size, height: size, hasAlpha });
});

test("favicon.ico contains 16, 32 and 48 px", () => {
  const ico = read("favicon.ico");
  expect([ico.readUInt16LE(0), ico.readUInt16LE(2), ico.readUInt16LE(4)]).toEqual([0, 1, 3]);
  const sizes = [0, 1, 2].map((index) => {
    const entry = 6 + index * 16;
    const [length, offset] = [ico.readUInt32LE(entry + 8), ico.readUInt32LE(entry + 12)];
    expect(offset + length).toBeLessThanOrEqual(ico.length);
    const { width, height } = readPng(ico.subarray(offset, offset + length));
    expect([ico[entry], ico[entry + 1]]).toEqual([width, height]);
    return width;
  });
  expect(sizes).toEqual([16, 32, 48]);
});

test("writes an icon of 256 px as 0, because its size has one byte", () => {
  const ico = createIcoFile([{ size: 256, png: new Uint8Array([1, 2, 3]) }]);
  expect([ico[6], ico[7], ico.readUInt32LE(14), ico.readUInt32LE(18)]).toEqual([0, 0, 3, 22]);
  expect([...ico.subarray(22)]).toEqual([1, 2, 3]);
});
