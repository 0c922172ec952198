import { systemClock, type Clock } from "../../core/runtime/clock.ts";
import { browserPagePresence, type PagePresence } from "./pagePresence.ts";

/** The part of a `WebSocket` that a link uses. A failed handshake fires `close` too. */
export interface WebSocketLike {
  send(text: string): void;
  close(): void;
  addEventListener(type: "open", listener: () => void): void;
  addEventListener(type: "message", listener: (event: { readonly data: unknown }) => void): void;
  addEventListener(
    type: "close",
    listener: (event: { readonly code: number; readonly wasClean: boolean }) => void,
  ): void;
}

/** All dependencies of a realtime socket, so that tests can replace them. */
export interface RealtimePorts {
  /** `new WebSocket(address)`; may throw, as the constructor does for an address that the page may not use. */
  openSocket(address: string): WebSocketLike;
  readonly clock: Clock;
  /** Evenly distributed in [0, 1). */
  random(): number;
  readonly presence: PagePresence;
}

// captured at start-up, so that a script that replaces the constructor later gets no quotes
const CapturedWebSocket = globalThis.WebSocket;

export const browserRealtimePorts: RealtimePorts = {
  openSocket: (address) => new CapturedWebSocket(address),
  clock: systemClock,
  random: () => Math.random(),
  presence: browserPagePresence,
};
