import { createServer, request, type IncomingMessage } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";

export interface SandboxProxy {
  readonly port: number;
  close(): void;
}

/**
 * The exchange on another port, whose pages carry the header that takes a page's origin away, and with it storage and
 * cookies. The browser reads that header before any tool could add it.
 */
export async function startSandboxProxy(exchangePort: number): Promise<SandboxProxy> {
  const sockets = new Set<Socket>();
  const server = createServer((incoming, outgoing) => {
    const { method, url: path, headers } = incoming;
    const forwarded = request({ host: "localhost", port: exchangePort, method, path, headers }, (reply) => {
      outgoing.writeHead(reply.statusCode ?? 502, headersOf(reply));
      reply.pipe(outgoing);
    });
    forwarded.on("error", () => outgoing.destroy());
    incoming.pipe(forwarded);
  });
  server.on("connection", (socket) => void sockets.add(socket));
  server.on("upgrade", (incoming, socket: Socket, head) => {
    const onward = connect(exchangePort, "localhost", () => {
      const lines = incoming.rawHeaders.flatMap((text, index, all) =>
        index % 2 === 0 ? [`${text}: ${all[index + 1]}`] : [],
      );
      onward.write(`GET ${incoming.url} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n`);
      onward.write(head);
      onward.pipe(socket).pipe(onward);
    });
    for (const end of [onward, socket]) end.on("error", () => end.destroy());
    sockets.add(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

function headersOf(reply: IncomingMessage): IncomingMessage["headers"] {
  const { headers } = reply;
  const policy = headers["content-security-policy"];
  if (policy === undefined) return headers;
  return { ...headers, "content-security-policy": `${String(policy)}, sandbox allow-scripts` };
}
