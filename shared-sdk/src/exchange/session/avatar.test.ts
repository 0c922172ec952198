import fc from "fast-check";
import { parseAvatarUrl } from "./avatar.ts";

const address = "https://static.example/a.png?size=40#top";
const jsonOf = (characters: number) => {
  const json = JSON.stringify({ imageURL: address, padding: "" });
  return JSON.stringify({ imageURL: address, padding: "x".repeat(characters - json.length) });
};

describe("parseAvatarUrl", () => {
  test.each([
    ["a plain address", address, address],
    ["an object", { imageURL: address }, address],
    ["JSON text of an object", JSON.stringify({ imageURL: address }), address],
    ["JSON with blanks around it", ` \n${JSON.stringify({ imageURL: address })} `, address],
    ["an own port", "https://static.example:8443/a.png", "https://static.example:8443/a.png"],
    ["no path", "https://static.example", "https://static.example/"],
    ["capitals in scheme and host", "HTTPS://STATIC.example/A.png", "https://static.example/A.png"],
    ["an @ in the path", "https://static.example/@ann.png", "https://static.example/@ann.png"],
    ["JSON of 4,096 characters", jsonOf(4_096), address],
  ])("reads %s", (_, value, expected) => {
    expect(parseAvatarUrl(value)).toBe(expected);
  });

  const hostile = [
    ["plain http", "http://static.example/a.png"],
    ["javascript", "javascript:alert(1)"],
    ["data", "data:image/svg+xml,<svg onload=alert(1)>"],
    ["blob", "blob:https://static.example/1"],
    ["no scheme", "//static.example/a.png"],
    ["a path", "/a.png"],
    ["one slash", "https:/static.example/a.png"],
    ["no slash", "https:static.example/a.png"],
    ["backslashes", "https:\\\\static.example\\a.png"],
    ["a backslash in the path", "https://static.example\\@evil.example/a.png"],
    ["a user", "https://user@static.example/a.png"],
    ["a user and a password", "https://user:secret@static.example/a.png"],
    ["empty credentials", "https://@static.example/a.png"],
    ["a blank before", " https://static.example/a.png"],
    ["a blank inside", "https://static.example/a b.png"],
    ["a line break", "https://static.example/a\n.png"],
    ["a tab in the scheme", "ht\ttps://static.example/a.png"],
    ["a zero character", "https://static.example/\u0000a.png"],
    ["no host", "https:///a.png"],
    ["an invalid host", "https://[::/a.png"],
    ["an invalid port", "https://static.example:99999/a.png"],
    ["nothing", ""],
  ] as const;

  test.each(hostile)("refuses %s in all three formats", (_, value) => {
    expect(parseAvatarUrl(value)).toBeNull();
    expect(parseAvatarUrl({ imageURL: value })).toBeNull();
    expect(parseAvatarUrl(JSON.stringify({ imageURL: value }))).toBeNull();
  });

  test.each([
    ["JSON of 4,097 characters", jsonOf(4_097)],
    ["a megabyte of JSON", jsonOf(1_048_576)],
    ["truncated JSON", '{"imageURL":"https://static.example/a.png"'],
    ["JSON of another key", JSON.stringify({ imageUrl: address })],
    ["JSON of JSON", JSON.stringify({ imageURL: JSON.stringify({ imageURL: address }) })],
    ["JSON with the key in the prototype", `{"__proto__":{"imageURL":"${address}"}}`],
    ["a JSON list", JSON.stringify([address])],
    ["a JSON string", JSON.stringify(address)],
    ["an object whose imageURL is an object", { imageURL: { imageURL: address } }],
    ["an inherited imageURL", Object.create({ imageURL: address })],
    [
      "a getter that throws",
      {
        get imageURL() {
          throw new Error("hostile");
        },
      },
    ],
    ["null", null],
    ["undefined", undefined],
    ["a number", 5],
    ["a list", [address]],
    ["an object without it", {}],
  ])("refuses %s", (_, value) => {
    expect(parseAvatarUrl(value)).toBeNull();
  });

  test("never throws, and returns only https addresses without credentials", () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.webUrl({ withFragments: true }), fc.json()), (value) => {
        const parsed = parseAvatarUrl(value);
        if (parsed === null) return;
        const url = new URL(parsed);
        expect([url.protocol, url.username, url.password]).toEqual(["https:", "", ""]);
        expect(parseAvatarUrl(parsed)).toBe(parsed);
      }),
    );
  });
});
