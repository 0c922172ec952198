import type { Block } from "./listBlocks.ts";
import { readEdit } from "./readEdit.ts";

const block: Block = {
  place: "docs/guide.md:3",
  document: "docs/guide.md",
  language: "diff",
  code: "   domains: {\n-    test: 1,\n+    test: 2,\n   },\n",
  file: "site.ts",
};

test("reads context and removed lines as what is found, context and added ones as what is put", () => {
  expect(readEdit(block)).toEqual({
    file: "site.ts",
    find: "  domains: {\n    test: 1,\n  },\n",
    put: "  domains: {\n    test: 2,\n  },\n",
  });
});

test.each([
  [{ file: null }, "ends with no link"],
  [{ code: "domains: {\n" }, 'begins with a space, "+" or "-"'],
  [{ code: " domains: {\n" }, "some line is a change"],
])("refuses %j", (change, message) => {
  expect(() => readEdit({ ...block, ...change })).toThrow(message);
});
