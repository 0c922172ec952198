import path from "node:path";
import { isLocale } from "@portico/shared-sdk/host";
import webpack from "webpack";
import WebpackDevServer from "webpack-dev-server";
import { thirdPartyScripts } from "../../local-exchange/src/index.ts";
import { remoteDevConfig } from "../../remote-kit/src/dev/remoteDevConfig.ts";
import type { Remote } from "../../remote-kit/src/manifest/listRemotes.ts";
import type { RemoteManifest } from "../../remote-kit/src/manifest/remoteManifest.ts";
import { compileWorkspaceMessages } from "../messages/compileWorkspaceMessages.ts";
import { renderDevPage } from "./renderDevPage.ts";

export interface ServeRemoteOptions {
  readonly remote: Remote;
  readonly exchangeOrigin: string;
  readonly port: number;
}

export interface ServedRemote {
  readonly address: string;
  close(): Promise<void>;
}

/**
 * Serves a remote's page with hot module replacement. All other requests, including the quote socket, are passed
 * to the exchange.
 */
export async function serveRemote({
  remote,
  exchangeOrigin,
  port,
}: ServeRemoteOptions): Promise<ServedRemote> {
  const { directory, manifest } = remote;
  const startPath = findStartPath(manifest);
  const scripts = await thirdPartyScripts();
  const server = new WebpackDevServer(
    {
      port,
      // editions answer under their own labels: tr.localhost
      allowedHosts: "all",
      static: false,
      client: { overlay: { errors: true, warnings: false }, logging: "warn" },
      // messages are compiled for each page view, so a changed one needs a new view
      watchFiles: [path.join(directory, "messages/*.json")],
      setupMiddlewares: (middlewares, { app }) => {
        app?.get("/", (_request, response) => response.redirect(`/en${startPath}`));
        app?.get("/dev/start/:locale", ({ params }, response) => {
          const { locale } = params;
          const messages = isLocale(locale) ? compileWorkspaceMessages(directory).get(locale) : undefined;
          response.json({ messages: messages ?? {}, thirdPartyScripts: scripts });
        });
        app?.use((request, response, next) => {
          const html = request.method === "GET" ? renderDevPage(manifest.name, request.path) : null;
          if (html === null) next();
          else response.type("html").send(html);
        });
        return middlewares;
      },
      proxy: [
        {
          context: (pathname: string) => !pathname.startsWith("/dev/") && pathname !== "/ws",
          target: exchangeOrigin,
          ws: true,
        },
      ],
    },
    webpack(remoteDevConfig(directory)),
  );
  await server.start();
  return { address: `http://localhost:${port}/en${startPath}`, close: () => server.stop() };
}

/** The first page of the remote that has no parameter; a remote without pages of its own is on every page. */
function findStartPath({ placement }: RemoteManifest): string {
  return placement.routes.find((route) => !route.path.includes(":"))?.path ?? "/";
}
