import { readFileSync } from "node:fs";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import {
  compressThoroughly,
  contentTypeOf,
  immutableCaching,
  publicFileHeaders,
} from "@portico/release/site";
import { createResource } from "@portico/local-exchange/internal";
import { rootDirectory } from "@portico/remote-kit/internal/setup";
import type { FontFile } from "@portico/shell-host/static";
import { listFiles, type Peer } from "../peers/peer.ts";
import type { VisitedPage } from "./visitedPages.ts";

/** Serves pages with the build of a contender in place of the boot. */
export interface ContenderServer {
  readonly port: number;
  /** Reads the folder again. */
  reload(): Promise<void>;
  close(): void;
}

interface ContenderOptions {
  readonly peer: Pick<Peer, "createHead" | "compose">;
  /** What was built. */
  readonly folder: string;
  readonly pages: readonly VisitedPage[];
  readonly exchangePort: number;
  /** False for a server that a developer uses: strong compression takes longer than a build. */
  readonly isCompressed?: boolean;
}

interface ServedFile {
  readonly headers: Readonly<Record<string, string>>;
  readonly bytes: Buffer;
  readonly compressed: Buffer | null;
}

/** browser: a page with this header gets a process of its own, which takes 20 to 40 ms; the exchange sends its pages with it. */
const pageHeaders = { "cross-origin-opener-policy": "same-origin" };

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
    const variant = headers["sec-fetch-dest"] === "iframe" ? "iframe" : headers["x-web-fragment-id"];
    const found = served.get(`${String(variant)}${address}`) ?? served.get(address);
    if (found !== undefined) {
      if (headers["if-none-match"] === found.headers["etag"])
        return reply.writeHead(304, found.headers).end();
      // the fault proxy asks for the text itself
      const compressed = headers["accept-encoding"]?.includes("br") === true ? found.compressed : null;
      reply.writeHead(200, { ...found.headers, ...(compressed !== null && { "content-encoding": "br" }) });
      return reply.end(compressed ?? found.bytes);
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
  peer,
  folder,
  pages,
  exchangePort,
  isCompressed = true,
}: ContenderOptions): Promise<ReadonlyMap<string, ServedFile>> {
  const served = new Map<string, ServedFile>();
  const add = async (address: string, type: string, bytes: Buffer, caching: string) => {
    const { hash } = createResource(bytes, type);
    const headers = {
      ...publicFileHeaders,
      "cache-control": caching,
      "content-type": type,
      etag: `"${hash}"`,
      ...(type === "text/html" && { ...pageHeaders, vary: "sec-fetch-dest, x-web-fragment-id" }),
    };
    const compressed = isCompressed ? await compressThoroughly(bytes, "br") : null;
    served.set(address, { headers, bytes, compressed });
  };
  const files = listFiles(folder);
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
      .replace("</head>", `${peer.createHead(files, folder)}${links.join("")}</head>`);
    const caching = answer.headers.get("cache-control") ?? "no-cache";
    const variants = (await peer.compose?.(page, pagePath, files)) ?? [["", page] as const];
    for (const [variant, content] of variants)
      await add(`${variant}${pagePath}`, "text/html", Buffer.from(content), caching);
  }
  return served;
}
