export interface IcoImage {
  /** Width and height in pixels, 1 to 256. */
  readonly size: number;
  readonly png: Uint8Array;
}

const headerBytes = 6;
const entryBytes = 16;

/**
 * Packs PNG images of several sizes into one `.ico` file.
 *
 * Shape:  ICONDIR, one ICONDIRENTRY for each image, then the PNG files as they are
 * Source: https://learn.microsoft.com/windows/win32/menurc/newheader; browsers have read PNG entries since 2007
 */
export function createIcoFile(images: readonly IcoImage[]): Buffer {
  const header = Buffer.alloc(headerBytes + images.length * entryBytes);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(images.length, 4);
  let offset = header.length;
  images.forEach(({ size, png }, index) => {
    const entry = headerBytes + index * entryBytes;
    // 0 means 256
    header.writeUInt8(size % 256, entry);
    header.writeUInt8(size % 256, entry + 1);
    header.writeUInt16LE(1, entry + 4);
    header.writeUInt16LE(32, entry + 6);
    header.writeUInt32LE(png.length, entry + 8);
    header.writeUInt32LE(offset, entry + 12);
    offset += png.length;
  });
  return Buffer.concat([header, ...images.map(({ png }) => png)]);
}
