import type { Page } from "@playwright/test";

/** Round trip and rate of a slow phone line. */
export const slowLine = { latencyMs: 150, kilobitsPerSecond: 1_600 };

/** Puts a page on that line; answers the session, which tells what crosses it. */
export async function applySlowLine(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  const bytesPerSecond = (slowLine.kilobitsPerSecond * 1_000) / 8;
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: slowLine.latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  return session;
}
