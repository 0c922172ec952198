import { expect, test, type Browser } from "@playwright/test";
import { compareImages } from "../screenshots/compareImages.ts";
import { takePageScreenshots } from "../screenshots/takePageScreenshots.ts";
import { findUnusedPort } from "@portico/remote-kit/internal/setup";
import { startExchange } from "../support/startExchange.ts";

const timeMs = Date.parse("2026-11-25T09:30:00Z");
const pages = { home: "/", contest: "/trading-contest/winter-trading-cup/" };

/** The screenshots of an exchange that starts for them. */
async function takeScreenshots(browser: Browser, port: number): Promise<ReadonlyMap<string, Buffer>> {
  const { exchange, stop } = await startExchange({
    PORTICO_STOPPED_TIME: String(timeMs),
    PORTICO_PORT: String(port),
  });
  const screenshots = new Map<string, Buffer>();
  try {
    await takePageScreenshots(browser, exchange, { edition: "turkey", pages, timeMs }, ({ file, image }) =>
      screenshots.set(file, image),
    );
  } finally {
    stop();
  }
  return screenshots;
}

test("screenshots of two runs are the same, those of another page or theme are not", async ({ browser }) => {
  // 24 screenshots, and the start of two exchanges
  test.setTimeout(360_000);
  // the same, because QR codes contain it
  const port = await findUnusedPort("localhost");
  const first = await takeScreenshots(browser, port);
  const second = await takeScreenshots(browser, port);
  expect([...first.keys()]).toHaveLength(12);
  for (const [file, image] of first) {
    expect(compareImages(image, second.get(file) ?? Buffer.alloc(0))?.pixels, file).toBeUndefined();
  }
  const [light, dark, wide] = ["390 px light", "390 px dark", "1440 px light"].map(
    (kind) => first.get(`turkey/home ${kind}.png`) ?? Buffer.alloc(0),
  ) as [Buffer, Buffer, Buffer];
  expect(compareImages(light, dark)?.pixels).toBeGreaterThan(100_000);
  expect(compareImages(light, wide)?.pixels).toBeGreaterThan(100_000);
});
