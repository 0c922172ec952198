import fc from "fast-check";
import type { PreviewError } from "./previewError.ts";
import { parsePreviewPermit } from "./previewPermit.ts";

/** Errors: what is thrown instead of a coded error */
function parseCode(text: string): string {
  try {
    parsePreviewPermit(text);
    return "read";
  } catch (error) {
    if ((error as PreviewError).name !== "PreviewError") throw error;
    return (error as PreviewError).code;
  }
}

test("no generated text is read as a permit, and each is refused with a code", () => {
  const part = fc.oneof(
    fc.base64String().map((text) => text.replace(/=+$/, "")),
    fc.string(),
  );
  const inJson = fc.json().map((text) => Buffer.from(text).toString("base64url"));
  const permitLike = fc.tuple(fc.oneof(part, inJson), fc.oneof(part, inJson), part);
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        // not unit "binary", which takes a second to prepare
        fc.uint16Array().map((codes) => String.fromCharCode(...codes)),
        permitLike.map((parts) => parts.join(".")),
      ),
      (text) => {
        expect(parseCode(text)).toBe("malformed");
      },
    ),
    { numRuns: 500 },
  );
});
