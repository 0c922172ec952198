import fc from "fast-check";
import { decodeBase64url, encodeBase64url } from "./base64url.ts";

test("encodes and decodes as Node does, whatever the remainder of the length by three is", () => {
  // with `>` and `?` come the two characters in which base64url differs from base64
  for (const text of ["", "a", ">", "?>", ">>>???", "a>>>???", "ab>>>???>>>???"]) {
    const encoded = Buffer.from(text).toString("base64url");
    expect(encodeBase64url(text)).toBe(encoded);
    expect(decodeBase64url(encoded)).toBe(text);
  }
});

test("decoding gives back every ASCII text", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary-ascii" }), (text) => {
      expect(decodeBase64url(encodeBase64url(text))).toBe(text);
    }),
  );
});

test.each(["%", "A", "é"])("%j can't be decoded", (text) => {
  expect(() => decodeBase64url(text)).toThrow();
});
