import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createServer, type ServerResponse } from "node:http";
import path from "node:path";
import type { Duplex } from "node:stream";
import { readRegularFile } from "@portico/release/files";
import { createProxyMiddleware, responseInterceptor } from "http-proxy-middleware";
import { isInstalled } from "../build/rootDirectory.ts";
import { bundlePageClient } from "./bundlePageClient.ts";
import { proxyExchange } from "./proxyExchange.ts";
import type { PageTranslations } from "./readPageTranslations.ts";

/** A build, or why there is none. */
interface AnnouncedBuild {
  readonly version: string | null;
  readonly failure: string | null;
  /** The messages that the last build lacks; `null` before the first. */
  readonly translations: PageTranslations | null;
}

export interface PageServer {
  /** Reports a build to all open pages, and to those that open later. */
  announce(build: AnnouncedBuild): void;
  close(): Promise<void>;
}

export interface ServePageOptions {
  readonly remote: string;
  readonly exchangeOrigin: string;
  /** Origin of the pages of an exchange that answers calls and quotes, and has all pages that are not the shell's; `null`: none. */
  readonly otherExchange: string | null;
  /** The keys whose builds the pages run. */
  readonly trust: string;
  /** The folder with the source maps of the last build. */
  readonly sourceMaps: string;
  readonly port: number;
}

const buildsPath = "/portico-dev/builds";

/** The scripts of a build name it as the place of their source maps. */
export const sourceMapsPath = "/portico-dev/source-maps/";

/** What `fillPageTemplate` writes into pages that the exchange renders. */
const exchangePage = ' data-page="exchange"';

/**
 * Serves the pages of an exchange with one script more, which runs a remote's new builds in the open page. The pages'
 * security policy is extended by the hash of that script and by nothing else.
 */
export async function servePage(options: ServePageOptions): Promise<PageServer> {
  const { remote, otherExchange } = options;
  const trust = createHash("sha256").update(options.trust).digest("base64url");
  const client = (await readPageClient()).replaceAll("PORTICO_DEV_TRUST", JSON.stringify(trust));
  const hash = `'sha256-${createHash("sha256").update(client).digest("base64")}'`;
  const pages = new Set<ServerResponse>();
  let last = "";

  const extendPage = responseInterceptor(async (body, { headers }, request, response) => {
    if (headers["content-type"]?.startsWith("text/html") !== true) return body;
    const html = body.toString();
    if (otherExchange !== null && html.includes(exchangePage)) {
      response.statusCode = 302;
      response.setHeader("Location", `${otherExchange}${request.url}`);
      return "";
    }
    const policy = headers["content-security-policy"];
    if (typeof policy === "string") {
      response.setHeader("Content-Security-Policy", policy.replaceAll("script-src ", `script-src ${hash} `));
    }
    // order: the first script is the boot
    return html.replace("</script>", () => `</script><script>${client}</script>`);
  });
  const proxy = createProxyMiddleware({
    target: options.exchangeOrigin,
    // it would also take the sockets that go to the other exchange
    ws: otherExchange === null,
    logLevel: "silent",
    selfHandleResponse: true,
    onProxyRes: (...response) => void extendPage(...response),
  });
  const other = otherExchange === null ? null : proxyExchange(otherExchange);
  const server = createServer((request, response) => {
    if (other?.isPassed(request.url ?? "") === true) return other.pass(request, response);
    if (request.url?.startsWith(sourceMapsPath) === true) {
      return sendSourceMap(path.join(options.sourceMaps, path.basename(request.url)), response);
    }
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
  const sockets = new Set<Duplex>();
  server.on("upgrade", (request, socket: Duplex, head) => {
    sockets.add(socket.once("close", () => sockets.delete(socket)));
    if (other !== null) other.passSocket(request, socket, head);
    else proxy.upgrade?.(request as never, socket as never, head);
  });
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(options.port, "localhost", () =>
      resolve({
        announce: (build) => {
          last = `data: ${JSON.stringify({ remote, trust, ...build })}\n\n`;
          for (const page of pages) page.write(last);
        },
        close: () =>
          new Promise((done) => {
            server.close(() => done());
            server.closeAllConnections();
            // the server does not close connections after the upgrade, and waits for them
            sockets.forEach((socket) => socket.destroy());
          }),
      }),
    );
  });
}

function sendSourceMap(file: string, response: ServerResponse): void {
  try {
    const bytes = readRegularFile(file);
    response.writeHead(200, { "Content-Type": "application/json", "Cache-Control": "no-store" }).end(bytes);
  } catch {
    response.writeHead(404).end();
  }
}

/** The installed package has it bundled. */
async function readPageClient(): Promise<string> {
  return isInstalled ? readFileSync(path.join(__dirname, "pageClient.js"), "utf8") : bundlePageClient();
}
