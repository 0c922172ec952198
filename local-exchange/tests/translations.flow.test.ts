import { coinMessageIds, type Locale } from "@portico/shared-sdk";
import { createTranslationClient, locales } from "@portico/shared-sdk/host";
import { createHash } from "node:crypto";
import { closeExchanges, startExchange, type ExchangeUnderTest } from "./localExchange.ts";

let exchange: ExchangeUnderTest;

beforeAll(async () => {
  exchange = await startExchange();
});

afterAll(closeExchanges);

const contests = ["winterTradingCup", "springSprint", "autumnAltcoinRace"];
const messageIds = [
  ...contests.flatMap((contest) =>
    ["title", "subtitle", "rules"].map((part) => `contests.${contest}.${part}`),
  ),
  ...["register", "tradeVolume", "tradeDays"].map((task) => `contests.task.${task}`),
].sort();

/** The messages as a page gets them, through the SDK's own client. */
async function load(
  language: Locale,
  template: "json" | "download" = "json",
  namespace = "contests",
  requiredIds: readonly string[] = messageIds,
) {
  const reports: unknown[] = [];
  const client = createTranslationClient({
    origin: exchange.origin,
    template,
    report: (entry) => void reports.push(entry),
  });
  const messages = await client.loadMessages({ namespace, language, requiredIds });
  const entries = Object.entries(messages).map(([id, [element]]) => {
    if (element?.type !== 0) throw new Error(`${id} is no plain text`);
    return [id, element.value] as const;
  });
  return { messages: new Map(entries), reports };
}

describe("the messages of contests", () => {
  it.each([...new Set(locales)])("are complete in %s, without a report", async (locale) => {
    const { messages, reports } = await load(locale);
    expect(reports).toEqual([]);
    expect([...messages.keys()].sort()).toEqual(messageIds);
    for (const contest of contests) {
      const rules = messages.get(`contests.${contest}.rules`)!.split("\n");
      expect(rules).toHaveLength(5);
      for (const rule of rules) expect(rule).toMatch(/[.。]$/);
    }
  });

  it("differ between languages", async () => {
    const english = (await load("en")).messages;
    for (const locale of locales.filter((candidate) => !candidate.startsWith("en"))) {
      const { messages } = await load(locale);
      const same = messageIds.filter((id) => messages.get(id) === english.get(id));
      // the Dutch call the cup by its English name
      expect([locale, same]).toEqual([
        locale,
        locale.startsWith("nl") ? ["contests.winterTradingCup.title"] : [],
      ]);
    }
  });

  it("differ between the three Chinese and the two Portuguese variants", async () => {
    const rules = async (locale: Locale) =>
      (await load(locale)).messages.get("contests.winterTradingCup.rules");
    const variants = await Promise.all((["zh-MY", "zh-TW", "zh-HK", "pt-PT", "pt-BR"] as const).map(rules));
    expect(new Set(variants).size).toBe(5);
    expect(await rules("pt-EU")).toBe(await rules("pt-PT"));
    expect(await rules("ar-ARE")).toBe(await rules("ar-SA"));
  });

  it("are the same at both template paths", async () => {
    expect((await load("tr-TUR", "download")).messages).toEqual((await load("tr-TUR", "json")).messages);
  });
});

describe("the messages of coins", () => {
  it.each([...new Set(locales)])("contain the three special accounts in %s", async (locale) => {
    const { messages, reports } = await load(locale, "json", "coins", coinMessageIds);
    expect(reports).toEqual([]);
    expect([...messages.keys()]).toEqual([...coinMessageIds]);
    const english = (await load("en", "json", "coins", coinMessageIds)).messages;
    const same = coinMessageIds.filter((id) => messages.get(id) === english.get(id));
    // "Spot" is a word of many languages
    if (!locale.startsWith("en")) expect(same.filter((id) => id !== "coin.spot")).toEqual([]);
  });
});

describe("index and file", () => {
  it.each(["/translations/portico/contests", "/translations/download/portico/contests"])(
    "%s lists a file with its hash",
    async (folder) => {
      const index = await exchange.call(`${folder}/ja-JP.json`);
      expect(index.headers).toMatchObject({
        "cache-control": "public, max-age=5",
        "content-type": "application/json; charset=utf-8",
        "access-control-allow-origin": "*",
      });
      const { file, integrity } = index.json<{ file: string; integrity: string }>();
      const answer = await exchange.call(`${folder}/${file}`);
      expect(answer.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
      expect(integrity).toBe(`sha384-${createHash("sha384").update(answer.bytes).digest("base64")}`);
      expect(file).toMatch(/^contests\.[0-9a-f]{32}\.json$/);
    },
  );

  it.each([
    "/translations/portico/contests/xx-XX.json",
    "/translations/portico/contests/en",
    "/translations/portico/contests/contests.0000000000000000.json",
    "/translations/portico/other/en.json",
    "/translations/other/contests/en.json",
    "/translations/portico/contests/..%2f..%2fmessageFiles.ts",
  ])("returns 404 for %s", async (path) => {
    expect((await exchange.call(path)).status).toBe(404);
  });
});
