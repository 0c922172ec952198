import type { OutgoingHttpHeaders } from "node:http";
import type { HttpAnswer } from "./faultServer.ts";

/** A complete answer. */
export function reply(body: string, status = 200, headers: OutgoingHttpHeaders = {}): HttpAnswer {
  return (_request, response) => {
    response.writeHead(status, { "Content-Type": "application/json", ...headers }).end(body);
  };
}

/** An envelope of a success. */
export function replyResult(result: unknown): HttpAnswer {
  return reply(JSON.stringify({ ret_code: 0, ret_msg: "OK", result }));
}

/** An envelope of a failure. */
export function replyRefusal(retCode: number, serverMessage: string): HttpAnswer {
  return reply(JSON.stringify({ ret_code: retCode, ret_msg: serverMessage, result: null }));
}

export function redirectTo(address: string, status = 302): HttpAnswer {
  return reply("", status, { Location: address });
}

/** A reply that is sent only when it is released. */
export function holdBack(answer: HttpAnswer): { readonly answer: HttpAnswer; release(): void } {
  const waiting: (() => void)[] = [];
  return {
    answer: (request, response) => void waiting.push(() => answer(request, response)),
    release: () => {
      for (const send of waiting.splice(0)) send();
    },
  };
}

/** Nothing at all comes back, and the connection stays open. */
export const hang: HttpAnswer = () => undefined;

/** The connection is reset before a single byte. */
export const reset: HttpAnswer = (request) => void request.socket.resetAndDestroy();

/** Headers and the given beginning of the body come, then silence. */
export function stallAfter(beginning: string): HttpAnswer {
  return (_request, response) => {
    response.writeHead(200, { "Content-Type": "application/json", "Content-Length": beginning.length + 100 });
    response.write(beginning);
  };
}

/** Headers and the given beginning of the body come, then the connection ends. */
export function cutAfter(beginning: string): HttpAnswer {
  return (request, response) => {
    stallAfter(beginning)(request, response);
    // the bytes leave first
    response.write("", () => request.socket.destroy());
  };
}

/** Declares gzip and sends something else. */
export const brokenGzip: HttpAnswer = reply("this is not gzip", 200, { "Content-Encoding": "gzip" });
