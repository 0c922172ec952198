import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { rootDirectory } from "@portico/remote-kit/internal/setup";

/** Where a language could use one word for two things, or two words for one: what its texts may not say, and in which messages. */
const terms: readonly {
  readonly language: string;
  readonly rule: string;
  readonly word: RegExp;
  readonly ids: RegExp;
}[] = [
  { language: "de", rule: "a price is Kurs, a prize Preis", word: /preis/i, ids: /price|markets|express/i },
  { language: "sv", rule: "a price is kurs, a prize pris", word: /pris/i, ids: /price|markets|express/i },
  { language: "tr", rule: "a pair is çift", word: /parite/i, ids: /./ },
];

/** Messages of pages, and the exchange's texts of pages and contests. */
const folders = [
  ...["shell-host", "remote-header", "remote-footer", "remote-contest"].map((name) => `${name}/messages`),
  ...["pages", "contests"].map((name) => `local-exchange/src/translations/${name}`),
];

const findBreaches = ({ language, word, ids }: (typeof terms)[number], messages: Record<string, string>) =>
  Object.entries(messages)
    .filter(([id, text]) => ids.test(id) && word.test(text))
    .map(([id]) => `${language}: ${id}`);

describe.each(terms)("$language: $rule", (term) => {
  test.each(folders)("in %s", (folder) => {
    const directory = path.join(rootDirectory, folder);
    expect(readdirSync(directory)).toContain(`${term.language}.json`);
    const text = readFileSync(path.join(directory, `${term.language}.json`), "utf8");
    expect(findBreaches(term, JSON.parse(text) as Record<string, string>)).toEqual([]);
  });
});

test("a price that is called Preis is found", () => {
  expect(findBreaches(terms[0]!, { "home.markets.price": "Preis", "contest.tabs.prizes": "Preise" })).toEqual(
    ["de: home.markets.price"],
  );
});
