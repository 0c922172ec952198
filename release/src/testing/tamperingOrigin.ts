import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";

export interface SeenRequest {
  /** The path with the query. */
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
}

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[]>>;
  readonly body: string;
}

/** An http server between a watcher and an honest origin. */
export interface TamperingOrigin {
  readonly origin: string;
  readonly seen: readonly SeenRequest[];
  /** Changes the responses from now on; before, they pass unchanged. */
  tamper(change: (request: SeenRequest, answer: Answer) => Answer): void;
  close(): Promise<void>;
}

/**
 * @param own files that the honest origin does not have, by path
 * @param answerOther what it does not have either at any of several paths; `null` for all other paths
 */
export async function createTamperingOrigin(
  honestOrigin: string,
  own: ReadonlyMap<string, Answer> = new Map(),
  answerOther: (path: string) => Answer | null = () => null,
): Promise<TamperingOrigin> {
  const seen: SeenRequest[] = [];
  // a watcher requests each file about twenty times, and published files don't change
  const published = new Map<string, Promise<Answer>>();
  const fetchHonest = (path: string, requested: string): Promise<Answer> => {
    if (!path.startsWith("/remotes/")) return fetchAnswer(`${honestOrigin}${requested}`);
    const known = published.get(path) ?? fetchAnswer(`${honestOrigin}${path}`);
    published.set(path, known);
    return known;
  };
  let change = (_: SeenRequest, answer: Answer): Answer => answer;
  const server = createServer((request, response) => {
    const seenRequest = { path: request.url ?? "", headers: request.headers };
    seen.push(seenRequest);
    const [path = ""] = seenRequest.path.split("?");
    const given = own.get(path) ?? answerOther(path);
    void (given === null ? fetchHonest(path, seenRequest.path) : Promise.resolve(given))
      .then((honest) => {
        const { status, headers, body } = change(seenRequest, honest);
        const entries = Object.entries(headers).map(([name, value]) => [name, value] as const);
        response
          .writeHead(status, Object.fromEntries(entries) as Record<string, string | string[]>)
          .end(body);
      })
      .catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    seen,
    tamper: (next) => (change = next),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function fetchAnswer(address: string): Promise<Answer> {
  const response = await fetch(address);
  const sent = [...response.headers].filter(
    ([name]) => !/^(connection|content-length|keep-alive|transfer-encoding)$/.test(name),
  );
  return { status: response.status, headers: Object.fromEntries(sent), body: await response.text() };
}
