import { request } from "node:http";

export interface Call {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** The bytes as received, still compressed. */
  readonly bytes: Buffer;
  readonly text: string;
  json<T = Record<string, unknown>>(): T;
}

/**
 * Calls a server the plain way: the path goes out exactly as given, `Host` may be set, nothing is followed or
 * unpacked.
 */
export function httpCall(
  port: number,
  path: string,
  { method = "GET", headers = {}, body }: Call = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const outgoing = request({ host: "localhost", port, path, method, headers }, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
      incoming.on("error", reject);
      incoming.on("end", () => {
        if (!incoming.complete) return reject(new Error("the answer broke off"));
        const bytes = Buffer.concat(chunks);
        const text = bytes.toString();
        resolve({
          status: incoming.statusCode ?? 0,
          headers: Object.fromEntries(
            Object.entries(incoming.headers).map(([name, value]) => [name, [value].flat().join("; ")]),
          ),
          bytes,
          text,
          json: <T>() => JSON.parse(text) as T,
        });
      });
    });
    outgoing.on("error", reject);
    outgoing.end(body);
  });
}
