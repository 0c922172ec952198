import { openRealtimeLink, type LinkEnd, type RealtimeLink } from "./realtimeLink.ts";
import type { RealtimePorts } from "./realtimePorts.ts";
import {
  countFailuresOnEnd,
  reconnectBaseMs,
  resolveReconnectDelayMs,
  stableAfterMs,
} from "./reconnectDelay.ts";

/**
 * - `init`: no link yet, or the first attempt is under way
 * - `open`: frames flow
 * - `closed`: the link was closed by the client or by a close frame of the server
 * - `error`: the link was lost, or an attempt failed
 *
 * Until `disconnect` is called, the socket reconnects after `closed` and `error`.
 *
 * Source: S10.11
 */
export type RealtimeState = "init" | "open" | "closed" | "error";

export interface RealtimeSocketOptions {
  /** `ws:` or `wss:` address. */
  readonly address: string;
  readonly ports: RealtimePorts;
  /** The text of a ping that carries `time`, milliseconds since the epoch. */
  formatPing(time: number): string;
  /** A new link is open: everything that the server needs must be sent again. */
  onOpen(): void;
  /** One received message: text, or another type for a binary frame. */
  onFrame(data: unknown): void;
  onStateChange(state: RealtimeState): void;
}

/** A socket that reconnects until it is closed. */
export interface RealtimeSocket {
  readonly state: RealtimeState;
  /** Opens the link once the page is shown, and reconnects when it is lost; does nothing when called again. */
  open(): void;
  /** Closes the link. */
  close(): void;
  /** Sends at once, or not at all while no link is open. */
  send(text: string): void;
  /** Reports that a frame was a pong; only pongs confirm the link. */
  confirmPong(time: number): void;
}

export function createRealtimeSocket(options: RealtimeSocketOptions): RealtimeSocket {
  const { address, ports, formatPing, onFrame } = options;
  const { clock, random, presence } = ports;
  let state: RealtimeState = "init";
  let link: RealtimeLink | null = null;
  let failures = 0;
  /** A browser may report online a moment before its network works; that attempt proves nothing about the server. */
  let isNextFailureFree = false;
  let retry: { readonly dueAtMs: number; cancel(): void } | null = null;
  let unwatch: (() => void) | null = null;

  function changeState(next: RealtimeState): void {
    if (next === state) return;
    state = next;
    options.onStateChange(next);
  }

  function connect(): void {
    retry = null;
    link = openRealtimeLink({ address, ports, formatPing, onFrame, onOpen: handleOpen, onEnd: handleEnd });
  }

  function connectAfter(delayMs: number): void {
    retry?.cancel();
    retry = { dueAtMs: clock.monotonicNow() + delayMs, cancel: clock.schedule(connect, delayMs) };
  }

  function handleOpen(): void {
    isNextFailureFree = false;
    changeState("open");
    options.onOpen();
  }

  function handleEnd({ code, wasClean, openForMs }: LinkEnd): void {
    link = null;
    if (openForMs !== null) {
      if (openForMs >= stableAfterMs) failures = 0;
      failures = countFailuresOnEnd(failures, code);
    }
    connectAfter(resolveReconnectDelayMs(isNextFailureFree ? 0 : failures, random()));
    if (!isNextFailureFree) failures += 1;
    isNextFailureFree = false;
    changeState(wasClean ? "closed" : "error");
  }

  function handleSuspend(): void {
    disconnect();
    changeState("closed");
  }

  function handleWake(): void {
    isNextFailureFree = state !== "open";
    if (link) {
      link.probe();
      return;
    }
    // the reason to wait may be over; jitter remains, because all machines of an office get their network back at once
    const soonMs = random() * reconnectBaseMs;
    connectAfter(retry ? Math.min(retry.dueAtMs - clock.monotonicNow(), soonMs) : soonMs);
  }

  function disconnect(): void {
    retry?.cancel();
    retry = null;
    link?.drop();
    link = null;
  }

  return {
    get state() {
      return state;
    },
    open: () => {
      if (unwatch) return;
      unwatch = presence.watch({ onShown: connect, onSuspend: handleSuspend, onWake: handleWake });
      changeState("init");
    },
    close: () => {
      if (!unwatch) return;
      unwatch();
      unwatch = null;
      disconnect();
      changeState("closed");
    },
    send: (text) => {
      if (state === "open") link?.send(text);
    },
    confirmPong: (time) => link?.confirmPong(time),
  };
}
