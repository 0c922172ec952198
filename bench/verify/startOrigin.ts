import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A page with one script, and the channel that it requests. */
export interface Origin {
  readonly address: string;
  /** How the channel's address answers from now on. */
  answerWith(answer: (response: ServerResponse) => void): void;
  /** Answers with bytes without an end; resolves with how many were sent before the page ended the request. */
  answerWithoutEnd(): Promise<number>;
  stop(): void;
}

/** A fast line, 13 Mbit/s: a server that sends at once fills the buffers of the system, which no page can prevent. */
const chunkBytes = 16_384;
const chunkEveryMs = 10;

export async function startOrigin(script: string): Promise<Origin> {
  let answerChannel = (response: ServerResponse): void => void response.end();
  const server = createServer((request, response) => {
    if (request.url?.startsWith("/channels/") === true) return answerChannel(response);
    response.setHeader("content-type", "text/html");
    response.end(`<!doctype html><title>Channel</title><script>${script}</script>`);
  });
  await once(server.listen(0, "localhost"), "listening");

  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}/`,
    answerWith: (answer) => {
      answerChannel = answer;
    },
    answerWithoutEnd: () =>
      new Promise((resolve) => {
        answerChannel = (response) => {
          const chunk = Buffer.alloc(chunkBytes, " ");
          let sentBytes = 0;
          const sending = setInterval(() => {
            response.write(chunk);
            sentBytes += chunk.length;
          }, chunkEveryMs);
          response.on("close", () => {
            clearInterval(sending);
            resolve(sentBytes);
          });
        };
      }),
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
