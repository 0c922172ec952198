import { request, type IncomingHttpHeaders } from "node:http";
import { createSecureServer } from "node:http2";
import type { AddressInfo } from "node:net";
import type { Certificate } from "@portico/e2e/support/startTlsProxy";

/** Headers of a connection, which HTTP/2 forbids. */
const ofConnection = ["connection", "keep-alive", "proxy-connection", "transfer-encoding", "upgrade"];

const withoutConnection = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(
    Object.entries(headers).filter(([name]) => !name.startsWith(":") && !ofConnection.includes(name)),
  );

/** Forwards HTTP/2 requests to a port, as a web server of production would. */
export async function startTls(
  { key, cert }: Certificate,
  targetPort: number,
): Promise<{ readonly origin: string; close(): void }> {
  const server = createSecureServer({ key, cert }, (incoming, reply) => {
    const { method, url: path, headers, authority } = incoming;
    const forwarded = request(
      { port: targetPort, method, path, headers: { ...withoutConnection(headers), host: authority } },
      (answer) => {
        reply.writeHead(answer.statusCode ?? 502, withoutConnection(answer.headers));
        answer.pipe(reply);
      },
    );
    forwarded.on("error", () => reply.stream.close());
    incoming.pipe(forwarded);
  });
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `https://localhost:${port}`, close: () => server.close() };
}
