import fc from "fast-check";
import { parseImageData } from "./imageData.ts";

describe("parseImageData", () => {
  it("reads the base64 of any bytes, with and without the prefix of a data address", () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1, maxLength: 64 }), (bytes) => {
        const base64 = Buffer.from(bytes).toString("base64");
        expect(parseImageData(base64)).toBe(base64);
        for (const type of ["png", "jpeg", "webp"]) {
          expect(parseImageData(`data:image/${type};base64,${base64}`)).toBe(base64);
        }
      }),
    );
  });

  it.each([
    "",
    "abc",
    "ab=c",
    "a===",
    "====",
    "ab c",
    "ab\n=",
    "data:image/png;base64,",
    "data:image/svg+xml;base64,QUJD",
    "data:text/html;base64,QUJD",
    "data:image/png,QUJD",
    "https://example.org/a.png",
  ])("refuses %j", (image) => expect(parseImageData(image)).toBeNull());

  it("reads an image of 4 MB", () => {
    const base64 = "QUJD".repeat(1_048_576);
    expect(parseImageData(base64)).toBe(base64);
    expect(parseImageData(`${base64}!`)).toBeNull();
  });
});
