import fc from "fast-check";
import { printableLine, printableText } from "./printableText.ts";
import { printTextOnly } from "./printTextOnly.ts";

test.each([
  ["\u001b[2J\u001b]8;;https://evil.example\u0007", "\\u001b[2J\\u001b]8;;https://evil.example\\u0007"],
  ["a\rb", "a\\rb"],
  ["a\nb", "a\\nb"],
  ["a\tb", "a\\tb"],
  ["\u009b31m", "\\u009b31m"],
  ["\u007f\u0000\u0008", "\\u007f\\u0000\\u0008"],
  ["user\u202egnp.exe\u2066\u200f\u061c", "user\\u202egnp.exe\\u2066\\u200f\\u061c"],
  ["a\u200bb\ufeff\u00ad\u2028\u2029\u0085", "a\\u200bb\\ufeff\\u00ad\\u2028\\u2029\\u0085"],
  ["\u{e0041}", "\\udb40\\udc41"],
  ["\ud800", "\\ud800"],
  ["::error::failed", "\\u003a:error::failed"],
  [" \u3000::set-output name=a::b", " \u3000\\u003a:set-output name=a::b"],
  ["a ##[error]failed", "a #\\u0023[error]failed"],
  ["###[error]", "##\\u0023[error]"],
  ["##vso[task.setvariable]", "#\\u0023vso[task.setvariable]"],
  ["##teamcity[buildStatus]", "#\\u0023teamcity[buildStatus]"],
  ["#\u200b#[error]", "#\\u200b#[error]"],
  ["## Heading, a::b, 1.2.0 → 1.3.0 „Ü“ العربية 中文", "## Heading, a::b, 1.2.0 → 1.3.0 „Ü“ العربية 中文"],
])("prints %j as %j", (text, printed) => {
  expect(printableLine(text)).toBe(printed);
});

test("keeps the lines of a text", () => {
  expect(printableText("a\r\nb\n::error::\n")).toBe("a\nb\n\\u003a:error::\n");
});

const hostilePart = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.constantFrom(
    "\u001b[1m",
    "\r",
    "\n",
    "\u202e",
    "\u009d",
    "::",
    "::error::",
    "#",
    "##[",
    "##vso[",
    "\ud83d",
    " ",
  ),
);
const hostileText = fc.array(hostilePart, { maxLength: 12 }).map((parts) => parts.join(""));
const control = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069\u061c\u2028\u2029\ufeff]/u;

test("no text controls a terminal or a CI system", () => {
  fc.assert(
    fc.property(hostileText, (text) => {
      for (const line of [printableLine(text), ...printableText(text).split("\n")]) {
        expect(line).not.toMatch(control);
        expect(line.trimStart().startsWith("::")).toBe(false);
        expect(line).not.toMatch(/##\w*\[/);
        expect(printableLine(line)).toBe(line);
      }
    }),
  );
});

test("JSON stays valid, with the same values", () => {
  fc.assert(
    fc.property(fc.dictionary(hostileText, hostileText), (value) => {
      for (const text of [JSON.stringify(value), JSON.stringify(value, null, 2)]) {
        expect(JSON.parse(printableText(text))).toEqual(JSON.parse(text));
      }
    }),
  );
});

test("changes what a program prints by any call", () => {
  const printed: unknown[] = [];
  const createStream = () => ({ write: (...args: unknown[]) => printed.push(args) }) as never;
  const streams: { stdout: NodeJS.WritableStream; stderr: NodeJS.WritableStream } = {
    stdout: createStream(),
    stderr: createStream(),
  };
  printTextOnly(streams);
  const done = (): void => {};
  streams.stdout.write("\u001b[1m\n");
  streams.stderr.write(new TextEncoder().encode("é\r"), done);
  expect(printed).toEqual([["\\u001b[1m\n"], ["é\\r", done]]);
});
