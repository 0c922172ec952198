import { readChannelFile } from "./readChannelFile.ts";

// Content outside the signed text of a channel file must not cost time or be used.

const signature = { kid: "x", signature: "AAAA" };
const file = (changes: object = {}): string =>
  JSON.stringify({ payload: "{}", signatures: [signature], ...changes });
const read = (text: string) => {
  const result = readChannelFile(new TextEncoder().encode(text));
  return result.ok ? "read" : `${result.error.code} at ${result.error.at}`;
};
const nested = (depth: number): string => "[".repeat(depth) + "]".repeat(depth);

test.each([
  ["8 signatures", "read", file({ signatures: Array(8).fill(signature) })],
  ["9 signatures", "bad-envelope at file.signatures", file({ signatures: Array(9).fill(signature) })],
  ["an unknown field", "unexpected-field at file.junk", file({ junk: "" })],
  ["a field named __proto__", "unexpected-field at file.__proto__", file().replace("{", '{"__proto__":{},')],
  ["30,000 nested lists", "bad-envelope at file", nested(30_000)],
  ["10,000 nested objects", "unexpected-field at file.a", '{"a":'.repeat(10_000) + "1" + "}".repeat(10_000)],
  [
    "nested lists as signatures",
    "bad-envelope at file.signatures[0]",
    file({ signatures: 0 }).replace(/0\}$/, `${nested(20_000)}}`),
  ],
])("a file with %s: %s", (_, expected, text) => {
  expect(read(text)).toBe(expected);
});

test("a file of 65,536 bytes is read, and of a longer one nothing is decoded or parsed", () => {
  const decode = jest.spyOn(TextDecoder.prototype, "decode");
  const parse = jest.spyOn(JSON, "parse");
  const results = [65_536, 65_537].map((bytes) => [read(file().padEnd(bytes)), decode.mock.calls.length]);
  const parsed = parse.mock.calls.length;
  jest.restoreAllMocks();
  expect(results).toEqual([
    ["read", 1],
    ["bad-envelope at file.size", 1],
  ]);
  expect(parsed).toBe(1);
});
