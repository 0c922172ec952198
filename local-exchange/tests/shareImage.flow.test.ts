import { readFileSync } from "node:fs";
import { createPageHead } from "@portico/shared-sdk/static";
import { createContestCatalogue } from "../src/contests/contestCatalogue.ts";
import { closeExchanges, startExchange, type ExchangeUnderTest } from "./localExchange.ts";

const head = createPageHead({
  edition: "global",
  environment: "production",
  locale: "en",
  path: "/",
  title: "Title",
  description: "Description",
});
const openGraph = new Map(head.openGraph);
const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const contests = createContestCatalogue(0);

let exchange: ExchangeUnderTest;

beforeAll(async () => {
  exchange = await startExchange();
});

afterAll(closeExchanges);

describe("share images", () => {
  it.each([
    new URL(openGraph.get("og:image") ?? "").pathname,
    ...contests.map(({ contest_id: id }) => `/common-static/share/${id}.png`),
  ])("%s has the size stated in the pages' heads", async (address) => {
    const answer = await exchange.call(address);
    expect([answer.status, answer.headers["content-type"]]).toEqual([200, "image/png"]);
    expect(answer.bytes.subarray(0, 8)).toEqual(pngSignature);
    // a PNG's first chunk is its header, which begins with width and height
    expect(answer.bytes.toString("latin1", 12, 16)).toBe("IHDR");
    expect([answer.bytes.readUInt32BE(16), answer.bytes.readUInt32BE(20)]).toEqual([
      Number(openGraph.get("og:image:width")),
      Number(openGraph.get("og:image:height")),
    ]);
    // messaging apps drop previews with images larger than about 300 kB
    expect(answer.bytes.length).toBeLessThan(300_000);
  });

  it.each(contests)("the image of $contest_id shows the prize pool of the catalogue", (contest) => {
    const file = new URL(`../src/static/share/${contest.contest_id}.svg`, import.meta.url);
    const labels = [...readFileSync(file, "utf8").matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text);
    expect(labels).toEqual([
      "Portico",
      contest.prize_pool.total.replace(/\B(?=(\d{3})+$)/g, " "),
      contest.prize_pool.currency,
    ]);
  });

  it.each(["portico.svg", "portico.jpg", "no-contest.png", ""])("returns 404 for %s", async (file) => {
    expect((await exchange.call(`/common-static/share/${file}`)).status).toBe(404);
  });
});
