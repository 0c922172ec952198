import type { UnknownAction } from "redux";
import { browserRealtimePorts, type RealtimePorts } from "../realtime/realtimePorts.ts";
import { createRealtimeSocket, type RealtimeState } from "../realtime/realtimeSocket.ts";
import type { ServerTime } from "../../core/runtime/serverTime.ts";
import { createFlushSchedule } from "./flushSchedule.ts";
import { parseQuoteFrame } from "./parseQuoteFrame.ts";
import type { Quote } from "./quote.ts";
import { createQuoteBuffer } from "./quoteBuffer.ts";
import { noDroppedQuotes, type QuoteDropReason } from "./quoteDrops.ts";
import { formatPing, formatSubscription } from "./quoteMessages.ts";
import { createQuoteSubscriptions, type QuoteListener } from "./quoteSubscriptions.ts";
import { isQuoteSymbol } from "./quoteSymbol.ts";
import { quotesSlice } from "./quotesSlice.ts";
import { createSteadyServerTime } from "./steadyServerTime.ts";

/** Source: S10.1 */
const quotePath = "/spot/ws/quote/v1";

/** A quote from further in the future is dropped: once shown, it would hide every later one. Units: milliseconds */
const futureToleranceMs = 60_000;

/** Time from a lost connection until shown quotes count as stale. Units: milliseconds. Source: S10.15 */
export const staleAfterMs = 5_000;

export interface QuotePorts extends RealtimePorts {
  /** Runs `callback` before the next paint; returns what cancels it. */
  requestFrame(callback: () => void): () => void;
}

export interface QuoteClientOptions {
  /** `ws:` or `wss:` origin without a trailing slash, such as `AppContext.origins.stream`. */
  readonly streamOrigin: string;
  /** The store's `dispatch`; gets at most one action with quotes in 100 ms. */
  readonly dispatch?: (action: UnknownAction) => unknown;
  /** The page's view of the server's clock; without it the machine's own time counts. */
  readonly serverTime?: Pick<ServerTime, "offsetMs">;
  readonly ports?: Partial<QuotePorts>;
}

/** Live spot quotes over one socket, which is open only while a symbol has a subscriber. */
export interface QuoteClient {
  readonly state: RealtimeState;
  /** Number of dropped frames and rows by reason, since the client was created. */
  readonly dropped: Readonly<Record<QuoteDropReason, number>>;
  /**
   * Subscribes to a symbol until the returned function is called. All subscribers of a symbol share one subscription on
   * the wire. The listener is called at once with a known quote, then at most once in 100 ms.
   *
   * Errors: none; an invalid symbol never gets a quote
   */
  subscribe(symbol: string, listener?: QuoteListener): () => void;
  /** Closes the socket and removes timers, frames and listeners; later calls do nothing. */
  destroy(): void;
}

const browserQuotePorts: QuotePorts = {
  ...browserRealtimePorts,
  requestFrame: (callback) => {
    const frame = requestAnimationFrame(callback);
    return () => cancelAnimationFrame(frame);
  },
};

const { linkChanged, received, released, wentStale } = quotesSlice.actions;

export function createQuoteClient(options: QuoteClientOptions): QuoteClient {
  const { streamOrigin, dispatch = () => undefined, serverTime = { offsetMs: 0 } } = options;
  const ports = { ...browserQuotePorts, ...options.ports };
  const { clock } = ports;
  const serverNow = createSteadyServerTime(clock, serverTime);
  const buffer = createQuoteBuffer();
  const subscriptions = createQuoteSubscriptions(scheduleSync);
  const flushes = createFlushSchedule({ clock, requestFrame: ports.requestFrame, flush });
  const socket = createRealtimeSocket({
    address: streamOrigin + quotePath,
    ports,
    formatPing,
    onOpen: () => {
      onWire.clear();
      syncSubscriptions();
    },
    onFrame: handleFrame,
    onStateChange: handleLinkChange,
  });
  const dropped = { ...noDroppedQuotes };
  /** Symbols that are subscribed on the current connection. */
  const onWire = new Set<string>();
  let isSyncScheduled = false;
  let isDestroyed = false;
  let cancelStale: (() => void) | null = null;

  /** Batches the changes of one task, so that 200 mounting rows send one frame and a remount sends none. */
  function scheduleSync(): void {
    if (isSyncScheduled) return;
    isSyncScheduled = true;
    void Promise.resolve().then(() => {
      isSyncScheduled = false;
      if (!isDestroyed) applySubscriptions();
    });
  }

  function applySubscriptions(): void {
    const unwatched = buffer.symbols().filter((symbol) => !subscriptions.has(symbol));
    unwatched.forEach(buffer.remove);
    if (unwatched.length > 0) dispatch(released(unwatched));
    if (subscriptions.symbols().length === 0) {
      socket.close();
    } else {
      socket.open();
      syncSubscriptions();
    }
  }

  function syncSubscriptions(): void {
    if (socket.state !== "open") return;
    const cancelled = [...onWire].filter((symbol) => !subscriptions.has(symbol));
    const added = subscriptions.symbols().filter((symbol) => !onWire.has(symbol));
    cancelled.forEach((symbol) => onWire.delete(symbol));
    added.forEach((symbol) => onWire.add(symbol));
    if (cancelled.length > 0) socket.send(formatSubscription("cancel", cancelled));
    if (added.length > 0) socket.send(formatSubscription("sub", added));
  }

  function handleFrame(data: unknown): void {
    const frame = parseQuoteFrame(data, () => (dropped["bad-row"] += 1));
    if (!frame.ok) {
      dropped[frame.error.code] += 1;
    } else if (frame.kind === "pong") {
      socket.confirmPong(frame.time);
    } else {
      const latestTime = serverNow() + futureToleranceMs;
      for (const quote of frame.quotes) {
        const reason = findDropReason(quote, latestTime);
        if (reason) dropped[reason] += 1;
        else flushes.request();
      }
    }
  }

  function findDropReason(quote: Quote, latestTime: number): QuoteDropReason | null {
    if (!subscriptions.has(quote.symbol)) return "not-subscribed";
    if (quote.time > latestTime) return "future";
    return buffer.accept(quote) ? null : "older";
  }

  function flush(): void {
    const quotes = buffer.takeChanged();
    if (quotes.length === 0) return;
    dispatch(received(quotes));
    subscriptions.notify(quotes);
  }

  function handleLinkChange(state: RealtimeState): void {
    dispatch(linkChanged(state));
    if (state === "open" || buffer.symbols().length === 0) return;
    buffer.invalidateAll();
    // a second loss doesn't restart the timer, or an unstable connection would never look stale
    cancelStale ??= clock.schedule(() => {
      cancelStale = null;
      const unconfirmed = buffer.unconfirmed();
      if (unconfirmed.length > 0) dispatch(wentStale(unconfirmed));
    }, staleAfterMs);
  }

  return {
    get state() {
      return socket.state;
    },
    get dropped() {
      return { ...dropped };
    },
    subscribe: (symbol, listener) => {
      if (isDestroyed || !isQuoteSymbol(symbol)) return () => undefined;
      const unsubscribe = subscriptions.add(symbol, listener);
      const known = buffer.latest(symbol);
      if (known) listener?.(known);
      return unsubscribe;
    },
    destroy: () => {
      isDestroyed = true;
      subscriptions.clear();
      flushes.cancel();
      socket.close();
      cancelStale?.();
    },
  };
}
