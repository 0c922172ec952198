import { createMessageTree } from "@portico/release/format";
import type { Locale } from "@portico/shared-sdk";
import { readReleaseMessages } from "./releaseMessages.ts";
import type { ReleaseStart } from "./releaseStarter.ts";

const text = (value: string) => ({ title: [{ type: 0, value }] });
const contents = [
  ["en", text("Wheel")],
  ["tr-TUR", text("Yarışma")],
  ["place.en", text("Card")],
  ["place.tr-TUR", text("Kart")],
] as const;

/** A release whose files answer one after another; `answers` are by locale, a missing one is a network failure. */
async function setUp(locale: Locale, answers: Readonly<Record<string, readonly unknown[]>>, place = "") {
  const { root } = await createMessageTree(contents);
  const requested: string[] = [];
  const loadMessages = async (language: string): Promise<unknown> => {
    const index = requested.filter((other) => other === language).length;
    requested.push(language);
    const answer = answers[language]?.[index];
    if (answer === undefined) throw Object.assign(new Error("no answer"), { code: "messages-failed" });
    return answer;
  };
  const release = { entryGlobal: "wheel@1.2.0", messages: { path: "{locale}.json", root } };
  const start = { candidate: { release }, place, locale, messages: loadMessages(locale), loadMessages };
  const refused: unknown[] = [];
  const reading = readReleaseMessages(start as unknown as ReleaseStart, (reason) => refused.push(reason));
  return { reading, requested, refused };
}

async function fileOf(locale: string, from: readonly (readonly [string, unknown])[] = contents) {
  const { proofs } = await createMessageTree(from);
  const index = from.findIndex(([name]) => name === locale);
  return { proof: proofs[index] ?? [], messages: from[index]?.[1] };
}

test("uses a file covered by the release", async () => {
  const { reading, requested, refused } = await setUp("tr-TUR", { "tr-TUR": [await fileOf("tr-TUR")] });
  expect({ ...(await reading) }).toEqual(text("Yarışma"));
  expect([requested, refused]).toEqual([["tr-TUR"], []]);
});

test.each([
  ["changed", async () => ({ ...(await fileOf("tr-TUR")), messages: text("Yarişma") })],
  ["of another locale", () => fileOf("en")],
  ["of an older release", () => fileOf("tr-TUR", [contents[1], ["en", text("Old")]])],
  ["without a proof", () => text("Yarışma")],
])("a file that is %s is requested again, then English replaces it", async (_, createFile) => {
  const file = await createFile();
  const { reading, requested, refused } = await setUp("tr-TUR", {
    "tr-TUR": [file, file],
    en: [await fileOf("en")],
  });
  expect({ ...(await reading) }).toEqual(text("Wheel"));
  expect(requested).toEqual(["tr-TUR", "tr-TUR", "en"]);
  expect(refused).toMatchObject([{ name: "MessagesError", code: "unverified" }]);
});

test("uses a second reply that verifies, and reports nothing", async () => {
  const { reading, refused } = await setUp("tr-TUR", { "tr-TUR": [text("Evil"), await fileOf("tr-TUR")] });
  expect({ ...(await reading) }).toEqual(text("Yarışma"));
  expect(refused).toEqual([]);
});

test("does not request a file again that failed to load", async () => {
  const { reading, requested, refused } = await setUp("tr-TUR", { en: [await fileOf("en")] });
  expect({ ...(await reading) }).toEqual(text("Wheel"));
  expect(requested).toEqual(["tr-TUR", "en"]);
  expect(refused).toHaveLength(1);
});

test("a card uses the file of the release's cards, and no other", async () => {
  const [english, own] = [await fileOf("place.en"), await fileOf("place.tr-TUR")];
  const card = await setUp("tr-TUR", { "tr-TUR": [own] }, "banner");
  expect({ ...(await card.reading) }).toEqual(text("Kart"));
  const whole = await fileOf("tr-TUR");
  const wrong = await setUp("tr-TUR", { "tr-TUR": [whole, whole], en: [english] }, "banner");
  expect({ ...(await wrong.reading) }).toEqual(text("Card"));
  const page = await setUp("tr-TUR", { "tr-TUR": [own, own], en: [await fileOf("en")] });
  expect({ ...(await page.reading) }).toEqual(text("Wheel"));
});

test("rejects when English fails as well", async () => {
  const bad = text("Evil");
  const { reading } = await setUp("tr-TUR", { "tr-TUR": [bad, bad], en: [bad, bad] });
  await expect(reading).rejects.toMatchObject({ code: "unverified" });
  const english = await setUp("en", { en: [bad, bad] });
  await expect(english.reading).rejects.toMatchObject({ code: "unverified" });
  expect(english.refused).toEqual([]);
});

test("a release without messages returns none", async () => {
  const start = { candidate: { release: {} }, messages: Promise.resolve(null) } as unknown as ReleaseStart;
  expect(await readReleaseMessages(start, () => {})).toEqual({});
});
