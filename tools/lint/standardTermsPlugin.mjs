import path from "node:path";
import { findAvoidedTerms } from "./findAvoidedTerms.mjs";
import { standardTerms as table } from "./standardTerms.mjs";

/** Reports words of an earlier vocabulary in comments, strings, identifiers, prose and file names, with the standard term. */
const standardTerms = {
  meta: {
    type: "suggestion",
    schema: [],
    messages: {
      avoid: "Write {{use}} instead of “{{found}}” (docs/glossary.md).",
      avoidInPath: "Rename this file or its folder: {{use}} instead of “{{found}}” (docs/glossary.md).",
    },
  },
  create: ({ cwd, filename, sourceCode, report }) => ({
    Program() {
      const file = path.relative(cwd, filename);
      for (const { term, start, end } of findAvoidedTerms(file)) {
        report({
          loc: { line: 1, column: 0 },
          messageId: "avoidInPath",
          data: { use: term.use, found: file.slice(start, end) },
        });
      }
      for (const { term, start, end } of findAvoidedTerms(sourceCode.text)) {
        report({
          loc: { start: sourceCode.getLocFromIndex(start), end: sourceCode.getLocFromIndex(end) },
          messageId: "avoid",
          data: { use: term.use, found: sourceCode.text.slice(start, end) },
        });
      }
    },
  }),
};

/** Lets rules that read plain text run on Markdown and CSS. */
const textParser = {
  // ESLint's cache needs a name and a version
  meta: { name: "text", version: "1" },
  parse: (text) => {
    const lines = text.split("\n");
    const end = { line: lines.length, column: lines.at(-1).length };
    return {
      type: "Program",
      body: [],
      comments: [],
      tokens: [],
      range: [0, text.length],
      loc: { start: { line: 1, column: 0 }, end },
    };
  },
};

export const standardTermsPlugin = {
  // ESLint's cache is invalid when the version changes, and so must be when the table changes
  meta: { name: "portico", version: JSON.stringify(table) },
  rules: { "standard-terms": standardTerms },
  textParser,
};
