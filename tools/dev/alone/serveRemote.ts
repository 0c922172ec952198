import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { isLocale } from "@portico/shared-sdk/host";
import webpack from "webpack";
import WebpackDevServer from "webpack-dev-server";
import { createLocalExchange, thirdPartyScripts } from "@portico/local-exchange";
import { remoteDevConfig } from "./remoteDevConfig.ts";
import { findStartPath, type Remote } from "@portico/remote-kit/internal/manifest";
import { compileWorkspaceMessages } from "@portico/remote-kit/internal/messages";
import { renderDevPage } from "../renderDevPage.ts";

/**
 * Serves a remote's page with hot module replacement. All other requests, including the quote socket, are passed
 * to an exchange of its own: one that runs already could be another project's.
 */
export async function serveRemote(
  { directory, manifest }: Remote,
  port: number,
): Promise<{ close(): Promise<void> }> {
  const nothing = mkdtempSync(path.join(tmpdir(), "portico-dev-"));
  const exchange = await createLocalExchange({
    port: 0,
    siteDirectory: nothing,
    channelDirectory: nothing,
  });
  const startPath = findStartPath({ directory, manifest });
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
          target: exchange.origin,
          ws: true,
        },
      ],
    },
    webpack(remoteDevConfig(directory)),
  );
  await server.start();
  return {
    close: async () => {
      await server.stop();
      await exchange.close();
    },
  };
}
