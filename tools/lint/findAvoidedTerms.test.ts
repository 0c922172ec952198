import { findAvoidedTerms } from "./findAvoidedTerms.mjs";

const found = (text: string) =>
  findAvoidedTerms(text).map(({ term, start, end }) => [term.avoid, text.slice(start, end)]);

describe("findAvoidedTerms", () => {
  it.each([
    ["a comment", "// the caller is told once", [["told", "told"]]],
    ["a string", 'throw new Error("Nobody has signed it")', [["nobody", "Nobody"]]],
    ["a function name", "function letGo() {}", [["let go", "letGo"]]],
    ["a part of a longer name", "const openDoorLater = 1", [["door", "Door"]]],
    ["the end of a longer name", "const pageTexts = []", [["texts", "Texts"]]],
    ["a name like one of the DOM", "const styleSheet = 1", [["style sheet", "styleSheet"]]],
    ["a constant", "const SLOT_PATIENCE = 1", [["slot patience", "SLOT_PATIENCE"]]],
    ["a file name", 'import "./quiet-moment.ts"', [["quiet moment", "quiet-moment"]]],
    ["Markdown", "## What **stands** there", [["stands", "stands"]]],
    ["a verb", "the rules stand in one table", [["stand", "stand"]]],
    [
      "an argument",
      "(sheet) => copy(sheet)",
      [
        ["sheet", "sheet"],
        ["sheet", "sheet"],
      ],
    ],
    ["the plural of a word", "const sheets = [...document.styleSheets]", [["sheets", "sheets"]]],
    ["a function name", "const say = console.log", [["say", "say"]]],
    ["a phrase of three words", "the keys at hand", [["at hand", "at hand"]]],
    [
      "a phrase over two lines of a comment",
      " * waits for a quiet\n * moment",
      [["quiet moment", "quiet\n * moment"]],
    ],
    [
      "two terms",
      "told whoever",
      [
        ["told", "told"],
        ["whoever", "whoever"],
      ],
    ],
  ])("finds a term in %s", (_, text, expected) => {
    expect(found(text)).toEqual(expected);
  });

  it.each([
    ["a longer word", "retold doorway mushrooms standstill contexts"],
    ["a stand-in", "the local stand-in"],
    ["a stand-in as a name", "const standIn = 1; isStandIn(2)"],
    ["a property of the DOM", 'link.sheet !== null && read({ sheet: null }, "sheet")'],
    ["the share sheet of a device", "opens the share sheet with openShareSheet()"],
    ["two words with other text between", "let us go"],
    ["two words of different sentences", "It is quiet. Moment by moment"],
    ["two arguments", "call(quiet, moment)"],
    ["an element of HTML", "<picture><img /></picture>"],
    ["a type of the DOM", "new CSSStyleSheet()"],
    ["nothing", ""],
  ])("accepts %s", (_, text) => {
    expect(found(text)).toEqual([]);
  });
});
