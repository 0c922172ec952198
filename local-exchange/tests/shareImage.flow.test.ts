import { createPageHead } from "@portico/shared-sdk/static";
import { closeExchanges, startExchange } from "./localExchange.ts";

afterAll(closeExchanges);

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

describe("the default share image", () => {
  it("is there, as large as every page's head says", async () => {
    const exchange = await startExchange();
    const answer = await exchange.call(new URL(openGraph.get("og:image") ?? "").pathname);
    expect([answer.status, answer.headers["content-type"]]).toEqual([200, "image/png"]);
    expect(answer.bytes.subarray(0, 8)).toEqual(pngSignature);
    // a PNG's first chunk is its header, which begins with width and height
    expect(answer.bytes.toString("latin1", 12, 16)).toBe("IHDR");
    expect([answer.bytes.readUInt32BE(16), answer.bytes.readUInt32BE(20)]).toEqual([
      Number(openGraph.get("og:image:width")),
      Number(openGraph.get("og:image:height")),
    ]);
    // messaging apps drop previews whose picture is heavier than about 300 kB
    expect(answer.bytes.length).toBeLessThan(300_000);
  });

  it("has no neighbours", async () => {
    const exchange = await startExchange();
    for (const file of ["portico.svg", "portico.jpg", ""]) {
      expect((await exchange.call(`/common-static/share/${file}`)).status).toBe(404);
    }
  });
});
