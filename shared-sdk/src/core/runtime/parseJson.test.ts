import fc from "fast-check";
import { anyText } from "../../testing/anyText.ts";
import { parseJson } from "./parseJson.ts";

const ownNames = (value: unknown) => Object.getOwnPropertyNames(value);

describe("parseJson", () => {
  test.each([
    ["an object", '{"a":[1,"b",null,true]}', { a: [1, "b", null, true] }],
    ["a text", '"a"', "a"],
    ["null", "null", null],
    ["a byte-order mark in front", '\uFEFF{"a":1}', { a: 1 }],
    ["duplicate keys: the last wins", '{"a":1,"a":2}', { a: 2 }],
    ["an escaped letter in an ordinary key", '{"\\u0061":1}', { a: 1 }],
  ])("reads %s", (_name, text, value) => {
    expect(parseJson(text)).toEqual(value);
  });

  test.each([
    "",
    " ",
    "{",
    "NaN",
    "undefined",
    "{'a':1}",
    '{"a":1,}',
    "<html></html>",
    '\uFEFF\uFEFF{"a":1}',
  ])("returns undefined for %j", (text) => {
    expect(parseJson(text)).toBeUndefined();
  });

  test.each([
    ["plain", '{"__proto__":{"polluted":1},"a":1}'],
    ["constructor", '{"constructor":{"prototype":{"polluted":1}},"a":1}'],
    ["prototype", '{"prototype":{"polluted":1},"a":1}'],
    ["escaped underscore", '{"\\u005f_proto__":{"polluted":1},"a":1}'],
    ["escaped underscore, upper case", '{"\\u005F_proto__":{"polluted":1},"a":1}'],
    ["escaped letter", '{"__pr\\u006fto__":{"polluted":1},"a":1}'],
    ["escaped letter of constructor", '{"c\\u006Fnstructor":{"polluted":1},"a":1}'],
    ["twice", '{"__proto__":{"polluted":1},"__proto__":{"polluted":2},"a":1}'],
  ])("drops a dangerous key: %s", (_name, text) => {
    expect(ownNames(parseJson(text))).toEqual(["a"]);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });

  test("drops dangerous keys at any depth, also inside lists", () => {
    const value = parseJson('{"list":[{"deep":{"__proto__":{"polluted":1},"plain":"prototype"}}]}');
    const { list } = value as { list: [{ deep: object }] };
    expect(ownNames(list[0].deep)).toEqual(["plain"]);
  });

  test("drops a dangerous key below ten thousand levels", () => {
    const depth = 10_000;
    let value = parseJson('{"a":'.repeat(depth) + '{"__proto__":1}' + "}".repeat(depth));
    for (let level = 0; level < depth; level += 1) value = (value as { a: unknown }).a;
    expect(ownNames(value)).toEqual([]);
  });

  test("returns what JSON.parse returns for any serialized value", () => {
    fc.assert(
      fc.property(fc.jsonValue({ noUnicodeString: false }), (value) => {
        const text = JSON.stringify(value);
        fc.pre(!/__proto__|constructor|prototype/.test(text));
        expect(parseJson(text)).toEqual(JSON.parse(text));
      }),
      { numRuns: 500 },
    );
  });

  test("never throws for any text", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(() => parseJson(text)).not.toThrow();
      }),
      { numRuns: 500 },
    );
  });
});
