/** Sends to one frame and hears only that frame. */
export interface FrameChannel<Outgoing> {
  post(message: Outgoing): void;
  release(): void;
}

export interface FrameChannelOptions<Incoming> {
  readonly hostWindow: Pick<Window, "addEventListener" | "removeEventListener">;
  /** The frame's window, such as `iframe.contentWindow`. */
  readonly frameWindow: Pick<Window, "postMessage">;
  /** The frame's exact origin. */
  readonly origin: string;
  /** Turns what arrives into a message; `null` refuses it. */
  readonly parse: (data: unknown) => Incoming | null;
  readonly onMessage: (message: Incoming) => void;
}

/**
 * Opens a channel to a frame: a message counts only from that window, on that origin, in that shape, and what is sent
 * goes to that origin alone.
 *
 * Errors: throws a `TypeError` when `origin` is not an http(s) origin written in full, such as `*` or `null`
 */
export function createFrameChannel<Incoming, Outgoing>({
  hostWindow,
  frameWindow,
  origin,
  parse,
  onMessage,
}: FrameChannelOptions<Incoming>): FrameChannel<Outgoing> {
  if (!isWebOrigin(origin)) throw new TypeError(`a frame channel needs an exact origin, not ${origin}`);
  const receive = (event: MessageEvent<unknown>) => {
    if (event.origin !== origin || event.source !== frameWindow) return;
    const message = parse(event.data);
    if (message !== null) onMessage(message);
  };
  hostWindow.addEventListener("message", receive);
  return {
    post: (message) => frameWindow.postMessage(message, origin),
    release: () => hostWindow.removeEventListener("message", receive),
  };
}

function isWebOrigin(origin: string): boolean {
  try {
    return /^https?:/.test(origin) && new URL(origin).origin === origin;
  } catch {
    return false;
  }
}
