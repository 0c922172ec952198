import { createPreviewError, isPreviewError } from "./previewError.ts";

test("an error of a preview is recognized by its name, in another realm as well", () => {
  expect(isPreviewError(createPreviewError("expired", "The preview link has expired."))).toBe(true);
  expect(isPreviewError({ name: "PreviewError", code: "expired", message: "" })).toBe(true);
});

test.each([
  [undefined],
  [null],
  ["PreviewError"],
  [{}],
  [new Error("PreviewError")],
  [{ name: "ChannelError" }],
])("%p is none", (value) => {
  expect(isPreviewError(value)).toBe(false);
});

test("a function is none, even with that name", () => {
  expect(isPreviewError(Object.defineProperty(() => {}, "name", { value: "PreviewError" }))).toBe(false);
});
