import type { Clock, QuoteClient } from "@portico/shared-sdk";
import { noDroppedQuotes, type WebSocketLike } from "@portico/shared-sdk/host";

/** Source: the project's own; the specification is silent. Units: milliseconds */
const retryAfterMs = 5_000;

type OpenSocket = (address: string) => WebSocketLike;

interface Options {
  /** Its constructor is the one of now: by the time of the first subscription a remote may have replaced it. */
  readonly page: { readonly WebSocket: new (address: string) => WebSocketLike };
  readonly load: (openSocket: OpenSocket) => Promise<QuoteClient>;
  readonly clock: Pick<Clock, "schedule">;
  readonly onFailure: (reason: unknown) => void;
}

/** What a subscriber's own function does: it forgets a subscription that waits, or ends one on the wire. */
interface Subscription {
  unsubscribe(): void;
  start(client: QuoteClient): void;
}

/**
 * The {@link QuoteClient}, loaded at the first subscription: no page needs it for its first render. Subscriptions wait for it.
 *
 * Errors: none; a failure is given to `onFailure`, and loading starts again after 5 s while a subscription waits
 */
export function createDeferredQuoteClient({ page, load, clock, onFailure }: Options): QuoteClient {
  const { WebSocket: CapturedWebSocket } = page;
  const waiting = new Set<Subscription>();
  let client: QuoteClient | null = null;
  let isLoading = false;
  let isDestroyed = false;

  function loadClient(): void {
    if (isLoading || waiting.size === 0) return;
    isLoading = true;
    load((address) => new CapturedWebSocket(address)).then(
      (loaded) => {
        client = loaded;
        for (const subscription of waiting) subscription.start(loaded);
        waiting.clear();
        if (isDestroyed) loaded.destroy();
      },
      (reason: unknown) => {
        isLoading = false;
        onFailure(reason);
        clock.schedule(loadClient, retryAfterMs);
      },
    );
  }

  return {
    get state() {
      return client?.state ?? "init";
    },
    get dropped() {
      return client?.dropped ?? noDroppedQuotes;
    },
    subscribe: (symbol, listener) => {
      if (client) return client.subscribe(symbol, listener);
      const subscription: Subscription = {
        unsubscribe: () => void waiting.delete(subscription),
        start: (loaded) => {
          subscription.unsubscribe = loaded.subscribe(symbol, listener);
        },
      };
      if (!isDestroyed) waiting.add(subscription);
      loadClient();
      return () => subscription.unsubscribe();
    },
    destroy: () => {
      isDestroyed = true;
      waiting.clear();
      client?.destroy();
    },
  };
}
