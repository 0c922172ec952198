import type { Answer, Responder } from "./faultProxy.ts";

/** Refuses the connection as far as a listening server can: ends it before the first byte. */
export const refuseConnection: Responder = ({ request }) => void request.socket.destroy();

/** Nothing is ever answered. */
export const hang: Responder = () => {};

export function answerWith(status: number, contentType: string, body: string): Responder {
  return ({ response }) => {
    // the headers of a content network, which let any page read the answer
    response.writeHead(status, {
      "content-type": contentType,
      "access-control-allow-origin": "*",
      "x-content-type-options": "nosniff",
      "cache-control": "no-store",
    });
    response.end(body);
  };
}

/** Forwards the exchange's own answer with the changes of `change`. */
export function changeAnswer(change: (answer: Answer) => Partial<Answer>): Responder {
  return async ({ response, fetch }) => {
    const answer = await fetch();
    const { status, headers, body } = { ...answer, ...change(answer) };
    response.writeHead(status, { ...headers, "content-length": body.length });
    response.end(body);
  };
}

/** Announces all bytes and sends half of them; then the connection ends, or stays open in silence. */
export function sendHalf(ending: "cut" | "silence"): Responder {
  return async ({ response, fetch }) => {
    const { status, headers, body } = await fetch();
    response.writeHead(status, { ...headers, "content-length": body.length });
    response.write(body.subarray(0, body.length >> 1), () => {
      if (ending === "cut") response.destroy();
    });
  };
}

/** The right answer, later. */
export function delay(delayMs: number): Responder {
  return ({ response, forward }) => {
    const timer = setTimeout(forward, delayMs);
    response.on("close", () => clearTimeout(timer));
  };
}

/** Changes one byte without changing the length: a final semicolon becomes a space, any other last byte another. */
export const changeOneByte = changeAnswer(({ body }) => {
  const changed = Buffer.from(body);
  changed[changed.length - 1] = (changed[changed.length - 1] ?? 0) ^ 1;
  return { body: changed };
});

/** A space at the end, which changes nothing but the hash. */
export const addOneByte = changeAnswer(({ body }) => ({ body: Buffer.concat([body, Buffer.from(" ")]) }));

/** Injects code before the release's own. */
export const injectCode = changeAnswer(({ body }) => ({
  body: Buffer.concat([Buffer.from("window.__pwn=1;"), body]),
}));

/** The first request fails, later ones are answered. */
export const failOnce: Responder = (visit) =>
  visit.earlier === 0 ? refuseConnection(visit) : visit.forward();

/** The right answer in small pieces, as over a line that can do no better. Units: milliseconds */
export function dribble({
  pieces,
  everyMs,
}: {
  readonly pieces: number;
  readonly everyMs: number;
}): Responder {
  return async ({ response, fetch }) => {
    const { status, headers, body } = await fetch();
    response.writeHead(status, { ...headers, "content-length": body.length });
    const size = Math.ceil(body.length / pieces);
    let sent = 0;
    const timer = setInterval(() => {
      response.write(body.subarray(sent, sent + size));
      sent += size;
      if (sent < body.length) return;
      clearInterval(timer);
      response.end();
    }, everyMs);
    response.on("close", () => clearInterval(timer));
  };
}
