import { request, type IncomingHttpHeaders } from "node:http";

/** What `node:http` got, with the header lines and the bytes as they were sent. */
interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Node resolves names under localhost only on some systems, so the address is plain and the header has the host. */
export const requestFrom = (
  port: number,
  path: string,
  headers: Readonly<Record<string, string>> = {},
  method = "GET",
) =>
  new Promise<Answer>((resolve, reject) => {
    const options = { host: "127.0.0.1", port, path, method, headers: { host: "localhost", ...headers } };
    const call = request(options, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("end", () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }),
      );
    });
    call.on("error", reject).end();
  });
