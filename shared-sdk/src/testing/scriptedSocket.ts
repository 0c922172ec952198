import type { WebSocketLike } from "../exchange/realtime/realtimePorts.ts";

/** A `WebSocket` whose events a test triggers. */
export interface ScriptedSocket extends WebSocketLike {
  readonly sent: readonly string[];
  readonly isClosedByClient: boolean;
  acceptHandshake(): void;
  receive(data: unknown): void;
  end(code: number, wasClean: boolean): void;
}

export function createScriptedSocket(): ScriptedSocket {
  type Event = { readonly data?: unknown; readonly code?: number; readonly wasClean?: boolean };
  const listeners = new Map<string, ((event: never) => void)[]>();
  const sent: string[] = [];
  let isClosedByClient = false;
  const fire = (type: string, event: Event) =>
    listeners.get(type)?.forEach((listener) => listener(event as never));

  return {
    sent,
    get isClosedByClient() {
      return isClosedByClient;
    },
    send: (text) => void sent.push(text),
    close: () => {
      isClosedByClient = true;
    },
    addEventListener: (type: string, listener: (event: never) => void) => {
      listeners.set(type, [...(listeners.get(type) ?? []), listener]);
    },
    acceptHandshake: () => fire("open", {}),
    receive: (data) => fire("message", { data }),
    end: (code, wasClean) => fire("close", { code, wasClean }),
  };
}
