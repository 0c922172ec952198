import {
  createServer,
  request as requestUpstream,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";

/** A request that a responder answers. */
export interface Visit {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly path: string;
  readonly host: string;
  /** How many requests this responder has been given before this one. */
  readonly earlier: number;
  /** What the exchange answers, uncompressed. */
  fetch(): Promise<Answer>;
  /** Passes the unchanged request to an earlier rule, or to the exchange if there is none. */
  forward(): void;
}

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[]>>;
  readonly body: Buffer;
}

export type Responder = (visit: Visit) => void | Promise<void>;

/** A request as it reached the proxy, also one that opens a socket. */
export interface SeenRequest {
  readonly host: string;
  readonly path: string;
}

export interface FaultProxy {
  readonly port: number;
  readonly seen: readonly SeenRequest[];
  /** Answers every request that matches; the rule that was added last wins. */
  respond(matches: (path: string, host: string) => boolean, responder: Responder): void;
  /** Forwards all later requests to the exchange; requests that hang continue to hang. */
  clear(): void;
  close(): void;
}

/** Changes the headers of every answer of the exchange; `port` is the proxy's own. */
export type AdaptHeaders = (headers: IncomingHttpHeaders, port: number) => IncomingHttpHeaders;

interface Rule {
  readonly matches: (path: string, host: string) => boolean;
  readonly responder: Responder;
  count: number;
}

/**
 * A real server in front of an exchange: it breaks the requests that responders match and forwards the rest, including
 * the quote socket. It forwards the `Host` header, so the exchange answers as without the proxy.
 */
export async function createFaultProxy(
  targetPort: number,
  adaptHeaders: AdaptHeaders = (headers) => headers,
): Promise<FaultProxy> {
  const seen: SeenRequest[] = [];
  const sockets = new Set<Socket>();
  let rules: Rule[] = [];
  let port = 0;

  function handle(request: IncomingMessage, response: ServerResponse): void {
    const path = request.url ?? "/";
    const host = request.headers.host ?? "";
    seen.push({ host, path });
    // a browser that closes the connection during a response is not an error
    response.on("error", () => {});
    const adapt = (headers: IncomingHttpHeaders) => adaptHeaders(headers, port);
    const fetch = () => fetchAnswer(request, targetPort, adapt);
    const matching = rules.filter((candidate) => candidate.matches(path, host));

    function respondWith([rule, ...earlierRules]: readonly Rule[]): void {
      if (rule === undefined) return forwardRequest(request, response, targetPort, adapt);
      const earlier = rule.count;
      rule.count += 1;
      const forward = () => respondWith(earlierRules);
      void Promise.resolve(rule.responder({ request, response, path, host, earlier, fetch, forward })).catch(
        () => response.destroy(),
      );
    }
    respondWith(matching);
  }

  const server = createServer(handle);
  server.on("connection", (socket) => trackSocket(sockets, socket));
  server.on("upgrade", (request: IncomingMessage, socket: Socket, head: Buffer) => {
    seen.push({ host: request.headers.host ?? "", path: request.url ?? "/" });
    const upstream = connect(targetPort, "localhost", () => {
      upstream.write(formatRequestHead(request));
      upstream.write(head);
      socket.pipe(upstream).pipe(socket);
    });
    trackSocket(sockets, upstream);
    upstream.on("error", () => socket.destroy());
    socket.on("error", () => upstream.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  port = (server.address() as AddressInfo).port;

  return {
    port,
    seen,
    respond: (matches, responder) => {
      rules = [{ matches, responder, count: 0 }, ...rules];
    },
    clear: () => {
      rules = [];
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

function trackSocket(sockets: Set<Socket>, socket: Socket): void {
  sockets.add(socket);
  socket.on("close", () => sockets.delete(socket));
}

type Adapt = (headers: IncomingHttpHeaders) => IncomingHttpHeaders;

function forwardRequest(
  request: IncomingMessage,
  response: ServerResponse,
  port: number,
  adapt: Adapt,
): void {
  const { method, url, headers } = request;
  const upstream = requestUpstream({ host: "localhost", port, method, path: url, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, adapt(answer.headers));
    answer.pipe(response);
  });
  upstream.on("error", () => response.destroy());
  request.pipe(upstream);
}

function fetchAnswer({ method, url, headers }: IncomingMessage, port: number, adapt: Adapt): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const plain = { ...headers, "accept-encoding": "identity" };
    const upstream = requestUpstream(
      { host: "localhost", port, method, path: url, headers: plain },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on("data", (chunk: Buffer) => chunks.push(chunk));
        answer.on("error", reject);
        answer.on("end", () => {
          const {
            "content-length": _length,
            "transfer-encoding": _encoding,
            ...endToEndHeaders
          } = adapt(answer.headers);
          resolve({
            status: answer.statusCode ?? 502,
            headers: endToEndHeaders as Answer["headers"],
            body: Buffer.concat(chunks),
          });
        });
      },
    );
    upstream.on("error", reject);
    upstream.end();
  });
}

function formatRequestHead({ method, url, httpVersion, rawHeaders }: IncomingMessage): string {
  const lines = [`${method} ${url} HTTP/${httpVersion}`];
  for (let index = 0; index < rawHeaders.length; index += 2) {
    lines.push(`${rawHeaders[index]}: ${rawHeaders[index + 1]}`);
  }
  return `${lines.join("\r\n")}\r\n\r\n`;
}
