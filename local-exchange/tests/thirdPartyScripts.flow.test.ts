import { createHash } from "node:crypto";
import { locales } from "@portico/shared-sdk/host";
import { thirdPartyScripts } from "../src/index.ts";
import { chooseLanguage } from "../src/static/browser/pageLanguage.ts";
import { closeExchanges, startExchange, type ExchangeUnderTest } from "./localExchange.ts";

let exchange: ExchangeUnderTest;

beforeAll(async () => {
  exchange = await startExchange();
});

afterAll(closeExchanges);

const languages =
  "ar cs de el es fr hu id it ja ka kk lt nl pl pt pt-BR ro ru tr uk vi zh-HK zh-MY zh-TW".split(" ");

const integrityOf = (bytes: Buffer) => `sha384-${createHash("sha384").update(bytes).digest("base64")}`;

describe("the exchange's scripts", () => {
  it.each([
    ["uniframe", "/uniframe/uniframe.js"],
    ["bridge", "/common-static/infra-static/hecate/hecate.min.js"],
    ["app-jump", "/common-static/app-jump.js"],
    ["attribution", "/common-static/attribution.js"],
    ["support-chat", "/common-static/support-chat.js"],
    ["monitor", "/common-static/monitor.js"],
    ["tag-manager", "/common-static/tag-manager.js"],
    ["behaviour", "/common-static/behaviour.js"],
    ["debug-console", "/common-static/debug-console.js"],
  ])("%s is served at %s with the hash of the channel", async (name, address) => {
    const script = (await thirdPartyScripts()).find((candidate) => candidate.name === name);
    expect(script).toEqual({ name, address, integrity: expect.stringMatching(/^sha384-[A-Za-z0-9+/]{64}$/) });
    const answer = await exchange.call(address);
    expect(integrityOf(answer.bytes)).toBe(script!.integrity);
    expect(answer.headers).toMatchObject({
      "content-type": "text/javascript; charset=utf-8",
      "cache-control": "no-cache",
      "access-control-allow-origin": "*",
      etag: expect.any(String),
    });
    // a script leaves no name but its own, and none of these breaks Trusted Types or a strict policy
    expect(answer.text).not.toMatch(
      /innerHTML|outerHTML|insertAdjacent|document\.write|\beval\(|new Function|\?\.|\?\?/,
    );
  });

  it("the index of translations has the hash of the channel and lists all entries", async () => {
    const index = (await thirdPartyScripts()).find(({ name }) => name === "translations")!;
    const answer = await exchange.call(index.address);
    expect(integrityOf(answer.bytes)).toBe(index.integrity);
    const entries = Object.entries(answer.json<Record<string, { file: string; integrity: string }>>());
    expect(entries).toHaveLength(92);
    for (const [path, entry] of entries.filter(([name]) => /\/(en|tr-TUR)\.json$/.test(name))) {
      expect((await exchange.call(path)).json()).toEqual(entry);
      const file = await exchange.call(path.replace(/[^/]*$/, entry.file));
      expect(integrityOf(file.bytes)).toBe(entry.integrity);
    }
  });

  it.each(["attribution", "support-chat"])(
    "%s contains the hash of the stylesheet and its languages",
    async (name) => {
      const { address } = (await thirdPartyScripts()).find((script) => script.name === name)!;
      const script = (await exchange.call(address)).text;
      const base = address.replace(/\.js$/, "");
      const style = await exchange.call("/common-static/panels.css");
      expect(style.headers["content-type"]).toBe("text/css; charset=utf-8");
      expect(script).toContain(integrityOf(style.bytes));

      const english = (await exchange.call(`${base}-messages/en.json`)).json<Record<string, string>>();
      for (const language of ["en", ...languages]) {
        expect(script).toContain(`"${language}"`);
        const messages = (await exchange.call(`${base}-messages/${language}.json`)).json<
          Record<string, string>
        >();
        expect(Object.keys(messages)).toEqual(Object.keys(english));
        for (const text of Object.values(messages)) expect(text).not.toBe("");
      }
    },
  );

  it.each([
    ["the smart banner", "/common-static/attribution"],
    ["the support chat", "/common-static/support-chat"],
  ])("%s is translated into all 23 languages", async (_name, script) => {
    const read = async (language: string) =>
      (await exchange.call(`${script}-messages/${language}.json`)).json<Record<string, string>>();
    const english = await read("en");
    for (const language of languages) {
      const messages = await read(language);
      const same = Object.keys(english).filter((key) => messages[key] === english[key]);
      // "Support" is a word in some languages
      const isLoanWord = (key: string) => key === "title";
      expect([language, same.filter((key) => !isLoanWord(key))]).toEqual([language, []]);
    }
  });

  it.each(locales)("the support chat in %s is in the language of the locale", async (locale) => {
    const expected = ["pt-BR", "zh-HK", "zh-MY", "zh-TW"].includes(locale) ? locale : locale.split("-")[0];
    const language = chooseLanguage(locale, ["en", ...languages]);
    expect(language).toBe(expected);
    const address = `/common-static/support-chat-messages/${language}.json`;
    const messages = Object.values((await exchange.call(address)).json<Record<string, string>>()).join();
    // characters that differ between the two scripts
    const [traditional, simplified] = [/[關們]/.test(messages), /[关们]/.test(messages)];
    const isTraditional = ["zh-HK", "zh-TW"].includes(locale);
    expect([traditional, simplified]).toEqual([isTraditional, locale === "zh-MY"]);
  });

  it.each([
    "/uniframe/",
    "/uniframe/other.js",
    "/common-static/monitor.ts",
    "/common-static/support-chat-messages/xx.json",
  ])("returns 404 for %s", async (path) => {
    expect((await exchange.call(path)).status).toBe(404);
  });
});
