import { createHash } from "node:crypto";
import { createServer, type ServerResponse } from "node:http";
import path from "node:path";
import { transformFileSync } from "@swc/core";
import { createProxyMiddleware, responseInterceptor } from "http-proxy-middleware";

export interface PageServer {
  /** Reports a build to all open pages, and to those that open later. */
  announce(build: { readonly version: string | null; readonly failure: string | null }): void;
  close(): Promise<void>;
}

const buildsPath = "/portico-dev/builds";

/**
 * Serves the pages of an exchange with one script more, which runs a remote's new builds in the open page. The pages'
 * security policy is extended by the hash of that script and by nothing else.
 */
export function servePage(options: {
  readonly remote: string;
  readonly exchangeOrigin: string;
  readonly port: number;
}): Promise<PageServer> {
  const client = readClient();
  const hash = `'sha256-${createHash("sha256").update(client).digest("base64")}'`;
  const pages = new Set<ServerResponse>();
  let last = "";

  const extendPage = responseInterceptor(async (body, { headers }, _request, response) => {
    if (headers["content-type"]?.startsWith("text/html") !== true) return body;
    const policy = headers["content-security-policy"];
    if (typeof policy === "string") {
      response.setHeader("Content-Security-Policy", policy.replaceAll("script-src ", `script-src ${hash} `));
    }
    // order: the first script is the boot
    return body.toString().replace("</script>", () => `</script><script>${client}</script>`);
  });
  const proxy = createProxyMiddleware({
    target: options.exchangeOrigin,
    ws: true,
    logLevel: "silent",
    selfHandleResponse: true,
    onProxyRes: (...response) => void extendPage(...response),
  });
  const server = createServer((request, response) => {
    if (request.url !== buildsPath) {
      // a page from the browser's cache could be one without the script
      delete request.headers["if-none-match"];
      delete request.headers["if-modified-since"];
      return void proxy(request as never, response as never, () => response.writeHead(404).end());
    }
    response.writeHead(200, { "Content-Type": "text/event-stream", "Cache-Control": "no-store" });
    response.write(last === "" ? ":\n\n" : last);
    pages.add(response);
    response.on("close", () => pages.delete(response));
  });
  server.on("upgrade", proxy.upgrade as never);
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(options.port, "localhost", () =>
      resolve({
        announce: (build) => {
          last = `data: ${JSON.stringify({ remote: options.remote, ...build })}\n\n`;
          for (const page of pages) page.write(last);
        },
        close: () =>
          new Promise((done) => {
            server.close(() => done());
            server.closeAllConnections();
          }),
      }),
    );
  });
}

function readClient(): string {
  const { code } = transformFileSync(path.join(__dirname, `pageClient${path.extname(__filename)}`), {
    isModule: false,
    minify: true,
    jsc: { parser: { syntax: "typescript" }, target: "es2022" },
  });
  return code;
}
