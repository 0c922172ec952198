import { listBlocks, listCommands } from "./listBlocks.ts";

const document = `# A guide

\`\`\`sh
npm start   # serves it
npx portico status --to test \\
  --json

\`\`\`

- A list: [site.ts](../src/site.ts):

  \`\`\`ts
  const one = {
    two: 2,
  };
  \`\`\`

\`\`\`
no language
\`\`\`

\`\`\`sh
#!/bin/sh
exit 0
\`\`\`
`;

const blocks = listBlocks("docs/guide.md", document);

test("lists place, language and code of each block, without the indentation of its fence", () => {
  expect(blocks.map(({ place, language }) => [place, language])).toEqual([
    ["docs/guide.md:3", "sh"],
    ["docs/guide.md:12", "ts"],
    ["docs/guide.md:18", ""],
    ["docs/guide.md:22", "sh"],
  ]);
  expect(blocks[1]?.code).toBe("const one = {\n  two: 2,\n};\n");
});

test("a block belongs to the file that the line above ends with, and to no other", () => {
  expect(blocks.map(({ file }) => file)).toEqual([null, "src/site.ts", null, null]);
});

test("lists commands without comments and line breaks, and no lines of a script", () => {
  expect(listCommands(blocks)).toEqual(["npm start", "npx portico status --to test --json"]);
});
