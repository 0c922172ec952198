import type { Page } from "@playwright/test";

/** Round trip and rate of a slow phone line. */
export const slowLine = { latencyMs: 150, kilobitsPerSecond: 1_600 };

/** Applies that connection to a page; returns the DevTools session, which reports the traffic. */
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
