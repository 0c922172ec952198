import type { Page } from "@playwright/test";
import { until } from "@portico/shared-sdk/testing";
import { WebSocket as ServerSocket } from "ws";
import { expect } from "./exchangeFixture.ts";

/** The pairs of the home page, once its market table is in view; the table has each, and the strip above it four of them. */
const watchedSymbols = ["BTC", "ETH", "SOL", "XRP", "BNB", "TON", "DOGE", "ADA"].map((base) => `${base}USDT`);

const quotePath = "/spot/ws/quote/v1";

/** The quotes of the server, received without a browser. */
export interface ServerQuotes {
  /** The last price of each symbol, as it arrived. */
  readonly latest: ReadonlyMap<string, string>;
  close(): void;
}

export async function listenToServer(port: number): Promise<ServerQuotes> {
  const latest = new Map<string, string>();
  const socket = new ServerSocket(`ws://localhost:${port}${quotePath}`);
  socket.on("message", (data) => {
    const { data: rows = [] } = JSON.parse((data as Buffer).toString()) as {
      data?: { s: string; c: string }[];
    };
    for (const { s, c } of rows) latest.set(s, c);
  });
  await new Promise((resolve, reject) => socket.once("open", resolve).once("error", reject));
  const symbol = watchedSymbols.join(",");
  socket.send(JSON.stringify({ topic: "realtimes", event: "sub", symbol, params: { binary: false } }));
  await until(() => latest.size === watchedSymbols.length);
  return { latest, close: () => socket.terminate() };
}

/** One quote socket of the page. */
export interface PageLink {
  /** Neither closed nor being closed. */
  readonly isOpen: boolean;
  /** How often each symbol is subscribed. */
  readonly subscriptions: Readonly<Record<string, number>>;
  readonly pingCount: number;
  readonly pongCount: number;
}

interface WatchedPage {
  readonly quoteSockets: {
    readonly socket: WebSocket;
    readonly sent: string[];
    readonly received: string[];
  }[];
}

/** Records every quote socket that the page will open, with its messages. Called before the page is opened. */
export async function watchLinks(page: Page): Promise<void> {
  await page.addInitScript((path) => {
    const quoteSockets: WatchedPage["quoteSockets"] = [];
    Object.assign(window, { quoteSockets });
    const Original = window.WebSocket;
    window.WebSocket = class extends Original {
      readonly sent: string[] = [];
      constructor(address: string | URL) {
        super(address);
        const received: string[] = [];
        if (String(address).endsWith(path)) quoteSockets.push({ socket: this, sent: this.sent, received });
        this.addEventListener("message", ({ data }) => received.push((data as Buffer).toString()));
      }
      override send(text: string) {
        this.sent.push(text);
        super.send(text);
      }
    };
  }, quotePath);
}

/** The page's quote sockets so far, oldest first. */
export async function readLinks(page: Page): Promise<readonly PageLink[]> {
  const links = await page.evaluate(() =>
    (window as unknown as WatchedPage).quoteSockets.map(({ socket, sent, received }) => ({
      isOpen: socket.readyState <= WebSocket.OPEN,
      sent,
      pongCount: received.filter((text) => text.includes('"pong"')).length,
    })),
  );
  return links.map(({ isOpen, sent, pongCount }) => ({
    isOpen,
    pongCount,
    pingCount: sent.filter((text) => text.includes('"ping"')).length,
    subscriptions: countSubscriptions(sent),
  }));
}

function countSubscriptions(sent: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const text of sent) {
    const { event, symbol = "" } = JSON.parse(text) as { event?: string; symbol?: string };
    if (event === undefined) continue;
    for (const name of symbol.split(",")) counts[name] = (counts[name] ?? 0) + (event === "sub" ? 1 : -1);
  }
  return counts;
}

export async function countOpenLinks(page: Page): Promise<number> {
  return (await readLinks(page)).filter(({ isOpen }) => isOpen).length;
}

const pricesOf = (page: Page) =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll<HTMLElement>('main [data-quote][data-field="close"]'), (element) => [
      element.dataset["quote"] ?? "",
      element.dataset["stale"] === undefined ? (element.dataset["value"] ?? "none") : "stale",
    ]),
  );

/** The page shows the server's values, and has subscribed to every symbol once, on one link. */
export async function expectFresh(page: Page, server: ServerQuotes): Promise<void> {
  const onceEach = Object.fromEntries(watchedSymbols.map((symbol) => [symbol, 1]));
  // prices move several times a second, so that one look rarely finds all of them equal
  const wrong = new Set(watchedSymbols);
  await expect
    .poll(
      async () => {
        const open = (await readLinks(page)).filter(({ isOpen }) => isOpen);
        const shown = Object.fromEntries(await pricesOf(page)) as Record<string, string>;
        for (const symbol of wrong) {
          const isSubscribed = open.some(({ subscriptions }) => subscriptions[symbol] === 1);
          if (isSubscribed && shown[symbol] === server.latest.get(symbol)) wrong.delete(symbol);
        }
        return {
          wrong: [...wrong],
          subscriptions: open.map(({ subscriptions }) => subscriptions),
        };
      },
      { intervals: [25] },
    )
    .toEqual({ wrong: [], subscriptions: [onceEach] });
}

const prices = 'main [data-quote][data-field="close"]';

export const stalePrices = (page: Page) => page.locator(`${prices}[data-stale]`);
export const currentPrices = (page: Page) => page.locator(`${prices}:not([data-stale])`);
