import { gzipSync } from "node:zlib";
import { encodeContent } from "../testing/encodedContent.ts";
import { decodeContent } from "./decodeContent.ts";

const content = Buffer.from("export const answer = 42;\n".repeat(50));
const limit = 100_000;

test.each(encodeContent(content).map((row) => [row.name, row] as const))("%s", (_, row) => {
  const decode = (): Buffer => decodeContent(row.body, row.encoding, limit);
  // other bytes than the signed ones are found by their hash
  if (row.watcher !== null || row.name === "gzip as identity")
    expect(decode().equals(content)).toBe(row.watcher === "content");
  else expect(decode).toThrow();
});

test("reads no other bytes than Chromium", () => {
  const accepted = encodeContent(content).filter(({ watcher }) => watcher !== null);
  expect(accepted.filter(({ chromium }) => chromium !== "content")).toEqual([]);
});

test("returns the bytes of a response without an encoding", () => {
  expect(decodeContent(content, null, limit)).toBe(content);
});

test.each(["gzip", "deflate", "br", "gzip, br", ""])("refuses an empty response in %j", (encoding) => {
  expect(() => decodeContent(Buffer.alloc(0), encoding, limit)).toThrow();
});

test("stops above the maximum", () => {
  const large = gzipSync(Buffer.alloc(10 * limit));
  expect(() => decodeContent(large, "gzip", limit)).toThrow(/larger than/);
});

test.each([3, 12, 14, 20])("refuses a gzip header of %i bytes that ends too early", (length) => {
  const header = Buffer.concat([
    Buffer.from([0x1f, 0x8b, 8, 4 + 8, 0, 0, 0, 0, 0, 3, 2, 0]),
    Buffer.from("abcdefgh"),
  ]);
  expect(() => decodeContent(header.subarray(0, length), "gzip", limit)).toThrow(
    "its gzip header is not valid",
  );
});
