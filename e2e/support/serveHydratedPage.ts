import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import webpack from "webpack";
import { rootDirectory } from "./runProgram.ts";
import { HydratedPage, type HydratedPageProps } from "./hydratedPage.ts";

const scriptName = "hydrate.js";

export interface HydratedSite {
  /** Requests to the site itself, by path. */
  readonly requested: readonly string[];
  addressOf(props: HydratedPageProps): string;
  close(): void;
}

/**
 * Serves pages that React renders on the server and hydrates when a test calls `hydration.hydrate()`.
 *
 * @param folder  where the page's script is written
 */
export async function serveHydratedPage(folder: string, exchangeOrigin: string): Promise<HydratedSite> {
  await bundle(folder);
  const script = await readFile(path.join(folder, scriptName), "utf8");
  const requested: string[] = [];
  const server = createServer((request, reply) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
    requested.push(pathname);
    if (pathname === `/${scriptName}`) {
      reply.writeHead(200, { "content-type": "text/javascript" }).end(script);
      return;
    }
    if (pathname !== "/") {
      reply.writeHead(404).end();
      return;
    }
    const props = JSON.parse(searchParams.get("props") ?? "{}") as HydratedPageProps;
    reply.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(`<!doctype html>
      <html lang="tr"><head><title>Guide</title><link rel="icon" href="data:,">
      <script>window.pageProps = ${JSON.stringify(props)}</script>
      <script defer src="/${scriptName}"></script>
      <script async src="${exchangeOrigin}/embed.js"></script></head>
      <body><div id="root">${renderToString(createElement(HydratedPage, props))}</div></body></html>`);
  });
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    requested,
    addressOf: (props) =>
      `http://localhost:${port}/?${new URLSearchParams({ props: JSON.stringify(props) }).toString()}`,
    close: () => server.close(),
  };
}

async function bundle(folder: string): Promise<void> {
  const compiler = webpack({
    mode: "production",
    context: rootDirectory,
    entry: "./e2e/support/hydratePage.ts",
    output: { path: folder, filename: scriptName },
    resolve: { extensions: [".ts", ".js"] },
    module: {
      rules: [
        {
          test: /\.ts$/,
          loader: "ts-loader",
          options: {
            transpileOnly: true,
            configFile: path.join(rootDirectory, "tsconfig.base.json"),
            compilerOptions: {
              module: "esnext",
              composite: false,
              emitDeclarationOnly: false,
              allowImportingTsExtensions: false,
            },
          },
        },
      ],
    },
    performance: { hints: false },
  });
  await new Promise<void>((resolve, reject) =>
    compiler.run((error, stats) =>
      error || stats?.hasErrors() ? reject(error ?? new Error(stats?.toString("errors-only"))) : resolve(),
    ),
  );
}
