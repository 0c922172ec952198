import { parse } from "@formatjs/icu-messageformat-parser";
import fc from "fast-check";
import { isArgumentName, parseMessageAst } from "./messageAst.ts";
import { isMessageId, parseMessageSet } from "./messageSet.ts";
import { expectHarmless } from "../../testing/hostileText.ts";
import { resolveTranslationAddress } from "./translationAddress.ts";
import { parseTranslationIndex } from "./translationIndex.ts";

const compiled = (text: string) => parseMessageAst(parse(text));
const literal = { type: 0, value: "x" };
const option = { value: [literal] };

describe("parseMessageAst", () => {
  it.each([
    "",
    "Trade now",
    "{name} won <b>{prize}</b>",
    "{count, plural, =0 {none} one {# trade} other {# trades}}",
    "{rank, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}",
    "{count, plural, offset:1 one {# more} other {# more}}",
    "{won, select, yes {<em>won</em>} other {lost by {count, plural, one {#} other {#}}}}",
    "See <link>the <b>rules</b></link>, <bdi>{user}</bdi>",
  ])("accepts what the build compiles: %s", (text) => {
    const ast = compiled(text);
    // location and the like are left out, the rest of the tree is unchanged
    expect(JSON.parse(JSON.stringify(ast))).toEqual(JSON.parse(JSON.stringify(parse(text))));
  });

  it.each<[string, unknown]>([
    ["null", null],
    ["text", "Trade now"],
    ["an object", {}],
    ["a number", 1],
    ["null inside", [null]],
    ["text inside", ["x"]],
    ["a list inside", [[literal]]],
    ["no type", [{ value: "x" }]],
    ["an unknown type", [{ type: 9, value: "x" }]],
    ["a type as text", [{ type: "0", value: "x" }]],
    ["a literal without text", [{ type: 0 }]],
    ["a literal that is an object", [{ type: 0, value: { toString: "x" } }]],
    ["a number element", [{ type: 2, value: "n" }]],
    ["a date element", [{ type: 3, value: "n" }]],
    ["a time element", [{ type: 4, value: "n" }]],
    ["an argument named __proto__", [{ type: 1, value: "__proto__" }]],
    ["an argument named constructor", [{ type: 1, value: "constructor" }]],
    ["an argument named toString", [{ type: 1, value: "toString" }]],
    ["an argument with a point", [{ type: 1, value: "a.b" }]],
    ["an argument without name", [{ type: 1, value: "" }]],
    ["a script", [{ type: 8, value: "script", children: [literal] }]],
    ["a tag named like a prototype property", [{ type: 8, value: "constructor", children: [literal] }]],
    ["a tag in capitals", [{ type: 8, value: "B", children: [literal] }]],
    ["a tag without children", [{ type: 8, value: "b" }]],
    [
      "a script inside a tag",
      [{ type: 8, value: "b", children: [{ type: 8, value: "script", children: [] }] }],
    ],
    ["a select without other", [{ type: 5, value: "a", options: { yes: option } }]],
    ["a select without options", [{ type: 5, value: "a" }]],
    ["an invalid option", [{ type: 5, value: "a", options: { other: { value: "x" } } }]],
    [
      "a script in an option",
      [{ type: 5, value: "a", options: { other: { value: [{ type: 8, value: "script" }] } } }],
    ],
    [
      "a plural without offset",
      [{ type: 6, value: "a", options: { other: option }, pluralType: "cardinal" }],
    ],
    [
      "a plural without a type",
      [{ type: 6, value: "a", options: { other: option }, offset: 0, pluralType: "dual" }],
    ],
    [
      "options whose other is inherited",
      [{ type: 5, value: "a", options: Object.create({ other: option }) }],
    ],
  ])("refuses %s", (_, value) => {
    expect(parseMessageAst(value)).toBeNull();
  });

  it("drops unknown fields", () => {
    const value = [
      { type: 8, value: "b", children: [literal], onClick: "x", dangerouslySetInnerHTML: { __html: "" } },
    ];
    expect(parseMessageAst(value)).toEqual([{ type: 8, value: "b", children: [literal] }]);
  });

  it("stops at twelve levels instead of overflowing the stack", () => {
    const nested = (levels: number): unknown =>
      levels === 1 ? [literal] : [{ type: 8, value: "b", children: nested(levels - 1) }];
    expect(parseMessageAst(nested(12))).not.toBeNull();
    expect(parseMessageAst(nested(13))).toBeNull();
    let endless: unknown = [literal];
    for (let level = 0; level < 100_000; level += 1) endless = [{ type: 8, value: "b", children: endless }];
    expect(parseMessageAst(endless)).toBeNull();
  });

  it("returns a result for any value and changes no prototype", () => {
    fc.assert(
      fc.property(fc.anything({ withNullPrototype: true, maxDepth: 5 }), (value) => {
        for (const candidate of [
          value,
          [value],
          [{ type: 5, value: "a", options: { __proto__: value, other: value } }],
        ]) {
          parseMessageAst(candidate);
          parseMessageSet({ id: candidate, other: value });
        }
        expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
      }),
    );
  });
});

describe("parseMessageSet", () => {
  it("returns the valid messages and lists the ids of the refused ones", () => {
    const content = JSON.parse(
      '{"a.b":[{"type":0,"value":"x"}],"c":"text","__proto__":[{"type":0,"value":"p"}],"constructor":[],"d e":[]}',
    ) as unknown;
    const parsed = parseMessageSet(content);
    expect(Object.keys(parsed?.messages ?? {})).toEqual(["a.b"]);
    expect(parsed?.refusedIds).toEqual(["c", "__proto__", "constructor", "d e"]);
    expect(parsed?.messages["toString"]).toBeUndefined();
  });

  it.each([null, undefined, "text", 1, [], [[]]])("returns null for %j", (content) => {
    expect(parseMessageSet(content)).toBeNull();
  });

  it("distinguishes message ids and argument names from other text", () => {
    for (const id of ["a", "header.login", "coin.USDC-Option", "tier_1.name"])
      expect(isMessageId(id)).toBe(true);
    for (const id of [
      "",
      ".",
      "a.",
      ".a",
      "a..b",
      "1a",
      "a b",
      "a/b",
      "é",
      "constructor",
      "__proto__",
      "valueOf",
    ]) {
      expect(isMessageId(id)).toBe(false);
    }
    expect(isArgumentName("name_1")).toBe(true);
    for (const name of ["", "1", "a-b", "hasOwnProperty"]) expect(isArgumentName(name)).toBe(false);
  });
});

it("the message parsers handle any text", () => {
  const integrity = `sha384-${"A".repeat(64)}`;
  expectHarmless((text) => {
    isMessageId(text);
    isArgumentName(text);
    parseMessageSet(text);
    const set = parseMessageSet({ [text]: [{ type: 0, value: text }], known: [{ type: 1, value: text }] });
    expect(Object.getPrototypeOf(set?.messages)).toBeNull();
    parseMessageAst([
      { type: 8, value: text, children: [{ type: 5, value: "a", options: { [text]: text } }] },
    ]);
    parseTranslationIndex({ file: text, integrity });
    parseTranslationIndex({ file: "a.0123456789abcdef.json", integrity: text });
    resolveTranslationAddress({
      origin: "",
      template: "json",
      namespace: text,
      language: "en",
    });
  });
});
