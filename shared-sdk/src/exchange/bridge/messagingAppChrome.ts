import type { KeyValueStore } from "../../core/runtime/keyValueStore.ts";
import { afterPageLoad, type PageLoadOptions } from "../../core/runtime/pageLoad.ts";
import { storageKeys } from "../../core/runtime/storageKeys.ts";

/** Units: milliseconds after load. Source: S2.16 */
const checkDelaysMs = [500, 10_000] as const;

/**
 * Whether the page runs inside the messaging app's chrome and hides its own header and footer. Any script can write
 * this value, so it grants nothing else.
 *
 * Source: S2.15
 */
export function isChromeHiddenByMessagingApp(storage: Pick<KeyValueStore, "read">): boolean {
  return Boolean(storage.read(storageKeys.messagingAppToken.key));
}

export interface MessagingAppChromeOptions extends PageLoadOptions {
  readonly storage: Pick<KeyValueStore, "read">;
  /** Hides header and footer; called at most once. */
  readonly hide: () => void;
}

/** Checks twice, 500 ms and 10 s after load, and hides the page's chrome when the token is set. */
export function setUpMessagingAppChrome({
  storage,
  hide,
  hostWindow,
  clock,
}: MessagingAppChromeOptions): () => void {
  let cancels: readonly (() => void)[] = [];
  const tearDown = () => cancels.forEach((cancel) => cancel());
  const check = () => {
    if (!isChromeHiddenByMessagingApp(storage)) return;
    tearDown();
    hide();
  };
  cancels = [
    afterPageLoad(
      () => {
        cancels = checkDelaysMs.map((delayMs) => clock.schedule(check, delayMs));
      },
      { hostWindow, clock },
    ),
  ];
  return tearDown;
}
