import type { CDPSession } from "@playwright/test";

/** Round trip and rate of a slow phone line. */
export const slowLine = { latencyMs: 150, kilobitsPerSecond: 1_600 };

/** Chromium's own emulation of the line, which gives each request an equal share of it. */
export async function applySlowLine(session: CDPSession): Promise<void> {
  await session.send("Network.enable");
  const bytesPerSecond = (slowLine.kilobitsPerSecond * 1_000) / 8;
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: slowLine.latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
}
