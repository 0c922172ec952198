import type { Duplex } from "node:stream";
import type { Clock } from "@portico/shared-sdk";
import type { Fault } from "./fault.ts";

/** Injects a fault into a WebSocket handshake; a connection that hangs ends when its client closes it. */
export function applyHandshakeFault(
  fault: Fault,
  connection: Duplex,
  clock: Clock,
  completeHandshake: () => void,
): void {
  switch (fault.kind) {
    case "status":
      connection.end(
        `HTTP/1.1 ${fault.status} Injected Fault\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`,
      );
      return;
    case "delay":
      clock.schedule(completeHandshake, fault.delayMs);
      return;
    case "hang":
      return;
    case "truncate":
      connection.end("HTTP/1.1 101 Switching Proto");
      return;
    case "reset":
      connection.destroy();
  }
}
