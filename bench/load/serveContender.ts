import { readdirSync, readFileSync } from "node:fs";
import { createServer, request, type Server } from "node:http";
import path from "node:path";
import { contentTypeOf, immutableCaching, publicFileHeaders } from "@portico/release/site";
import { compressThoroughly, createResource } from "@portico/local-exchange/internal";
import { rootDirectory } from "@portico/remote-kit/internal/setup";
import type { FontFile } from "@portico/shell-host/static";
import type { VisitedPage } from "./visitedPages.ts";

/**
 * Serves the visited pages with a contender's build in place of the boot. They have the heads of a release's files and
 * are compressed as the exchange compresses them from the second request on. Forwards all other requests to the
 * exchange. Each page preloads the messages of its remotes and its fonts, in parallel with the script.
 */
export async function serveContender(
  folder: string,
  pages: readonly VisitedPage[],
  exchangePort: number,
): Promise<Server> {
  const compressed = new Map<
    string,
    { readonly type: string; readonly body: Buffer; readonly hash: string }
  >();
  const add = async (address: string, type: string, bytes: Buffer) => {
    const { hash } = createResource(bytes, type);
    compressed.set(address, { type, body: await compressThoroughly(bytes, "br"), hash });
  };
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)));
  for (const file of files)
    await add(`/bundle/${file}`, contentTypeOf(file), readFileSync(path.join(folder, file)));
  const messagesOf = (remote: string) => `/bench-messages/${remote}.json`;
  for (const remote of new Set(pages.flatMap(({ remotes }) => remotes))) {
    const file = path.join(rootDirectory, `remote-${remote}/dist/messages/en.json`);
    await add(messagesOf(remote), "application/json", readFileSync(file));
  }
  const preload = (address: string) =>
    `<link rel="preload" as="fetch" href="${address}" crossorigin="anonymous">`;
  const stylesheet = files.find((file) => /^style\.\w+\.css$/.test(file));
  for (const { path: pagePath, remotes } of pages) {
    const html = await (await fetch(`http://localhost:${exchangePort}${pagePath}`)).text();
    const ownMessages = /data-messages="([^"]+)"/.exec(html)?.[1] ?? "";
    const fonts = (/data-fonts="([^"]+)"/.exec(html)?.[1] ?? "[]").replaceAll("&quot;", '"');
    const links = [
      `<link rel="stylesheet" href="/bundle/${stylesheet}">`,
      ...[ownMessages, ...remotes.map(messagesOf)].map(preload),
      ...(JSON.parse(fonts) as readonly FontFile[]).map(
        ({ address }) =>
          `<link rel="preload" as="font" type="font/woff2" href="${address}" crossorigin fetchpriority="low">`,
      ),
    ];
    const page = html
      .replace(/<script>[\s\S]*?<\/script>/, '<script defer src="/bundle/bundle.js"></script>')
      .replace(/<link rel="(?:stylesheet|preload)"[^>]*>/g, "")
      .replace("</head>", `${links.join("")}</head>`);
    await add(pagePath, "text/html", Buffer.from(page));
  }
  const server = createServer((incoming, reply) => {
    const address = incoming.url ?? "/";
    const found = compressed.get(address);
    if (found !== undefined) {
      reply.writeHead(200, {
        ...publicFileHeaders,
        "cache-control": immutableCaching,
        "content-type": found.type,
        "content-encoding": "br",
        etag: `"${found.hash}"`,
      });
      return reply.end(found.body);
    }
    const { method, headers } = incoming;
    const onward = request({ port: exchangePort, path: address, method, headers }, (answer) => {
      reply.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(reply);
    });
    onward.on("error", () => reply.destroy());
    return incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  return server;
}
