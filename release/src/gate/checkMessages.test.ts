import { parse } from "@formatjs/icu-messageformat-parser";
import { locales } from "@portico/shared-sdk/host";
import { checkMessages } from "./checkMessages.ts";

const compile = (messages: Record<string, string>): string =>
  JSON.stringify(Object.fromEntries(Object.entries(messages).map(([id, text]) => [id, parse(text)])));

const english = {
  hello: "Hello {name}",
  items: "{count, plural, one {# item} other {# items of {owner}}}",
  terms: "Read <link>the terms</link>",
};

function checkWith(change: Record<string, string | undefined>): string[] {
  const files = new Map<string, string>(locales.map((locale) => [locale, compile(english)]));
  for (const [locale, text] of Object.entries(change)) {
    if (text === undefined) files.delete(locale);
    else files.set(locale, text);
  }
  return checkMessages(files).map(({ rule, message }) => `${rule}: ${message}`);
}

test("accepts complete messages, and a remote without messages", () => {
  expect(checkWith({})).toEqual([]);
  expect(checkMessages(new Map())).toEqual([]);
});

test("accepts another order and other plural forms", () => {
  const polish = {
    hello: "{name}, witaj",
    items: "{count, plural, one {# rzecz} few {# rzeczy {owner}} other {# rzeczy}}",
    terms: "<link>Regulamin</link>",
  };
  expect(checkWith({ "pl-PL": compile(polish) })).toEqual([]);
});

test.each<[string, Record<string, string | undefined>, string]>([
  [
    "two languages are missing",
    { "tr-TUR": undefined, "ka-GEO": undefined },
    "missing-locale: Messages are missing for tr-TUR, ka-GEO; add their files to messages/.",
  ],
  [
    "a message is missing",
    { "tr-TUR": compile({ hello: "Selam {name}", terms: "<link>x</link>" }) },
    "missing-locale: The messages lack items; add what English has. (in tr-TUR)",
  ],
  [
    "an argument is lost",
    { "tr-TUR": compile({ ...english, hello: "Selam" }) },
    "message-arguments: hello takes []",
  ],
  [
    "an argument has another name",
    { "tr-TUR": compile({ ...english, hello: "Selam {isim}" }) },
    "message-arguments: hello takes [isim]",
  ],
  [
    "an argument is too many",
    { "tr-TUR": compile({ ...english, hello: "{name} {x}" }) },
    "message-arguments: hello takes [name, x]",
  ],
  ["a tag is lost", { "tr-TUR": compile({ ...english, terms: "Oku" }) }, "message-arguments: terms takes []"],
  [
    "a file is no JSON",
    { "tr-TUR": "<html>" },
    "missing-locale: The messages can't be read; build again. (in tr-TUR)",
  ],
  [
    "a file is a list",
    { "tr-TUR": "[]" },
    "missing-locale: The messages can't be read; build again. (in tr-TUR)",
  ],
])("%s", (_, change, expected) => {
  const found = checkWith(change);
  expect(found).toHaveLength(1);
  expect(found[0]).toContain(expected);
});

test("reports a finding once for all locales that have it", () => {
  const short = compile({ hello: "Hi", terms: english.terms });
  const others = locales.filter((locale) => locale !== "en");
  expect(checkWith(Object.fromEntries(others.map((locale) => [locale, short])))).toEqual([
    expect.stringMatching(/^missing-locale: The messages lack items; .* \(in \S+, \S+, \S+ and \d+ more\)$/),
    expect.stringMatching(/^message-arguments: hello takes \[\], .* \(in \S+, \S+, \S+ and \d+ more\)$/),
  ]);
});
