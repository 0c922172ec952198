import { connect, createServer, type AddressInfo, type Socket } from "node:net";
import { slowLine } from "../load/slowLine.ts";

const packetBytes = 1_460;
/** What a connection may have waiting, in packets: a server with more to send waits, and can still send something else first. */
const waitingPackets = 12;

interface Connection {
  readonly from: Socket;
  readonly to: Socket;
  readonly waiting: Buffer[];
}

/** One direction of a line. Its connections send a packet each in turn, which arrives half a round trip after it was sent. */
function createDirection(): (from: Socket, to: Socket) => void {
  const connections: Connection[] = [];
  const sent: { readonly to: Socket; readonly packet: Buffer; readonly arrivesMs: number }[] = [];
  let freeAtMs = 0;
  let isTicking = false;

  function send({ from, to, waiting }: Connection): void {
    const packet = waiting.shift();
    if (packet === undefined) return;
    if (waiting.length < waitingPackets) from.resume();
    freeAtMs += (packet.length * 8) / slowLine.kilobitsPerSecond;
    sent.push({ to, packet, arrivesMs: freeAtMs + slowLine.latencyMs / 2 });
  }

  function tick(): void {
    const nowMs = performance.now();
    while (freeAtMs <= nowMs) {
      const index = connections.findIndex(({ waiting }) => waiting.length > 0);
      if (index === -1) break;
      const next = connections.splice(index, 1);
      next.forEach(send);
      connections.push(...next);
    }
    for (let [first] = sent; first !== undefined && first.arrivesMs <= nowMs; [first] = sent) {
      sent.shift();
      if (!first.to.destroyed) first.to.write(first.packet);
    }
    isTicking = sent.length > 0 || connections.some(({ waiting }) => waiting.length > 0);
    if (isTicking) setTimeout(tick, 1);
  }

  return (from, to) => {
    const connection: Connection = { from, to, waiting: [] };
    connections.push(connection);
    from.on("data", (bytes: Buffer) => {
      for (let start = 0; start < bytes.length; start += packetBytes)
        connection.waiting.push(bytes.subarray(start, start + packetBytes));
      if (connection.waiting.length >= waitingPackets) from.pause();
      freeAtMs = Math.max(freeAtMs, performance.now());
      if (!isTicking) tick();
    });
    from.on("close", () => {
      connections.splice(connections.indexOf(connection), 1);
      to.destroy();
    });
    from.on("error", () => {});
  };
}

/** Puts a line with the rate and the round trip of {@link slowLine} in front of a server: its bytes and no requests are delayed. */
export async function startLine(port: number): Promise<{ readonly port: number; close(): void }> {
  const [carryUp, carryDown] = [createDirection(), createDirection()];
  const clients = new Set<Socket>();
  const server = createServer({ noDelay: true }, (client) => {
    const upstream = connect({ port, host: "127.0.0.1", noDelay: true });
    clients.add(client);
    client.on("close", () => clients.delete(client));
    carryUp(client, upstream);
    carryDown(upstream, client);
  });
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      server.close();
      clients.forEach((client) => client.destroy());
    },
  };
}
