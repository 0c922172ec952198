import { readdirSync, readFileSync } from "node:fs";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { contentTypeOf, immutableCaching, publicFileHeaders } from "@portico/release/site";
import { compressThoroughly, createResource } from "@portico/local-exchange/internal";
import { rootDirectory } from "@portico/remote-kit/internal/setup";
import type { FontFile } from "@portico/shell-host/static";
import type { VisitedPage } from "./visitedPages.ts";

/** Serves pages with the build of a contender in place of the boot. */
export interface ContenderServer {
  readonly port: number;
  /** Reads the folder again. */
  reload(): Promise<void>;
  close(): void;
}

interface ContenderOptions {
  /** What was built. */
  readonly folder: string;
  /** The tags that start the page, by all files of the folder. */
  readonly createHead: (files: readonly string[], folder: string) => string;
  readonly pages: readonly VisitedPage[];
  readonly exchangePort: number;
}

interface ServedFile {
  readonly headers: Readonly<Record<string, string>>;
  readonly bytes: Buffer;
  readonly compressed: Buffer;
}

/** Bundlers name a file by its content, except those that name other files. */
const isHashed = (file: string) => /[.-](?=\w*[A-Z\d])[\w-]{8,}\.\w+$/.test(file);

/**
 * Serves the visited pages with a contender's build in place of the boot. They have the heads of a release's files and
 * are compressed as the exchange compresses them from the second request on. Forwards all other requests to the
 * exchange. Each page preloads the messages of its remotes and its fonts, in parallel with the script.
 */
export async function serveContender(options: ContenderOptions): Promise<ContenderServer> {
  let served = await readContender(options);
  const server = createServer((incoming, reply) => {
    const { method, url: address = "/", headers } = incoming;
    const found = served.get(address);
    if (found !== undefined) {
      if (headers["if-none-match"] === found.headers["etag"])
        return reply.writeHead(304, found.headers).end();
      // the fault proxy asks for the text itself
      const isCompressed = headers["accept-encoding"]?.includes("br") === true;
      reply.writeHead(200, { ...found.headers, ...(isCompressed && { "content-encoding": "br" }) });
      return reply.end(isCompressed ? found.compressed : found.bytes);
    }
    const onward = request({ port: options.exchangePort, path: address, method, headers }, (answer) => {
      reply.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(reply);
    });
    onward.on("error", () => reply.destroy());
    return incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    reload: async () => {
      served = await readContender(options);
    },
    close: () => server.close(),
  };
}

async function readContender({
  folder,
  createHead,
  pages,
  exchangePort,
}: ContenderOptions): Promise<ReadonlyMap<string, ServedFile>> {
  const served = new Map<string, ServedFile>();
  const add = async (address: string, type: string, bytes: Buffer, caching: string) => {
    const { hash } = createResource(bytes, type);
    const headers = {
      ...publicFileHeaders,
      "cache-control": caching,
      "content-type": type,
      etag: `"${hash}"`,
    };
    served.set(address, { headers, bytes, compressed: await compressThoroughly(bytes, "br") });
  };
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)))
    .sort();
  for (const file of files) {
    const caching = isHashed(file) ? immutableCaching : "no-cache";
    await add(`/bundle/${file}`, contentTypeOf(file), readFileSync(path.join(folder, file)), caching);
  }
  const messagesOf = (remote: string) => `/bench-messages/${remote}.json`;
  for (const remote of new Set(pages.flatMap(({ remotes }) => remotes))) {
    const file = path.join(rootDirectory, `remote-${remote}/dist/messages/en.json`);
    await add(messagesOf(remote), "application/json", readFileSync(file), immutableCaching);
  }
  const preload = (address: string) =>
    `<link rel="preload" as="fetch" href="${address}" crossorigin="anonymous">`;
  for (const { path: pagePath, remotes } of pages) {
    const answer = await fetch(`http://localhost:${exchangePort}${pagePath}`);
    const html = await answer.text();
    const ownMessages = /data-messages="([^"]+)"/.exec(html)?.[1] ?? "";
    const fonts = (/data-fonts="([^"]+)"/.exec(html)?.[1] ?? "[]").replaceAll("&quot;", '"');
    const links = [
      ...[ownMessages, ...remotes.map(messagesOf)].map(preload),
      ...(JSON.parse(fonts) as readonly FontFile[]).map(
        ({ address }) =>
          `<link rel="preload" as="font" type="font/woff2" href="${address}" crossorigin fetchpriority="low">`,
      ),
    ];
    const page = html
      .replace(/<script>[\s\S]*?<\/script>/, "")
      .replace(/<link rel="(?:stylesheet|preload)"[^>]*>/g, "")
      .replace("</head>", `${createHead(files, folder)}${links.join("")}</head>`);
    await add(pagePath, "text/html", Buffer.from(page), answer.headers.get("cache-control") ?? "no-cache");
  }
  return served;
}
