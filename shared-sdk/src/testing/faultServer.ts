import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A handler that replies to a request or fails. */
export type HttpAnswer = (request: IncomingMessage, response: ServerResponse) => void;

export interface ReceivedRequest {
  readonly method: string;
  /** Path and query, as they came. */
  readonly url: string;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
  /** Whether the client went away before it had a whole answer. */
  readonly wasAbandoned: () => boolean;
}

/** A real http server on a free port with the faults that a test sets. */
export interface FaultServer {
  readonly origin: string;
  /** Every request that has come in whole, in order. */
  readonly requests: readonly ReceivedRequest[];
  /** Answers the requests for one path in turn; the last answer repeats. Unknown paths get 404. */
  answer(pathname: string, ...answers: readonly HttpAnswer[]): void;
  /** Resolves once that many requests have come in altogether. */
  received(count: number): Promise<void>;
  /** Cuts every connection and stops. */
  close(): Promise<void>;
}

export async function createFaultServer(): Promise<FaultServer> {
  const answersByPath = new Map<string, HttpAnswer[]>();
  const requests: ReceivedRequest[] = [];
  const waiting = new Set<{ count: number; resolve: () => void }>();

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const { method = "", url = "", headers } = request;
      const body = Buffer.concat(chunks).toString();
      const wasAbandoned = () => response.destroyed && !response.writableFinished;
      requests.push({ method, url, headers, body, wasAbandoned });
      for (const waiter of waiting) {
        if (requests.length < waiter.count) continue;
        waiting.delete(waiter);
        waiter.resolve();
      }
      const answers = answersByPath.get(new URL(url, "http://fault.invalid").pathname) ?? [];
      const answer = answers.length > 1 ? answers.shift() : answers[0];
      if (answer) return answer(request, response);
      response.writeHead(404).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));

  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    answer: (pathname, ...answers) => void answersByPath.set(pathname, [...answers]),
    received: (count) =>
      requests.length >= count
        ? Promise.resolve()
        : new Promise((resolve) => void waiting.add({ count, resolve })),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
