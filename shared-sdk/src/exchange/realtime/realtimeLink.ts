import { createHeartbeat, type Heartbeat } from "./heartbeat.ts";
import type { RealtimePorts, WebSocketLike } from "./realtimePorts.ts";

/** A handshake that has not answered by now is given up. Units: milliseconds. Source: S10.16 */
export const handshakeWithinMs = 10_000;

/** The end of a link. */
export interface LinkEnd {
  /** The close code that the browser gave; `null` when we gave up on a silent link or a handshake. */
  readonly code: number | null;
  /** The server closed the link with a close frame. */
  readonly wasClean: boolean;
  /** Milliseconds from the handshake to the end; `null` when the handshake never succeeded. */
  readonly openForMs: number | null;
}

export interface LinkOptions {
  readonly address: string;
  readonly ports: Pick<RealtimePorts, "openSocket" | "clock">;
  formatPing(time: number): string;
  onOpen(): void;
  onFrame(data: unknown): void;
  /** Called once, and never after {@link RealtimeLink.drop}. */
  onEnd(end: LinkEnd): void;
}

/** One connection, from its handshake to its end. */
export interface RealtimeLink {
  send(text: string): void;
  confirmPong(time: number): void;
  /** Checks an open link with a ping; a link that is still connecting has its own deadline. */
  probe(): void;
  /** Closes the connection without calling the listeners. */
  drop(): void;
}

export function openRealtimeLink(options: LinkOptions): RealtimeLink {
  const { address, ports, formatPing, onOpen, onFrame, onEnd } = options;
  const { clock } = ports;
  let isOver = false;
  let openedAtMs: number | null = null;
  let heartbeat: Heartbeat | null = null;
  let socket: WebSocketLike | null = null;
  let cancelDeadline = clock.schedule(giveUp, handshakeWithinMs);

  /** Stops all that is the link's; listeners stay on the socket, and find the link over. */
  function release(): void {
    isOver = true;
    cancelDeadline();
    heartbeat?.stop();
    socket?.close();
  }

  function end(code: number | null, wasClean: boolean): void {
    if (isOver) return;
    const openForMs = openedAtMs === null ? null : clock.monotonicNow() - openedAtMs;
    release();
    onEnd({ code, wasClean, openForMs });
  }

  function giveUp(): void {
    end(null, false);
  }

  function handleOpen(): void {
    if (isOver) return;
    cancelDeadline();
    openedAtMs = clock.monotonicNow();
    const sendPing = (time: number) => socket?.send(formatPing(time));
    heartbeat = createHeartbeat({ clock, sendPing, onSilence: giveUp });
    onOpen();
  }

  try {
    socket = ports.openSocket(address);
    socket.addEventListener("open", handleOpen);
    socket.addEventListener("message", ({ data }) => {
      if (!isOver) onFrame(data);
    });
    socket.addEventListener("close", ({ code, wasClean }) => end(code, wasClean));
  } catch {
    // browser: the constructor throws for an address that the page may not use; it is reported like any failure,
    // but not before it holds the link
    cancelDeadline();
    cancelDeadline = clock.schedule(giveUp, 0);
  }

  return {
    send: (text) => socket?.send(text),
    confirmPong: (time) => heartbeat?.confirm(time),
    probe: () => heartbeat?.probe(),
    drop: release,
  };
}
