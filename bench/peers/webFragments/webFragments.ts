import path from "node:path";
import { rootDirectory } from "@portico/remote-kit/internal/setup";
import { findFile, remotesOf, type Peer } from "../peer.ts";
import { peerRemotes } from "../peerRemotes.ts";
import { compile, createWebpackHead, defineHashedConfig, defineRemoteConfig } from "../webpackPage.ts";

const directory = path.join(rootDirectory, "bench/peers/webFragments");

// #region team
/** The document of an application has the attributes of the page's, and one slot. */
function createFragment(name: string, html: string, files: readonly string[]): string {
  const address = (ending: string) =>
    findFile(files, new RegExp(`^${name}/(?:bundle|style)\\.\\w+\\.${ending}$`));
  const start = /<html[^>]*>/.exec(html)?.[0] ?? "<html>";
  return (
    `<!doctype html>${start}<head><link rel="stylesheet" href="${address("css")}"></head>` +
    `<body><div data-remote="${name}"></div><script src="${address("js")}"></script></body></html>`
  );
}
// #endregion

const htmlHeaders = { "content-type": "text/html" };

/** The gateway in front of the pages, which writes the header's fragment into them; the other two are fetched by the page. */
export const webFragments: Peer = {
  name: "web-fragments",
  packages: ["web-fragments", "webpack"],
  team: [
    "bench/peers/webFragments/webFragments.ts",
    "bench/peers/webFragments/app.ts",
    "bench/peers/webpackPage.ts",
  ],
  build: async (folder, revision, parts) => {
    const page = defineHashedConfig({ entry: path.join(directory, "host.ts"), outputPath: folder, revision });
    await compile([
      ...(parts.includes("page") ? [page] : []),
      ...remotesOf(parts).map((name) =>
        defineRemoteConfig(name, { entry: path.join(directory, "app.ts"), outputPath: folder, revision }),
      ),
    ]);
  },
  createHead: createWebpackHead,
  compose: async (html, address, files) => {
    const { FragmentGateway, getWebMiddleware } = await import("web-fragments/gateway");
    const gateway = new FragmentGateway();
    for (const fragmentId of peerRemotes)
      gateway.registerFragment({
        fragmentId,
        routePatterns: ["/:path*"],
        endpoint: () =>
          Promise.resolve(new Response(createFragment(fragmentId, html, files), { headers: htmlHeaders })),
      });
    const handle = getWebMiddleware(gateway, { mode: "production" });
    const page = html.replace(
      /<div data-remote="(\w+)"[^>]*>/g,
      (slot, name: string) => `${slot}<web-fragment fragment-id="${name}"></web-fragment>`,
    );
    const answer = async (headers: Readonly<Record<string, string>>) =>
      (
        await handle(new Request(`https://localhost${address}`, { headers }), () =>
          Promise.resolve(new Response(page, { headers: htmlHeaders })),
        )
      ).text();
    const fragments = peerRemotes.map(
      async (name) => [name, await answer({ "sec-fetch-dest": "empty", "x-web-fragment-id": name })] as const,
    );
    return new Map([
      ["", await answer({ "sec-fetch-dest": "document" })],
      ["iframe", await answer({ "sec-fetch-dest": "iframe" })],
      ...(await Promise.all(fragments)),
    ]);
  },
};
