import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";

/** A third-party page: another host, other styles, no React, and a policy that allows only the exchange's origin. */
export async function serveEmbeddingPage(
  exchangeOrigin: string,
  headers: Readonly<Record<string, string>> = {},
  { styles = "", attributes = "", language = 'lang="tr"', main = "", port = 0 } = {},
): Promise<{ address: string; server: Server }> {
  const html = `<!doctype html><html ${language}><head><meta charset="utf-8"><title>Guide</title>
    <style>p { color: rgb(1, 2, 3); margin: 7px } body { font: 20px/2 serif; background: rgb(250, 240, 230) } ${styles}</style>
    <script async src="${exchangeOrigin}/embed.js"></script></head>
    <body><portico-remote name="header" ${attributes}><a href="${exchangeOrigin}/">Portico</a></portico-remote>
    <main><p id="own">A third-party page</p><div id="elsewhere"></div><div id="portico" data-remote="tv"></div>${main}<div style="height: 3000px"></div></main>
    <portico-remote name="footer"></portico-remote></body></html>`;
  const server = createServer((_request, reply) => {
    reply.writeHead(200, { "content-type": "text/html; charset=utf-8", ...headers });
    reply.end(html);
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/guide/`, server };
}
