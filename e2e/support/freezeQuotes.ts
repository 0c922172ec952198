import type { Page } from "@playwright/test";

/** Only the first quote of each symbol arrives, so that no price changes while a test measures the page. */
export async function freezeQuotes(page: Page): Promise<void> {
  await page.routeWebSocket(/\/ws\/quote\//, (socket) => {
    const known = new Set<string>();
    socket.connectToServer().onMessage((message) => {
      const { symbol } = JSON.parse(message.toString()) as { symbol?: string };
      if (symbol !== undefined && known.has(symbol)) return;
      if (symbol !== undefined) known.add(symbol);
      socket.send(message);
    });
  });
}
