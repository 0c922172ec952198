import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** One request that reached the collector. */
export interface CollectorRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
}

export interface CollectorServer {
  readonly origin: string;
  readonly requests: readonly CollectorRequest[];
  /** The replies to the next requests, one each; 204 afterwards. `hang` never replies, `cut` ends the connection. */
  answerNext(...answers: (number | "hang" | "cut")[]): void;
  close(): Promise<void>;
}

/** A real http server in the collector's place. */
export async function createCollectorServer(): Promise<CollectorServer> {
  const requests: CollectorRequest[] = [];
  const answers: (number | "hang" | "cut")[] = [];

  const answer = (response: ServerResponse) => {
    const next = answers.shift() ?? 204;
    if (next === "hang") return;
    if (next === "cut") response.destroy();
    else response.writeHead(next).end();
  };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      requests.push({
        method: request.method ?? "",
        path: request.url ?? "",
        headers: request.headers,
        body: Buffer.concat(chunks).toString(),
      });
      answer(response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));

  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    answerNext: (...next) => void answers.push(...next),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
